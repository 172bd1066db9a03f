//! Battles, worked out by hand: a position, the answers to what is asked, and everything that is left on the board.
//!
//! Untouched HQs are not listed. Boats drift without turning. Numbers `EX-` are the worked examples of section 20.
// Proves: NSH-GEO-11, NSH-ATK-01, NSH-ATK-02, NSH-ATK-03, NSH-ATK-04, NSH-ATK-05, NSH-ATK-06, NSH-ATK-07, NSH-ATK-08, NSH-ATK-09,
// NSH-BAT-04, NSH-BAT-05, NSH-BAT-06, NSH-INI-01, NSH-INI-02, NSH-INI-03, NSH-INI-04, NSH-INI-05, NSH-INI-06,
// NSH-INI-07, NSH-INI-08, NSH-MOD-01, NSH-MOD-02, NSH-MOD-03, NSH-MOD-04, NSH-MOD-05, NSH-MOD-10, NSH-MOD-11,
// NSH-MED-01, NSH-MED-02, NSH-MED-03, NSH-MED-05, NSH-MED-07, NSH-MED-08, NSH-NET-02, NSH-NET-04, NSH-NET-06,
// NSH-NET-07, NSH-EDGE-05, NSH-EDGE-11, NSH-EDGE-12, NSH-PIR-14, NSH-PIR-20, NSH-PIR-21, NSH-PIR-22, NSH-PIR-23

use crate::scene::{battle, board, scene};

struct Case {
    name: &'static str,
    armies: &'static str,
    units: &'static str,
    answers: &'static str,
    left: &'static str,
}

const fn case(
    name: &'static str,
    armies: &'static str,
    units: &'static str,
    answers: &'static str,
    left: &'static str,
) -> Case {
    Case { name, armies, units, answers, left }
}

const EXAMPLES: &[Case] = &[
    case(
        "EX-02a armor takes one of a boat's two shots",
        "pirates moloch",
        "pirates.motorboat@W1/4 moloch.blocker@D1/0",
        "",
        "D1/0 moloch.blocker w1; W2/4 pirates.motorboat",
    ),
    case(
        "EX-02b armor on the other side does not help",
        "pirates moloch",
        "pirates.motorboat@W1/4 moloch.blocker@D1/3",
        "",
        "D1/3 moloch.blocker w2; W2/4 pirates.motorboat",
    ),
    case(
        "EX-03a the jet weakens with distance and spares friends",
        "pirates moloch",
        "pirates.water_gun@A1/2 moloch.blocker@B2/3 pirates.medic@C3/0 moloch.juggernaut@D3/0 moloch.hybrid@E3/0",
        "",
        "A1/2 pirates.water_gun; C3/0 pirates.medic; D3/0 moloch.juggernaut w1; E3/0 moloch.hybrid",
    ),
    case(
        "EX-03b armor stops the end of the jet",
        "pirates moloch",
        "pirates.water_gun@A1/2 moloch.blocker@B2/3 pirates.medic@C3/0 moloch.juggernaut@D3/1 moloch.hybrid@E3/0",
        "",
        "A1/2 pirates.water_gun; C3/0 pirates.medic; D3/1 moloch.juggernaut; E3/0 moloch.hybrid",
    ),
    case(
        "EX-04 a Crocodile charges into the freed hex and bites on",
        "pirates outpost",
        "pirates.crocodile@C3/1 outpost.medic@C2/0 outpost.hq@C1/0",
        "charge(C2, 1)",
        "C1/0 outpost.hq 19",
    ),
    case(
        "EX-05a a Mother gives one more attack",
        "pirates moloch",
        "pirates.smuggler@C3/0 pirates.mother@C4/0 moloch.blocker@C2/0",
        "",
        "C3/0 pirates.smuggler; C4/0 pirates.mother",
    ),
    case(
        "EX-05b a Mother that falls in the phase before gives none",
        "pirates moloch",
        "pirates.smuggler@C3/0 pirates.mother@C4/0 moloch.blocker@C2/0 moloch.guard@A2/2 moloch.hq@E1/0",
        "",
        "A2/2 moloch.guard; C2/0 moloch.blocker w2; C3/0 pirates.smuggler; E1/0 moloch.hq 19",
    ),
    case(
        "EX-06 two slots pushed to 0 are one attack",
        "moloch pirates",
        "moloch.stormtrooper@C3/0 pirates.saboteur@C4/0 pirates.saboteur@B3/1 pirates.helmsman@C1/0",
        "",
        "B3/1 pirates.saboteur; C3/0 moloch.stormtrooper; C4/0 pirates.saboteur",
    ),
    case(
        "EX-07 one Medic, two shots: the other one kills",
        "pirates outpost",
        "pirates.helmsman@C3/0 pirates.medic@C4/0 outpost.commando@A1/0 outpost.commando@E3/3",
        "medic(C4, C3, A1, 2, ranged)",
        "A1/0 outpost.commando; E3/3 outpost.commando",
    ),
    case(
        "EX-08 a Medic that falls in the same phase saves nobody",
        "pirates outpost",
        "pirates.helmsman@C3/0 pirates.medic@C4/0 outpost.commando@A1/0 outpost.commando@A2/0",
        "",
        "A1/0 outpost.commando; A2/0 outpost.commando",
    ),
    case(
        "EX-10 netted boats do not fight and pay when they drift",
        "pirates hegemony",
        "pirates.hq@W2/0 pirates.motorboat@W1/4 hegemony.net_fighter@D1/5 hegemony.net_fighter@E1/5",
        "",
        "D1/5 hegemony.net_fighter; E1/5 hegemony.net_fighter; W3/0 pirates.hq 19",
    ),
    case(
        "EX-17 a last slot in phase 0 leaves no room for an extra attack",
        "pirates moloch",
        "pirates.crocodile@C3/1 pirates.mother@C4/0 moloch.blocker@C2/3",
        "",
        "C2/3 moloch.blocker w2; C3/1 pirates.crocodile; C4/0 pirates.mother",
    ),
];

