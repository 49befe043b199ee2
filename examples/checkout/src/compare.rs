//! The routes with which the page compares its figures with those of Rust. They calculate any request; the server of a
//! real shop has no such routes.

use std::time::Instant;

use axum::extract::Path;
use axum::http::{HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use cartwright_generator::{offers, request, taxes};

/// The most carts made at once.
const MOST: u64 = 100;

/// Answers the text of a request as the page's module does, and reports the time it took.
pub(crate) async fn calculate(text: String) -> Response {
    let begun = Instant::now();
    let answer = cartwright::json::calculate(&text);
    let took = begun.elapsed().as_secs_f64() * 1e3;
    let timing = (HeaderName::from_static("server-timing"), format!("calculate;dur={took:.4}"));
    let kind = (header::CONTENT_TYPE, "application/json".to_owned());
    match answer {
        Ok(answer) => ([kind, timing], answer).into_response(),
        Err(error) => {
            let status = StatusCode::from_u16(error.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
            (status, [kind, timing], error.to_json()).into_response()
        }
    }
}

/// Returns random carts for consecutive seeds, with their answers: a line with a request, a line with its answer, and
/// so on.
pub(crate) async fn carts(Path((seed, count)): Path<(u64, u64)>) -> Response {
    let seeds = (0..count.min(MOST)).map(|number| seed.wrapping_add(number));
    let lines = seeds.map(|seed| {
        let request = random(seed);
        let answer = cartwright::json::calculate(&request).unwrap_or_else(|error| error.to_json());
        format!("{request}\n{answer}\n")
    });
    ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], lines.collect::<String>()).into_response()
}

/// Returns the request of a seed: of every three, one is plain, one has offers, and one has taxes of more countries.
fn random(seed: u64) -> String {
    match seed % 3 {
        0 => request::request(seed),
        1 => offers::request(seed),
        _ => taxes::request(seed),
    }
    .json()
}
