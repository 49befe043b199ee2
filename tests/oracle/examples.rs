//! The judge judged: a published cart, and small ones worked out by hand.

use crate::calculate::calculate;
use crate::model::*;