const ATTACKS: &[Case] = &[
    case(
        "melee goes through armor",
        "borgo moloch",
        "borgo.brawler@C3/0 moloch.blocker@C2/3",
        "",
        "C2/3 moloch.blocker w2; C3/0 borgo.brawler",
    ),
    case(
        "a shot passes friends, a blocked one does nothing",
        "outpost moloch",
        "outpost.commando@C1/1 moloch.blocker@C3/0 moloch.hybrid@C5/0",
        "",
        "C3/0 moloch.blocker; C5/0 moloch.hybrid",
    ),
    case(
        "a shot hits the first enemy only, and the dead still shoot",
        "outpost moloch",
        "outpost.commando@C1/1 moloch.blocker@C3/1 moloch.hybrid@C5/0",
        "",
        "C3/1 moloch.blocker w1; C5/0 moloch.hybrid",
    ),
    case(
        "a gauss beam hits every enemy in line",
        "moloch outpost",
        "moloch.gauss_cannon@C1/5 outpost.runner@C2/0 outpost.hmg@C3/3 moloch.medic@C4/0 outpost.brawler@C5/2",
        "",
        "C1/5 moloch.gauss_cannon",
    ),
    case(
        "armor stops the beam for its bearer alone",
        "moloch pirates",
        "moloch.gauss_cannon@C1/5 pirates.helmsman@C3/0 pirates.saboteur@C4/3",
        "",
        "C1/5 moloch.gauss_cannon; C3/0 pirates.helmsman",
    ),
    case(
        "HQs do not hurt each other, but everybody else",
        "moloch borgo",
        "moloch.hq@C3/0 borgo.hq@C2/0 borgo.medic@C4/3",
        "",
        "",
    ),
    case(
        "an HQ stops the shot of an HQ and is not hurt",
        "pirates moloch",
        "pirates.hq@W6/5 moloch.hq@D3/0 moloch.hybrid@D2/3",
        "",
        "D2/3 moloch.hybrid; W7/5 pirates.hq 18",
    ),
    case("both fall in the same phase", "borgo outpost", "borgo.claws@C3/1 outpost.brawler@C2/3", "", ""),
    case(
        "the faster one strikes first",
        "borgo outpost",
        "borgo.mutant@C3/0 outpost.brawler@C2/3",
        "",
        "C2/3 outpost.brawler",
    ),
    case(
        "three shots at once",
        "moloch outpost",
        "moloch.protector@C3/0 outpost.scout@C1/0 outpost.scout@E1/0 outpost.recon_centre@A1/0",
        "",
        "C3/0 moloch.protector",
    ),
    case(
        "each side has a strength of its own",
        "neojungle moloch",
        "neojungle.monster@C3/0 moloch.blocker@C2/0 moloch.blocker@D3/0",
        "",
        "C3/0 neojungle.monster; D3/0 moloch.blocker w1",
    ),
    case(
        "a Net Fighter of the Borgo holds and strikes on one side",
        "borgo moloch",
        "borgo.net_fighter@C3/4 moloch.blocker@C2/0",
        "",
        "C3/4 borgo.net_fighter",
    ),
    case(
        "a boat shoots at the land",
        "pirates moloch",
        "pirates.harpoon@W1/5 moloch.hybrid@D1/1 moloch.scout@C1/0",
        "",
        "C1/0 moloch.scout; W2/5 pirates.harpoon",
    ),
    case(
        "the land shoots at a boat",
        "moloch pirates",
        "moloch.hybrid@D1/0 pirates.motorboat@W1/1",
        "",
        "D1/0 moloch.hybrid",
    ),
];

