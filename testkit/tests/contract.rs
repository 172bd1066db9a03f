//! The laws hold for Parley at every table size, and with its option.

use tortuga_testkit::{contract, toy::Parley};

contract!(two_seats => Parley { seats: 2, goal: 30 }, games: 60);
contract!(three_seats => Parley { seats: 3, goal: 10 }, games: 30);
contract!(four_seats => Parley { seats: 4, goal: 40 }, games: 30);
