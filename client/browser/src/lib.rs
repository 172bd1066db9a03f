//! The page in a real browser. Tests open the built site (`target/page`) with [`site`] and look at it with
//! [`browser`], a small speaker of the `WebDriver` protocol.
//!
//! What is missing is said, and is a failure: a test that was skipped proves nothing.

pub mod browser;
pub mod site;

pub use browser::Browser;
pub use site::Site;

/// Fails with a sentence for the person who runs the tests.
pub(crate) fn fail(text: &str) -> ! {
    panic!("{text}")
}