const MODULES: &[Case] = &[
    case(
        "a Scout makes it even",
        "borgo outpost",
        "borgo.mutant@C3/0 borgo.scout@C4/0 outpost.brawler@C2/3",
        "",
        "C4/0 borgo.scout",
    ),
    case(
        "an Officer adds one",
        "borgo moloch",
        "borgo.mutant@C3/0 borgo.officer@C4/0 moloch.blocker@C2/0",
        "",
        "C2/0 moloch.blocker w2; C3/0 borgo.mutant; C4/0 borgo.officer",
    ),
    case(
        "two Officers add two",
        "borgo moloch",
        "borgo.mutant@C3/0 borgo.officer@C4/0 borgo.officer@B3/1 moloch.blocker@C2/0 moloch.hq@A1/0",
        "",
        "B3/1 borgo.officer; C3/0 borgo.mutant; C4/0 borgo.officer",
    ),
    case(
        "a netted Officer adds nothing",
        "borgo moloch",
        "borgo.mutant@C3/0 borgo.officer@C4/0 moloch.blocker@C2/0 moloch.net_fighter@C5/0",
        "",
        "C2/0 moloch.blocker w1; C3/0 borgo.mutant; C4/0 borgo.officer; C5/0 moloch.net_fighter",
    ),
    case(
        "an Officer that falls in this phase still counts in it",
        "borgo moloch",
        "borgo.mutant@C3/0 borgo.officer@C4/0 moloch.blocker@C2/0 moloch.ripper@C5/0",
        "",
        "C2/0 moloch.blocker w2; C3/0 borgo.mutant; C5/0 moloch.ripper",
    ),
    case(
        "an Officer that fell in the phase before does not",
        "borgo moloch",
        "borgo.mutant@C3/0 borgo.officer@C4/0 moloch.blocker@C2/0 moloch.hunter_killer@C5/0",
        "",
        "C2/0 moloch.blocker w1; C3/0 borgo.mutant; C5/0 moloch.hunter_killer",
    ),
    case(
        "no extra attack after phase 0",
        "pirates moloch",
        "pirates.bossman@C3/1 pirates.mother@C4/0 moloch.blocker@C2/0",
        "",
        "C2/0 moloch.blocker w1; C3/1 pirates.bossman; C4/0 pirates.mother",
    ),
    case(
        "two Mothers give two more attacks",
        "pirates moloch",
        "pirates.smuggler@C3/0 pirates.mother@C4/0 pirates.mother@B3/1 moloch.hq@C2/0",
        "",
        "B3/1 pirates.mother; C2/0 moloch.hq 14; C4/0 pirates.mother",
    ),
    case(
        "an extra attack after two initiatives",
        "outpost moloch",
        "outpost.hmg@C3/0 outpost.hq@C4/0 moloch.blocker@C1/0",
        "",
        "C3/0 outpost.hmg",
    ),
    case(
        "a Saboteur makes it even",
        "moloch pirates",
        "moloch.hybrid@C3/0 pirates.saboteur@C4/0 pirates.smuggler@C2/3",
        "",
        "A2/0 moloch.hq 19; C4/0 pirates.saboteur",
    ),
    case(
        "a slot that rises above the running phase is lost",
        "moloch pirates",
        "moloch.guard@C3/0 pirates.saboteur@C4/0 moloch.ripper@C5/0 pirates.helmsman@C1/0",
        "",
        "C1/0 pirates.helmsman; C3/0 moloch.guard; C5/0 moloch.ripper",
    ),
    case(
        "an HQ lends strength",
        "hegemony moloch",
        "hegemony.hq@C3/0 hegemony.runner@C2/0 moloch.blocker@C1/0",
        "",
        "C1/0 moloch.blocker w2; C2/0 hegemony.runner",
    ),
    case(
        "a netted HQ lends none and does not strike",
        "hegemony moloch",
        "hegemony.hq@C3/0 hegemony.runner@C2/0 moloch.blocker@C1/0 moloch.net_fighter@C4/0",
        "",
        "C1/0 moloch.blocker w1; C2/0 hegemony.runner; C4/0 moloch.net_fighter",
    ),
    case(
        "the Brain lends both kinds",
        "moloch outpost",
        "moloch.juggernaut@C3/0 moloch.brain@C4/0 outpost.hq@C2/0",
        "",
        "C2/0 outpost.hq 17; C3/0 moloch.juggernaut w1; C4/0 moloch.brain",
    ),
    case(
        "steroids add two",
        "steel_police moloch",
        "steel_police.riot_policeman@C3/0 steel_police.steroid_dispenser@C4/1 moloch.blocker@C2/0",
        "",
        "C3/0 steel_police.riot_policeman; C4/1 steel_police.steroid_dispenser",
    ),
    case(
        "a Mother on the shore serves a boat",
        "pirates moloch",
        "pirates.mother@D1/0 pirates.motorboat@W1/5 moloch.blocker@A1/0",
        "",
        "D1/0 pirates.mother; W2/5 pirates.motorboat",
    ),
    case(
        "a scoped Scout does not serve its owner",
        "outpost borgo",
        "outpost.scoper@C4/0 borgo.scout@C3/0 borgo.mutant@C2/0 outpost.brawler@C1/3",
        "",
        "C1/3 outpost.brawler; C3/0 borgo.scout; C4/0 outpost.scoper",
    ),
];

