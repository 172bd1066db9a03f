//! Who somebody is: guests, accounts, sessions. A session is a random cookie; a password is kept as its argon2id hash.

use std::sync::LazyLock;

use argon2::{
    Argon2, PasswordHash, PasswordHasher as _, PasswordVerifier as _,
    password_hash::{Salt, SaltString},
};
use axum::http::{HeaderMap, HeaderValue, header};
use tokio::sync::Semaphore;
use tortuga_protocol::http::Credentials;

use crate::{
    Error, clock, secret,
    store::{Done, Store, User, Write},
};

/// Hashing a password costs 20 MB and a core's time by intent: at most two at once.
static HASHING: Semaphore = Semaphore::const_new(2);

/// What an unknown name is compared with, so that it takes as long as a known one.
static NOBODY: LazyLock<String> = LazyLock::new(|| hash("nobody's").unwrap_or_default());

const SHORTEST_PASSWORD: usize = 8;
const LONGEST_PASSWORD: usize = 200;

/// A year.
const COOKIE_SECONDS: u32 = 31_536_000;

/// How the session's cookie is written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cookies {
    pub(crate) secure: bool,
}

impl Cookies {
    fn name(self) -> &'static str {
        if self.secure { "__Host-tortuga" } else { "tortuga" }
    }

    /// The session's token, if the request carries one.
    pub(crate) fn token(self, headers: &HeaderMap) -> Option<String> {
        let cookies = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
        let mut pairs =
            cookies.flat_map(|text| text.split(';')).filter_map(|pair| pair.trim().split_once('='));
        let (_, token) = pairs.find(|(name, _)| *name == self.name())?;
        (token.len() == 32 && token.bytes().all(|byte| byte.is_ascii_hexdigit())).then(|| token.to_owned())
    }

    pub(crate) fn set(self, token: &str) -> HeaderValue {
        let secure = if self.secure { "; Secure" } else { "" };
        let name = self.name();
        let text =
            format!("{name}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={COOKIE_SECONDS}{secure}");
        HeaderValue::from_str(&text).expect("a token is hex digits")
    }

    pub(crate) fn clear(self) -> HeaderValue {
        let secure = if self.secure { "; Secure" } else { "" };
        let name = self.name();
        let text = format!("{name}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0{secure}");
        HeaderValue::from_str(&text).expect("nothing but our own text")
    }
}

/// A new session; gives the cookie's token.
pub(crate) async fn open_session(store: &Store, user: i64) -> Result<String, Error> {
    let token = secret::token();
    let write = Write::NewSession { token: secret::hashed(&token), user, at: clock::now() };
    store.writer.write(write).await?;
    Ok(token)
}

pub(crate) async fn close_session(store: &Store, token: &str) -> Result<(), Error> {
    store.writer.write(Write::DropSession { token: secret::hashed(token) }).await?;
    Ok(())
}

/// A guest with a name of its own.
pub(crate) async fn new_guest(store: &Store) -> Result<User, Error> {
    for _ in 0..5 {
        let (name, at) = (format!("Guest {}", secret::name(6)), clock::now());
        let write = Write::NewUser { name: name.clone(), password: None, at };
        if let Done::Key(id) = store.writer.write(write).await? {
            return Ok(User { id, name, password: None, created: at });
        }
    }
    Err(Error::Fault("no free name for a guest".into()))
}

/// A new account. A guest who makes one keeps its games.
pub(crate) async fn register(store: &Store, asked: &Credentials, guest: Option<User>) -> Result<User, Error> {
    let name = vet(asked)?;
    let password = hash_aside(asked.password.clone()).await?;
    let at = clock::now();
    let write = match &guest {
        Some(guest) => Write::Claim { user: guest.id, name: name.clone(), password: password.clone() },
        None => Write::NewUser { name: name.clone(), password: Some(password.clone()), at },
    };
    match (store.writer.write(write).await?, guest) {
        (Done::Taken, _) => Err(Error::Conflict("That name is taken.".into())),
        (Done::Key(id), None) => Ok(User { id, name, password: Some(password), created: at }),
        (Done::Well | Done::Key(_), Some(guest)) => Ok(User { name, password: Some(password), ..guest }),
        (Done::Well, None) => Err(Error::Fault("a new account has no key".into())),
    }
}

