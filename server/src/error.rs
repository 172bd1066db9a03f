//! What goes wrong in a request. The client learns its own faults; the causes of ours are logged and not shown.

use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use tortuga_protocol::{
    http::{ErrorBody, ErrorDoc},
    socket::Reason,
};

use crate::{desk::No, store::StoreError};

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("{0}")]
    BadRequest(String),
    #[error("{0}")]
    Forbidden(String),
    #[error("there is no such {0}")]
    NotFound(&'static str),
    #[error("{0}")]
    Conflict(String),
    #[error("too many requests; wait a little")]
    TooMany,
    #[error("the request took too long")]
    TooSlow,
    #[error("the server is being shut down; everything is saved")]
    Closing,
    #[error("{0}")]
    Fault(String),
}

impl Error {
    fn parts(&self) -> (StatusCode, &'static str) {
        match self {
            Self::BadRequest(_) => (StatusCode::BAD_REQUEST, "bad-request"),
            Self::Forbidden(_) => (StatusCode::FORBIDDEN, "forbidden"),
            Self::NotFound(_) => (StatusCode::NOT_FOUND, "not-found"),
            Self::Conflict(_) => (StatusCode::CONFLICT, "conflict"),
            Self::TooMany => (StatusCode::TOO_MANY_REQUESTS, "too-many"),
            Self::TooSlow => (StatusCode::REQUEST_TIMEOUT, "too-slow"),
            Self::Closing => (StatusCode::SERVICE_UNAVAILABLE, "closing"),
            Self::Fault(_) => (StatusCode::INTERNAL_SERVER_ERROR, "fault"),
        }
    }
}

impl From<StoreError> for Error {
    fn from(error: StoreError) -> Self {
        match error {
            // Nobody did anything wrong, and who asks should know why the table does not open.
            StoreError::Rules { .. } => Self::Conflict(error.to_string()),
            other => Self::Fault(other.to_string()),
        }
    }
}

impl From<No> for Error {
    fn from(no: No) -> Self {
        match no.reason {
            Reason::Garbled | Reason::Version => Self::BadRequest(no.text),
            Reason::NotYours => Self::Forbidden(no.text),
            Reason::Limit | Reason::Slow => Self::TooMany,
            Reason::Closing => Self::Closing,
            Reason::Fault => Self::Fault(no.text),
            Reason::Stale | Reason::Rule | Reason::NotNow => Self::Conflict(no.text),
        }
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let (status, kind) = self.parts();
        let text = match &self {
            Self::Fault(cause) => {
                tracing::error!(cause, "a request failed");
                "The server could not do this; it is not your fault.".to_owned()
            }
            other => other.to_string(),
        };
        (status, Json(ErrorDoc { error: ErrorBody { kind: kind.to_owned(), text } })).into_response()
    }
}