const MEDICS: &[Case] = &[
    case(
        "a Medic cancels a whole attack and goes",
        "pirates outpost",
        "pirates.helmsman@C3/0 pirates.medic@C4/0 outpost.annihilator@C1/5",
        "",
        "C1/5 outpost.annihilator; C3/0 pirates.helmsman",
    ),
    case(
        "a blocked attack does not cost the Medic",
        "pirates outpost",
        "pirates.helmsman@C3/0 pirates.medic@C4/0 outpost.commando@C1/1",
        "",
        "C1/1 outpost.commando; C3/0 pirates.helmsman; C4/0 pirates.medic",
    ),
    case(
        "two Medics cancel two attacks",
        "pirates outpost",
        "pirates.smuggler@C3/0 pirates.medic@C4/0 pirates.medic@B3/1 outpost.commando@A1/0 outpost.commando@E3/3",
        "medic(B3, C3, A1, 2, ranged)",
        "A1/0 outpost.commando; C3/0 pirates.smuggler; E3/3 outpost.commando",
    ),
    case(
        "a Medic that is saved can save",
        "pirates outpost",
        "pirates.helmsman@C3/3 pirates.medic@C4/0 pirates.medic@C5/0 outpost.commando@A1/0 outpost.commando@A2/0",
        "",
        "A1/0 outpost.commando; A2/0 outpost.commando; C3/3 pirates.helmsman",
    ),
    case(
        "a Medic saves an HQ",
        "moloch outpost",
        "moloch.hq@C3/0 moloch.medic@C4/0 outpost.commando@A1/0",
        "",
        "A1/0 outpost.commando",
    ),
    case(
        "blow and shot from one side are two attacks",
        "pirates sand_runners",
        "pirates.helmsman@C3/3 pirates.medic@C4/0 sand_runners.vulture@C2/4",
        "medic(C4, C3, C2, 3, melee)",
        "C2/4 sand_runners.vulture",
    ),
    case(
        "the Motherland shares its Medics",
        "neojungle outpost",
        "neojungle.hq@C3/0 neojungle.medic@D3/5 neojungle.slicer@C2/0 outpost.commando@C1/1",
        "",
        "C2/0 neojungle.slicer",
    ),
    case(
        "a netted unit is still healed",
        "pirates hegemony",
        "pirates.helmsman@C3/0 pirates.medic@C4/0 hegemony.net_fighter@B3/0 hegemony.ganger@C2/4",
        "",
        "B3/0 hegemony.net_fighter; C2/4 hegemony.ganger; C3/0 pirates.helmsman",
    ),
    case(
        "a netted Medic heals nobody",
        "pirates hegemony",
        "pirates.helmsman@C3/0 pirates.medic@C4/0 hegemony.net_fighter@C5/5 hegemony.ganger@C2/4",
        "",
        "C2/4 hegemony.ganger; C4/0 pirates.medic; C5/5 hegemony.net_fighter",
    ),
];