/// The account of that name and password. The games of a guest who logs in go with it.
pub(crate) async fn log_in(store: &Store, asked: &Credentials, guest: Option<User>) -> Result<User, Error> {
    let user = store.user_named(asked.name.trim()).await?.filter(|user| !user.guest());
    let known = user.as_ref().and_then(|user| user.password.clone());
    let right = matches_aside(asked.password.clone(), known).await?;
    let user = user.filter(|_| right);
    let user = user.ok_or_else(|| Error::Forbidden("Name and password do not fit.".into()))?;
    if let Some(guest) = guest {
        store.writer.write(Write::Merge { guest: guest.id, into: user.id }).await?;
    }
    Ok(user)
}

/// The name, if name and password may be used.
fn vet(asked: &Credentials) -> Result<String, Error> {
    let name = asked.name.trim();
    let fits = |c: char| c.is_alphanumeric() || "-_ .'".contains(c);
    if !(2..=30).contains(&name.chars().count()) || !name.chars().all(fits) {
        return Err(Error::BadRequest("name: 2 to 30 letters, digits, spaces or any of - _ . '".into()));
    }
    if name.to_lowercase().starts_with("guest ") {
        return Err(Error::BadRequest("name: `Guest` is for guests".into()));
    }
    if !(SHORTEST_PASSWORD..=LONGEST_PASSWORD).contains(&asked.password.chars().count()) {
        let text = format!("password: {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters");
        return Err(Error::BadRequest(text));
    }
    Ok(name.to_owned())
}

fn hash(password: &str) -> Result<String, String> {
    let salt = SaltString::encode_b64(&secret::salt()).map_err(|error| error.to_string())?;
    let hash = Argon2::default().hash_password(password.as_bytes(), Salt::from(&salt));
    hash.map(|hash| hash.to_string()).map_err(|error| error.to_string())
}

async fn hash_aside(password: String) -> Result<String, Error> {
    let _place = HASHING.acquire().await.map_err(|error| Error::Fault(error.to_string()))?;
    let hashed = tokio::task::spawn_blocking(move || hash(&password)).await;
    hashed.map_err(|error| Error::Fault(error.to_string()))?.map_err(Error::Fault)
}

async fn matches_aside(password: String, known: Option<String>) -> Result<bool, Error> {
    let _place = HASHING.acquire().await.map_err(|error| Error::Fault(error.to_string()))?;
    let compared = tokio::task::spawn_blocking(move || {
        let text = known.as_deref().unwrap_or(&NOBODY);
        let fits = PasswordHash::new(text)
            .is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok());
        fits && known.is_some()
    });
    compared.await.map_err(|error| Error::Fault(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cookie_is_found_among_others_and_must_look_like_a_token() {
        let cookies = Cookies { secure: false };
        let token = secret::token();
        let mut headers = HeaderMap::new();
        let text = format!("a=b; tortuga={token}; c=d");
        headers.insert(header::COOKIE, HeaderValue::from_str(&text).unwrap());
        assert_eq!(cookies.token(&headers), Some(token.clone()));
        assert_eq!(Cookies { secure: true }.token(&headers), None);
        headers.insert(header::COOKIE, HeaderValue::from_static("tortuga=short"));
        assert_eq!(cookies.token(&headers), None);
        let set = Cookies { secure: true }.set(&token);
        let set = set.to_str().unwrap();
        assert!(set.starts_with("__Host-tortuga=") && set.contains("HttpOnly") && set.ends_with("Secure"));
    }

    #[test]
    fn names_and_passwords_have_bounds() {
        let asked = |name: &str, password: &str| Credentials { name: name.into(), password: password.into() };
        assert_eq!(vet(&asked(" Anne Bonny ", "12345678")).unwrap(), "Anne Bonny");
        for (name, password) in [
            ("A", "12345678"),
            ("<b>", "12345678"),
            ("guest abc", "12345678"),
            ("Anne", "1234567"),
            (&"x".repeat(31), "12345678"),
        ] {
            assert!(vet(&asked(name, password)).is_err(), "{name}");
        }
    }
}
