//! Shrinks a failing request as long as it still fails.

use crate::model::*;

/// Leaves out one part after the other until none can be left out.
pub fn shrink(mut request: Request, fails: impl Fn(&Request) -> bool) -> Request {
    while let Some(smaller) = smaller(&request).into_iter().find(&fails) {
        request = smaller;
    }
    request
}

/// Returns the request with one part left out at a time; none of these makes the request invalid.
fn smaller(request: &Request) -> Vec<Request> {
    let mut all = Vec::new();
    let mut add = |leave_out: &dyn Fn(&mut Request)| {
        let mut smaller = request.clone();
        leave_out(&mut smaller);
        if smaller.json().len() < request.json().len() {
            all.push(smaller);
        }
    };
    for index in 0..request.cart.items.len() {
        add(&|request| drop(request.cart.items.remove(index)));
    }
    for index in 0..request.coupons.as_ref().map_or(0, Vec::len) {
        add(&|request| drop(request.coupons.as_mut().map(|coupons| coupons.remove(index))));
    }
    for index in 0..request.site.promotions.len() {
        add(&|request| drop(request.site.promotions.remove(index)));
    }
    add(&|request| request.offers = false);
    for index in 0..request.cart.discounts.len() {
        add(&|request| drop(request.cart.discounts.remove(index)));
    }
    for (index, line) in request.cart.items.iter().enumerate() {
        for fee in 0..line.fees.len() {
            add(&|request| drop(request.cart.items[index].fees.remove(fee)));
        }
        for discount in 0..line.discounts.len() {
            add(&|request| drop(request.cart.items[index].discounts.remove(discount)));
        }
        add(&|request| request.cart.items[index].weight_dependent = None);
        add(&|request| request.cart.items[index].shippable = None);
        add(&|request| request.cart.items[index].segments.clear());
    }
    add(&|request| request.shipping_cost = None);
    add(&|request| request.preferences = None);
    add(&|request| request.credits = None);
    for at in 0..request.order_fees.len() {
        add(&|request| drop(request.order_fees.remove(at)));
    }
    for at in 0..request.site.order_fees.len() {
        add(&|request| drop(request.site.order_fees.remove(at)));
    }
    add(&|request| request.taken_back = None);
    // An entry that the checkout names must exist, so the checkout is left out first.
    add(&|request| request.checkout = None);
    if request.checkout.is_none() {
        add(&|request| request.site.payment.clear());
        add(&|request| request.site.shipping.clear());
    }
    add(&|request| request.site.ship_to = None);
    add(&|request| request.nulls = false);
    add(&|request| request.misspelt = None);
    add(&|request| request.now = None);
    all
}