const NETS: &[Case] = &[
    case(
        "a netted unit does not strike",
        "hegemony moloch",
        "hegemony.net_fighter@C4/5 moloch.ripper@C3/3",
        "",
        "C3/3 moloch.ripper; C4/5 hegemony.net_fighter",
    ),
    case(
        "a unit is free from the phase after its netter falls",
        "hegemony moloch",
        "hegemony.net_fighter@C4/5 moloch.stormtrooper@C3/3 moloch.hybrid@A2/2 hegemony.boss@C5/0",
        "",
        "A2/2 moloch.hybrid; C3/3 moloch.stormtrooper",
    ),
    case(
        "a slot missed in a net still leads to an extra attack",
        "hegemony moloch",
        "hegemony.net_fighter@C4/5 moloch.ripper@C3/2 moloch.guard@A2/2 moloch.mother@C2/3 \
         hegemony.gladiator@D3/3 hegemony.hq@E1/0 moloch.hq@B1/0",
        "",
        "A2/2 moloch.guard; C2/3 moloch.mother; C3/2 moloch.ripper",
    ),
    case(
        "EX-13 netters that face each other hold nobody else",
        "moloch hegemony",
        "moloch.net_fighter@C3/0 hegemony.net_fighter@C2/2 hegemony.ganger@B2/0 moloch.hybrid@A1/3",
        "",
        "B2/0 hegemony.ganger; C2/2 hegemony.net_fighter; C3/0 moloch.net_fighter",
    ),
    case(
        "a Fisherman nets the shore",
        "pirates moloch",
        "pirates.fisherman@W1/3 moloch.hybrid@D1/3 pirates.smuggler@D3/1",
        "",
        "D1/3 moloch.hybrid; D3/1 pirates.smuggler; W2/3 pirates.fisherman",
    ),
    case(
        "a boat whose netter falls pays nothing",
        "pirates hegemony",
        "pirates.motorboat@W1/4 hegemony.net_fighter@D1/5 pirates.smuggler@D2/0",
        "",
        "D2/0 pirates.smuggler; W2/4 pirates.motorboat",
    ),
    case(
        "two nets cost two points",
        "pirates hegemony",
        "pirates.hq@W1/0 hegemony.net_fighter@D1/5 hegemony.net_fighter@C1/0",
        "",
        "C1/0 hegemony.net_fighter; D1/5 hegemony.net_fighter; W2/0 pirates.hq 18",
    ),
];

