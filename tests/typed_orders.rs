//! Orders from typed values and from text are the same: both give the same bytes for every cart that a case calculates.

use cartwright::document::{Document, FromNode, Node};
use cartwright::model::{
    CartData, Checkout, CouponData, Credit, Customer, OrderFee, Preferences, ShippingCost, Site, TakenBack,
};
use cartwright::order::{
    self, InvoiceDiscounts, InvoiceOptions, ItemizeOptions, PayableForm, Return, ReturnOptions, ReturnedShipping,
    SettleOptions, SettledTax, TaxCategory, VatCategory,
};
use cartwright::pricing::{Inputs, Notice, NoticeCode};
use cartwright::{Calculation, Error, PreparedSite, json};

use crate::harness;

/// Members of a request that a typed call does not have, or that change the extent of its answer.
const NOT_TYPED: [&str; 5] = ["sites", "limits", "numbers", "answer", "calculatedOnly"];

fn member<'a, T: FromNode<'a>>(root: Node<'a>, name: &str) -> Option<T> {
    root.present(name).map(|node| T::read(node).unwrap())
}

/// Returns an answer; of a refusal, which only amounts past 64 bits bring about, its text.
fn said(answer: Result<String, Error>) -> String {
    answer.unwrap_or_else(|refusal| {
        assert_eq!(refusal.code().as_str(), "AMOUNT_OUT_OF_RANGE", "{refusal}");
        refusal.to_string()
    })
}

