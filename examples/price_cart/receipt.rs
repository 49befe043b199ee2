//! A human-readable receipt, made from a request and its answer.

use cartwright::document::Node;

const WIDTH: usize = 78;

struct Receipt {
    lines: Vec<String>,
    decimals: usize,
    /// The side that the shopper sees: gross on a site that includes tax.
    side: &'static str,
}

/// The whole receipt.
pub(crate) fn print(request: Node<'_>, answer: Node<'_>) -> String {
    let site = request.get("site");
    let of_site = |member: &str| site.and_then(|site| site.get(member)).map(|node| node.raw());
    let gross = of_site("includesTax") == Some("true");
    let mut receipt = Receipt {
        lines: Vec::new(),
        decimals: of_site("cartCalculationScale").and_then(|scale| scale.parse().ok()).unwrap_or(2),
        side: if gross { "grossValue" } else { "netValue" },
    };
    if let Some(cart) = answer.get("cart") {
        receipt.cart(cart, gross);
    }
    receipt.notices(answer);
    receipt.explanation(answer);
    receipt.lines.join("\n")
}

fn text(node: Node<'_>, path: &[&str]) -> Option<String> {
    let node = path.iter().try_fold(node, |node, member| node.get(member))?;
    Some(node.as_text().map_or_else(|| node.raw().to_owned(), |text| text.into_owned()))
}

impl Receipt {
    fn rule(&mut self) {
        self.lines.push("-".repeat(WIDTH));
    }

    /// Adds a row with a label on the left and an amount on the right.
    fn row(&mut self, label: &str, amount: &str) {
        let gap = WIDTH.saturating_sub(label.chars().count() + amount.chars().count()).max(1);
        self.lines.push(format!("{label}{}{amount}", " ".repeat(gap)));
    }

    /// Formats an amount with all the decimals of the site.
    fn amount(&self, number: &str) -> String {
        let (whole, decimals) = number.split_once('.').unwrap_or((number, ""));
        if self.decimals == 0 {
            number.to_owned()
        } else {
            format!("{whole}.{decimals:0<width$}", width = self.decimals)
        }
    }

    /// Formats the unit amount as the cart states it, with all its decimals, because the quantity is multiplied with
    /// it.
    fn stated(&self, price: Node<'_>) -> String {
        if let Some(amount) = text(price, &["lineAmount"]) {
            return format!("{} in all", self.amount(&amount));
        }
        let amount = self.amount(&text(price, &["effectiveAmount"]).unwrap_or_default());
        let unit = price.get("measurementUnit").map(|unit| {
            let part = |member| text(unit, &[member]).unwrap_or_default();
            format!(" per {} {}", part("quantity"), part("unitCode"))
        });
        format!("{amount}{}", unit.unwrap_or_default())
    }

    fn figure(&self, price: Node<'_>, member: &str) -> String {
        self.amount(price.get(member).map(|figure| figure.raw()).unwrap_or("0"))
    }

    fn cart(&mut self, cart: Node<'_>, gross: bool) {
        let name = |path: &[&str]| text(cart, path).unwrap_or_default();
        let basis = if gross { "prices include tax" } else { "prices without tax" };
        let title = format!("Cart {} at {}, {}, {basis}", name(&["id"]), name(&["siteCode"]), name(&["currency"]));
        self.lines.push(title);
        self.rule();
        for item in cart.get("items").into_iter().flat_map(|items| items.elements()) {
            self.item(item);
        }
        self.rule();
        let Some(price) = cart.get("calculatedPrice") else { return };
        self.totals(price);
        self.rule();
        self.taxes(price);
    }

    fn item(&mut self, item: Node<'_>) {
        let name = text(item, &["product", "name"]).or_else(|| text(item, &["itemYrn"])).unwrap_or_default();
        let quantity = text(item, &["quantity"]).unwrap_or_default();
        let Some(calculated) = item.get("calculatedPrice") else { return };
        let unit = item.get("price").map(|price| self.stated(price)).unwrap_or_default();
        let price = calculated.get("price").map(|price| self.figure(price, self.side)).unwrap_or_default();
        self.row(&format!("{name}  {quantity} x {unit}"), &price);
        self.discounts("    ", calculated.get("discountedPrice"));
        for fee in calculated.get("fees").into_iter().flat_map(|fees| fees.elements()) {
            let label = text(fee, &["name", "en"]).or_else(|| text(fee, &["id"])).unwrap_or_default();
            let amount = fee.get("price").map(|price| self.figure(price, self.side)).unwrap_or_default();
            self.row(&format!("    {label}"), &amount);
            self.discounts("        ", fee.get("discountedPrice"));
        }
    }