const SPECIAL: &[Case] = &[
    case(
        "the Clown explodes among friend and enemy",
        "moloch outpost",
        "moloch.clown@C3/0 outpost.brawler@C2/0 moloch.medic@C4/3 outpost.hq@D3/0",
        "explode",
        "",
    ),
    case(
        "the Clown attacks instead",
        "moloch outpost",
        "moloch.clown@C3/0 outpost.brawler@C2/0 moloch.medic@C4/3 outpost.hq@D3/0",
        "attack",
        "C3/0 moloch.clown w1",
    ),
    case(
        "a Quartermaster makes blows fly",
        "hegemony moloch",
        "hegemony.thug@C3/0 hegemony.quartermaster@C4/0 moloch.hybrid@C1/0",
        "shoot",
        "C3/0 hegemony.thug; C4/0 hegemony.quartermaster",
    ),
    case(
        "printed attacks may be kept",
        "hegemony moloch",
        "hegemony.thug@C3/0 hegemony.quartermaster@C4/0 moloch.hybrid@C1/0",
        "keep",
        "C1/0 moloch.hybrid; C3/0 hegemony.thug; C4/0 hegemony.quartermaster",
    ),
    case(
        "a shot used as a blow goes through armor",
        "hegemony moloch",
        "hegemony.universal_soldier@C3/1 hegemony.quartermaster@C4/0 moloch.blocker@C2/3",
        "strike",
        "C2/3 moloch.blocker w2; C3/1 hegemony.universal_soldier; C4/0 hegemony.quartermaster",
    ),
    case(
        "a Judge's back throws nothing at nobody",
        "steel_police outpost",
        "steel_police.judge@C3/0 outpost.commando@C5/4",
        "",
        "C3/0 steel_police.judge; C5/4 outpost.commando",
    ),
    case(
        "a Judge's back throws a shot at whoever stands there",
        "steel_police outpost",
        "steel_police.judge@C3/0 outpost.runner@C4/0 outpost.commando@C5/4",
        "",
        "C3/0 steel_police.judge; C5/4 outpost.commando",
    ),
    case(
        "a Judge's back throws a blow at the striker",
        "steel_police outpost",
        "steel_police.judge@C3/0 outpost.brawler@C4/0",
        "",
        "C3/0 steel_police.judge",
    ),
    case(
        "Nightshade wounds",
        "neojungle moloch",
        "neojungle.nightshade@C3/0 moloch.blocker@C2/0",
        "",
        "C2/0 moloch.blocker w1; C3/0 neojungle.nightshade",
    ),
    case(
        "the Motherland shares its strength",
        "neojungle moloch",
        "neojungle.hq@C3/0 neojungle.slicer@C2/0 neojungle.symbiont_alpha@D3/5 moloch.blocker@C1/0",
        "",
        "C1/0 moloch.blocker w2; C2/0 neojungle.slicer; D3/5 neojungle.symbiont_alpha",
    ),
    case(
        "a Symbiont that links nobody shares nothing",
        "neojungle moloch",
        "neojungle.hq@C3/0 neojungle.slicer@C2/0 neojungle.symbiont_alpha@D3/2 moloch.blocker@C1/0",
        "",
        "C1/0 moloch.blocker w1; C2/0 neojungle.slicer; D3/2 neojungle.symbiont_alpha",
    ),
    case(
        "Claws work from afar",
        "mephisto moloch",
        "mephisto.hq@C3/0 mephisto.claw@E1/0 mephisto.claw@A1/0 moloch.blocker@C2/3",
        "",
        "A1/0 mephisto.claw; E1/0 mephisto.claw",
    ),
    case(
        "a Muzzle arms the back",
        "mephisto moloch",
        "mephisto.hq@C3/0 mephisto.muzzle@E1/0 moloch.blocker@C4/0",
        "",
        "C4/0 moloch.blocker w1; E1/0 mephisto.muzzle",
    ),
    case(
        "a netted Mephisto is only slower",
        "mephisto moloch",
        "mephisto.hq@C3/0 moloch.net_fighter@C4/0 moloch.blocker@C2/0",
        "",
        "C2/0 moloch.blocker w1; C4/0 moloch.net_fighter",
    ),
    case(
        "lent toughness holds",
        "mephisto moloch",
        "mephisto.hq@A1/0 mephisto.probe@C3/0 mephisto.toughener@C4/0 moloch.hybrid@C1/3",
        "",
        "C1/3 moloch.hybrid; C3/0 mephisto.probe w1; C4/0 mephisto.toughener",
    ),
    case(
        "lent toughness goes with the Toughener",
        "mephisto moloch",
        "mephisto.hq@A1/0 mephisto.probe@C3/0 mephisto.toughener@C4/0 moloch.hybrid@C1/3 moloch.ripper@C5/0",
        "",
        "C1/3 moloch.hybrid; C5/0 moloch.ripper",
    ),
    case(
        "the Infected charge and strike again",
        "death_breath moloch",
        "death_breath.infected@C3/0 moloch.hybrid@C2/0 moloch.scout@C1/0",
        "charge(C2, 0); stay",
        "C2/0 death_breath.infected",
    ),
    case(
        "chargers of two armies block each other",
        "pirates death_breath moloch",
        "pirates.crocodile@C3/1 death_breath.infected@C1/3 moloch.blocker@C2/0",
        "",
        "C1/3 death_breath.infected; C3/1 pirates.crocodile",
    ),
    case(
        "of two Crocodiles one may go",
        "pirates moloch",
        "pirates.crocodile@C3/1 pirates.crocodile@B2/2 moloch.net_fighter@C2/2",
        "charge(C2, 0)",
        "C2/0 pirates.crocodile; C3/1 pirates.crocodile",
    ),
    case(
        "if the first Crocodile stays the second may go",
        "pirates moloch",
        "pirates.crocodile@C3/1 pirates.crocodile@B2/2 moloch.net_fighter@C2/2",
        "stay; charge(C2, 3)",
        "B2/2 pirates.crocodile; C2/3 pirates.crocodile",
    ),
    case(
        "no charge and no wound marker on water",
        "death_breath pirates",
        "death_breath.infected@D1/0 pirates.motorboat@W1/0",
        "",
        "D1/0 death_breath.infected",
    ),
    case(
        "an Agitator's victim fights for Vegas",
        "vegas moloch",
        "vegas.agitator@C4/0 moloch.hunter_killer@C3/0 moloch.hybrid@C2/0",
        "",
        "C3/0 moloch.hunter_killer; C4/0 vegas.agitator",
    ),
];

fn fight(cases: &[Case]) {
    let mut wrong = Vec::new();
    for case in cases {
        let table = battle(scene(case.armies, case.units), case.answers);
        let left = board(&table);
        if left != case.left {
            wrong.push(format!("{}\n  wanted: {}\n  found:  {left}", case.name, case.left));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn worked_examples() {
    fight(EXAMPLES);
}

#[test]
fn attacks() {
    fight(ATTACKS);
}

#[test]
fn modules() {
    fight(MODULES);
}

#[test]
fn medics() {
    fight(MEDICS);
}

#[test]
fn nets() {
    fight(NETS);
}

#[test]
fn special() {
    fight(SPECIAL);
}

#[test]
fn there_are_enough_of_them_and_each_has_a_name() {
    let all: Vec<&str> = [EXAMPLES, ATTACKS, MODULES, MEDICS, NETS, SPECIAL]
        .iter()
        .flat_map(|list| list.iter())
        .map(|case| case.name)
        .collect();
    assert!(all.len() >= 60, "{}", all.len());
    let different: std::collections::BTreeSet<&str> = all.iter().copied().collect();
    assert_eq!(different.len(), all.len());
}