/// Compares the orders of a request, as text and typed; `None` for a request that a typed call cannot make.
fn compare(request: &str) -> Option<()> {
    let document = Document::parse(request).ok()?.keep_unknown();
    let root = document.root();
    let answer = json::calculate(request).ok()?;
    if NOT_TYPED.iter().any(|name| root.present(name).is_some()) {
        return None;
    }
    // In text, a member that no rule reads may have any type.
    let cart = CartData::read(root.get("cart")?).ok()?;
    let site = Site::read(root.present("site")?).ok()?;
    let (customer, checkout) = (member::<Customer<'_>>(root, "customer"), member::<Checkout<'_>>(root, "checkout"));
    let shipping_cost: Option<ShippingCost<'_>> = member(root, "shippingCost");
    let order_fees: Vec<OrderFee<'_>> = member(root, "orderFees").unwrap_or_default();
    let credits: Option<Vec<Credit<'_>>> = member(root, "credits");
    let taken_back: Option<Vec<TakenBack<'_>>> = member(root, "takenBack");
    let preferences: Preferences = member(root, "preferences").unwrap_or_default();
    let coupons: Option<Vec<CouponData<'_>>> = member(root, "coupons");
    let now = root.present("now").and_then(|now| now.as_text());
    let inputs = Inputs {
        now: now.as_deref(),
        customer: customer.as_ref(),
        checkout: checkout.as_ref(),
        order_fees: &order_fees,
        credits: credits.as_deref(),
        taken_back: taken_back.as_deref(),
        shipping_cost: shipping_cost.as_ref(),
        preferences: &preferences,
        explain: member(root, "explain").unwrap_or_default(),
        offers: member(root, "offers").unwrap_or_default(),
    };
    let site = PreparedSite::new(site).unwrap();
    let calculation = site.calculate_with(&cart, &coupons, inputs).unwrap();

    let open = request.trim_end().strip_suffix('}')?;
    let figures = json::calculate(&format!(r#"{open},"answer":"FIGURES"}}"#)).unwrap();
    // Typed, the figures are beside the notices.
    let figures = figures.replacen(r#"{"cart":{"#, "{", 1).replacen(r#"},"notices""#, r#","notices""#, 1);
    let mut figures = Calculation::from_json(&figures).unwrap();
    // Typed money has no further members.
    let in_money = |notice: &Notice| {
        matches!(notice.suggestion.as_deref(), Some("amount" | "currency")) || notice.path.contains("/feeAbsolute/")
    };
    figures.notices.retain(|notice| calculation.notices.contains(notice) || !in_money(notice));
    let written = |calculation: &Calculation| serde_json::to_string(&in_order_of_path(calculation)).unwrap();
    assert_eq!(written(&calculation), written(&figures), "{request}");

    let answer = Document::parse(answer).unwrap();
    let [order, provenance] = ["cart", "provenance"].map(|name| answer.root().get(name).unwrap().raw());
    let text = |operation: &str, more: &str| {
        said(json::call(operation, &format!(r#"{{"order":{order},"provenance":{provenance}{more}}}"#)))
    };
    let cents = SettleOptions { minor_units: Some(2.into()), language: Some("de"), ..SettleOptions::default() };
    let lines =
        SettleOptions { step: Some(10.into()), line_tax: SettledTax::OfTotal, payable: PayableForm::Lines, ..cents };
    let stepped = r#","step":10,"lineTax":"OF_TOTAL","payable":"LINES""#;
    for (options, more) in [(cents, ""), (lines, stepped)] {
        let settled = said(order::settle(&cart, &calculation, &options).map(|settled| settled.to_json()));
        assert_eq!(settled, text("settle", &format!(r#","minorUnits":2,"language":"de"{more}"#)), "{request}");
    }
    let thousandths = ItemizeOptions { minor_units: Some(3.into()), step: Some(10.into()), language: Some("de") };
    let itemized = said(order::itemize(&cart, &calculation, &thousandths).map(|itemized| itemized.to_json()));
    assert_eq!(itemized, text("itemize", r#","minorUnits":3,"step":10,"language":"de""#), "{request}");
    // An order that no invoice is right of is refused alike.
    let voucher = TaxCategory { category: VatCategory::Exempt, reason: Some("Voucher".into()), reason_code: None };
    let everything = Return { shipping: ReturnedShipping::All, payment_fees: Some(true), ..Return::all() };
    let untaxed = r#","untaxed":{"category":"E","reason":"Voucher"},"priceDecimals":4,"explain":true"#;
    let back = r#","returned":true,"shipping":true,"paymentFees":true,"discounts":"DOCUMENT""#;
    for (returned, discounts, more) in
        [(None, InvoiceDiscounts::Line, ""), (Some(&everything), InvoiceDiscounts::Document, back)]
    {
        let options = InvoiceOptions {
            untaxed: Some(voucher.clone()),
            price_decimals: Some(4.into()),
            explain: true,
            returned,
            discounts,
            ..InvoiceOptions::default()
        };
        let typed = order::invoice(&cart, &calculation, &options).map(|invoice| invoice.to_json());
        let text = json::invoice(&format!(r#"{{"order":{order},"provenance":{provenance}{untaxed}{more}}}"#));
        let told = |answer: Result<String, Error>| answer.unwrap_or_else(|refusal| refusal.to_string());
        assert_eq!(told(typed), told(text), "{request}");
    }
    let taxes = said(order::reconcile_tax(&cart, &calculation).map(|taxes| taxes.to_json()));
    assert_eq!(taxes, text("reconcile_tax", ""), "{request}");
    let back = Return { shipping: ReturnedShipping::All, payment_fees: Some(true), ..Return::all() };
    let options = ReturnOptions { minor_units: Some(2.into()), explain: true, ..ReturnOptions::default() };
    let returned = order::calculate_return(&cart, &calculation, &back, &options);
    let returned = said(returned.map(|returned| returned.to_json()));
    let more = r#","returned":true,"shipping":true,"paymentFees":true,"minorUnits":2,"explain":true"#;
    assert_eq!(returned, text("calculate_return", more), "{request}");
    let verified = site.verify_cart(&cart, &coupons, inputs, &calculation).unwrap();
    assert!(verified.is_valid && verified.differences.is_empty(), "{request}\n{}", verified.to_json());
    assert_eq!(Calculation::from_json(&calculation.to_json()).unwrap().provenance, calculation.provenance);
    Some(())
}

/// Returns the calculation with its notices on misspelt members sorted by path: a typed value has those at the end.
fn in_order_of_path(calculation: &Calculation) -> Calculation {
    let mut calculation = calculation.clone();
    for run in calculation.notices.chunk_by_mut(|one, other| one.code == other.code) {
        if run.first().is_some_and(|notice| notice.code == NoticeCode::MemberMisspelt) {
            run.sort_by(|one, other| one.path.cmp(&other.path));
        }
    }
    calculation
}

#[test]
fn typed_orders_are_those_of_text() {
    let cases = harness::files().into_iter().flat_map(|file| file.cases());
    let requests = cases.filter(|case| case.operation == "calculate");
    let compared = requests.filter_map(|case| compare(&case.request)).count();
    assert!(compared > 300, "{compared} carts");
}

#[test]
fn a_return_is_written_as_it_was_read() {
    for text in [
        r#"{"returned":true}"#,
        r#"{"returned":[],"shipping":true,"paymentFees":true}"#,
        r#"{"returned":[{"itemId":"a","quantity":0.5,"fees":false}],"shipping":{"amount":1.1}}"#,
    ] {
        assert_eq!(Return::from_json(text).unwrap().to_json(), text);
        let through_serde: Return<'static> = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&through_serde).unwrap(), text);
    }
}
