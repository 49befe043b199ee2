//! The parts of a request for a calculation: a cart, its coupons, and the remaining members.

use crate::document::{FromNode, Kind, Node, Text};
use crate::error::{Error, ErrorCode};
use crate::json::calculate::lines_ahead;
use crate::json::{AnswerKind, Coupons, Detail, InOrder, Payments, Priced, Pricing};
use crate::model::borrowed::{
    Cart, Checkout, Coupon, Credit, Customer, Item, OrderFee, Preferences, ShippingCost, TakenBack,
};
use crate::pricing::state::{Chosen, Inputs};

/// The members of a request besides cart, site and coupons.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct CalculationOptions<'a> {
    pub(crate) customer: Option<Customer<'a>>,
    pub(crate) checkout: Option<Checkout<'a>>,
    pub(crate) shipping_cost: Option<ShippingCost<'a>>,
    pub(crate) order_fees: Option<Vec<OrderFee<'a>>>,
    pub(crate) credits: Option<Vec<Credit<'a>>>,
    pub(crate) taken_back: Option<Vec<TakenBack<'a>>>,
    pub(crate) preferences: Option<Preferences>,
    pub(crate) now: Option<Text<'a>>,
    pub(crate) explain: Option<bool>,
    pub(crate) offers: Option<bool>,
    pub(crate) calculated_only: Option<bool>,
    pub(crate) answer: Option<AnswerKind>,
}

impl<'a> CalculationOptions<'a> {
    pub(crate) fn read(request: Node<'a>) -> Result<Self, Error> {
        let (pricing, payments, detail) = (Pricing::of(request), Payments::of(request), Detail::of(request));
        let mut members = InOrder::default();
        let options = Self {
            customer: members.read(&pricing.customer),
            checkout: members.read(&pricing.checkout),
            shipping_cost: members.read(&pricing.shipping_cost),
            order_fees: members.read(&payments.order_fees),
            credits: members.read(&payments.credits),
            taken_back: members.read(&payments.taken_back),
            preferences: members.read(&pricing.preferences),
            now: members.read(&pricing.now),
            explain: members.read(&detail.explain),
            offers: members.read(&detail.offers),
            calculated_only: members.read(&detail.calculated_only),
            answer: members.read(&detail.answer),
        };
        members.finish(options)
    }

    pub(crate) fn inputs(&'a self) -> Inputs<'a> {
        let inputs = Inputs {
            customer: self.customer.as_ref(),
            checkout: self.checkout.as_ref(),
            shipping_cost: self.shipping_cost.as_ref(),
            order_fees: self.order_fees.as_deref().unwrap_or_default(),
            credits: self.credits.as_deref(),
            taken_back: self.taken_back.as_deref(),
            explain: self.explain.unwrap_or_default(),
            offers: self.offers.unwrap_or_default(),
            now: self.now.as_deref(),
            ..Inputs::default()
        };
        match &self.preferences {
            Some(preferences) => Inputs { preferences, ..inputs },
            None => inputs,
        }
    }

    /// The extent of the answer. `calculatedOnly` is another way to request `FIGURES`.
    pub(crate) fn detail(&self) -> Result<AnswerKind, Error> {
        match (self.answer, self.calculated_only) {
            (Some(_), Some(true)) => {
                let message = "expected either `answer` or `calculatedOnly`, found both";
                Err(Error::new(ErrorCode::AnswerAmbiguous, "/answer", message))
            }
            (None, Some(true)) => Ok(AnswerKind::Figures),
            (answer, _) => Ok(answer.unwrap_or_default()),
        }
    }
}

/// A cart, its coupons, and the remaining members of a request.
pub(crate) struct CalculationInput<'a> {
    pub(crate) cart_node: Node<'a>,
    pub(crate) cart: Cart<'a>,
    pub(crate) coupons_node: Option<Node<'a>>,
    coupons: Vec<Coupon<'a>>,
    pub(crate) options: CalculationOptions<'a>,
}

impl<'a> CalculationInput<'a> {
    /// Reads a request, some of whose lines may have been read ahead. Without `coupons`, the cart's `discounts` are
    /// taken.
    pub(crate) fn read(root: Node<'a>, lines: Vec<Item<'a>>) -> Result<Self, Error> {
        let cart_node = Priced::of(root).cart.node()?;
        let cart = lines_ahead::cart(cart_node, lines)?;
        let coupons_node = Coupons::of(root).coupons.node();
        let coupons = match coupons_node.or(cart_node.present("discounts")) {
            Some(coupons) => Vec::<Coupon<'_>>::read(coupons)?,
            None => Vec::new(),
        };
        Ok(Self { cart_node, cart, coupons_node, coupons, options: CalculationOptions::read(root)? })
    }

    /// The coupons that the calculation uses.
    pub(crate) fn coupons(&self) -> Chosen<'_> {
        if self.coupons_node.is_none() {
            return Chosen::of_cart(&self.coupons);
        }
        // The cart's own coupons are read only to see whether the request has them too.
        let discounts = self.cart_node.present("discounts").filter(|discounts| discounts.kind() == Kind::Array);
        let mut carried = Vec::new();
        for coupon in discounts.into_iter().flat_map(|discounts| discounts.elements()) {
            if coupon.kind() == Kind::Object && coupon.get("valid").is_none_or(|valid| valid.raw() != "false") {
                carried.push(coupon.get("code").and_then(|code| code.as_text()));
            }
        }
        Chosen::given(&self.coupons, carried.iter().map(Option::as_deref))
    }

    pub(crate) fn inputs(&self) -> Inputs<'_> {
        self.options.inputs()
    }
}
