//! Refusals as answers of the service.

use axum::extract::rejection::JsonRejection;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

/// A refusal: its status, and a body `{"error": {"code", "message", "path", ...}}`.
pub struct Refusal {
    status: StatusCode,
    body: String,
}

/// A refusal of the library, with its code and the pointer to the member.
impl From<cartwright::Error> for Refusal {
    fn from(error: cartwright::Error) -> Self {
        let status = StatusCode::from_u16(error.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        Self { status, body: error.to_json() }
    }
}

/// A body that is no JSON, or none of a cart: the message says what is wrong, and where.
impl From<JsonRejection> for Refusal {
    fn from(rejection: JsonRejection) -> Self {
        #[derive(serde::Serialize)]
        struct Body {
            error: Fault,
        }
        #[derive(serde::Serialize)]
        struct Fault {
            code: &'static str,
            status: u16,
            message: String,
        }
        let status = rejection.status();
        let error = Fault { code: "BODY_UNREADABLE", status: status.as_u16(), message: rejection.body_text() };
        Self { status, body: serde_json::to_string(&Body { error }).unwrap_or_default() }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (self.status, [(header::CONTENT_TYPE, "application/json")], self.body).into_response()
    }
}
