//! A server that gives every request the same time to arrive, and the threads on which requests wait for the store.

use std::io;
use std::net::TcpListener;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::{runtime, task, time};

use crate::problem::Problem;

/// The time that the head of a request may take to arrive, and then its body. An idle connection is closed after it.
pub const PATIENCE: Duration = Duration::from_secs(10);

/// The threads on which requests wait for the store; each uses one connection to the database.
const THREADS: usize = 16;

/// Serves the routes until the program is stopped, on several threads. The program needs no orderly end: whatever has
/// been answered is stored.
///
/// # Errors
/// When the runtime or the listener fails.
pub fn serve(listener: TcpListener, routes: Router) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    runtime::Builder::new_multi_thread().enable_all().max_blocking_threads(THREADS).build()?.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        let service = TowerToHyperService::new(routes);
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(PATIENCE);
        loop {
            match listener.accept().await {
                Ok((stream, _)) => drop(task::spawn(http.serve_connection(TokioIo::new(stream), service.clone()))),
                // No more connections can be opened at the moment, or this one is already gone.
                Err(_) => time::sleep(Duration::from_millis(100)).await,
            }
        }
    })
}

/// Returns the routes with a time limit for the body of every request: it is read whole before its route is called, so
/// that no route waits for a client.
pub fn limited(routes: Router) -> Router {
    routes.layer(from_fn(whole_body))
}

async fn whole_body(request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let body = Bytes::from_request(Request::from_parts(parts.clone(), body), &());
    match time::timeout(PATIENCE, body).await {
        Ok(Ok(body)) => next.run(Request::from_parts(parts, Body::from(body))).await,
        Ok(Err(rejection)) => Problem::from(rejection).into_response(),
        Err(_) => {
            let detail = format!("the body has not arrived within {} seconds", PATIENCE.as_secs());
            Problem::new(StatusCode::REQUEST_TIMEOUT, "BODY_TOO_SLOW", detail).into_response()
        }
    }
}

/// Runs work that waits for the store on a thread of its own, so that other requests go on. It ends even if the client
/// has gone.
///
/// # Errors
/// Those of the work; `INTERNAL` if it panics.
pub async fn blocking<T: Send + 'static>(
    job: impl FnOnce() -> Result<T, Problem> + Send + 'static,
) -> Result<T, Problem> {
    task::spawn_blocking(job).await?
}
