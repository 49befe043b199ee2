//! The goods taken back with a sale, priced like lines but apart from them.

use crate::fractions::whole;
use crate::line::tag;
use crate::model::{Request, TakenBack};
use crate::per_rate;
use crate::tax;
use crate::totals::{self, Returned};
use crate::value::{self, Basis, Value};

/// Prices what a request takes back; `None` if it does not say.
pub fn of(request: &Request, basis: Basis) -> Option<Returned> {
    let entries = request.taken_back.as_ref()?;
    let mut prices: Vec<Value> = entries.iter().map(|entry| price(request, basis, entry)).collect();
    if let Some(mode) = request.tax_per_rate() {
        per_rate::replace(request, basis, mode, &mut prices.iter_mut().collect::<Vec<_>>());
    }
    let total = value::sum(&prices);
    Some(Returned { total, aggregate: totals::aggregate(request, prices.clone()), prices })
}

/// The price of one entry: the amount x quantity by its tax; without tax, the net tag x quantity, for an exempt customer.
fn price(request: &Request, basis: Basis, entry: &TakenBack) -> Value {
    let tax = tax::given(request, entry.tax_code.as_ref(), entry.tax_rate.as_ref());
    let (amount, quantity) = (entry.amount.exact(), entry.quantity.exact());
    if tax::exemption(request).is_some() && tax.rate.is_some() {
        let included = if basis.gross { tax.factor() } else { whole(1) };
        let side = basis.round(&(tag(basis, &amount, &(whole(1) / included)) * quantity));
        return tax::exempted(request, Value::new(side.clone(), side, tax));
    }
    basis.price_from_basis(basis.round(&(amount * quantity)), &tax)
}