    /// Adds the discounts of a price, one a row.
    fn discounts(&mut self, indent: &str, price: Option<Node<'_>>) {
        let applied = price.and_then(|price| price.get("appliedDiscounts"));
        for discount in applied.into_iter().flat_map(|applied| applied.elements()) {
            let label = text(discount, &["id"]).unwrap_or_default();
            let value = self.figure(discount, "value");
            self.row(&format!("{indent}{label}"), &format!("-{value}"));
        }
    }

    fn totals(&mut self, price: Node<'_>) {
        let rows = [("Lines", "price"), ("Fees", "fees"), ("Shipping", "shipping")];
        for (label, member) in rows {
            if let Some(value) = price.get(member) {
                let amount = self.figure(value, self.side);
                self.row(label, &amount);
            }
        }
        self.discounts("Discount ", price.get("totalDiscount"));
        let fees = [("Fee", "orderFees"), ("Payment", "paymentFees")].into_iter();
        let fees = fees.flat_map(|(label, member)| price.get(member).map(|fees| (label, fees)));
        for (label, fee) in fees.flat_map(|(label, fees)| fees.elements().map(move |fee| (label, fee))) {
            let label = format!("{label} {}", text(fee, &["id"]).unwrap_or_default());
            let amount = fee.get("price").map(|price| self.figure(price, self.side)).unwrap_or_default();
            self.row(&label, &amount);
        }
        if let Some(total) = price.get("finalPrice") {
            self.rule();
            for (label, member) in [("Net", "netValue"), ("Tax", "taxValue"), ("Total", "grossValue")] {
                let amount = self.figure(total, member);
                self.row(label, &amount);
            }
        }
        if let Some(uplift) = price.get("upliftValue") {
            let amount = self.figure(uplift, self.side);
            self.row("To authorize on top, for weighing", &amount);
        }
    }

    fn taxes(&mut self, price: Node<'_>) {
        let columns =
            |code: &str, net: &str, tax: &str, gross: &str| format!("{code:<30}{net:>16}{tax:>16}{gross:>16}");
        self.lines.push(columns("Tax", "net", "tax", "gross"));
        let lines = price.get("finalPrice").and_then(|total| total.get("taxAggregate")?.get("lines"));
        for line in lines.into_iter().flat_map(|lines| lines.elements()) {
            let label = match (text(line, &["taxCode"]), text(line, &["taxRate"])) {
                (Some(code), Some(rate)) => format!("{code} {rate} %"),
                (None, Some(rate)) => format!("{rate} %"),
                _ => String::from("untaxed"),
            };
            let figure = |member| self.figure(line, member);
            let row = columns(&label, &figure("netValue"), &figure("taxValue"), &figure("grossValue"));
            self.lines.push(row);
        }
    }

    fn notices(&mut self, answer: Node<'_>) {
        for notice in answer.get("notices").into_iter().flat_map(|notices| notices.elements()) {
            let part = |member| text(notice, &[member]).map(|part| format!(" {part}")).unwrap_or_default();
            let (code, path) = (part("code"), part("path"));
            self.lines.push(format!("Notice:{code}{}{} at{path}", part("id"), part("amount")));
        }
    }

    /// Adds the explanation of every figure, one step a row.
    fn explanation(&mut self, answer: Node<'_>) {
        let Some(steps) = answer.get("explanation") else { return };
        self.rule();
        for step in steps.elements() {
            let part = |member| text(step, &[member]).unwrap_or_default();
            self.lines.push(format!("{} = {}", part("path"), part("value")));
            self.lines.push(format!("    {}: {}", part("rule"), part("text")));
            if let Some(inputs) = step.get("inputs") {
                let inputs: Vec<String> = inputs
                    .members()
                    .map(|(name, value)| format!("{name} {}", value.as_text().unwrap_or_default()))
                    .collect();
                let exact = text(step, &["exact"]).map(|exact| format!(" -> {exact}")).unwrap_or_default();
                self.lines.push(format!("    from {}{exact}", inputs.join(", ")));
            }
            for part in step.get("parts").into_iter().flat_map(|parts| parts.elements()) {
                for (sign, path) in part.members() {
                    let sign = if sign == "minus" { '-' } else { '+' };
                    self.lines.push(format!("    {sign} {}", path.as_text().unwrap_or_default()));
                }
            }
            for round in step.get("rounds").into_iter().flat_map(|rounds| rounds.elements()) {
                let part = |member| text(round, &[member]).unwrap_or_default();
                self.lines.push(format!(
                    "    {} x {} / {} = {}, share {} (residue {}), given {}",
                    part("pending"),
                    part("base"),
                    part("totalBase"),
                    part("exact"),
                    part("share"),
                    part("residue"),
                    part("given"),
                ));
            }
        }
    }
}
