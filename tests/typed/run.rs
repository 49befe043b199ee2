//! Runs a request in text form on a typed cart.

use cartwright::access::Caller;
use cartwright::cart::{CartChanges, CartContext, CouponSelector, ItemChanges, ItemUpdate, OnConflict, UpdateMode};
use cartwright::document::{FromNode, Kind, Node, Text};
use cartwright::limits::Limits;
use cartwright::model::{Customer, FeeDefinition, ItemType, Preferences};
use cartwright::schema::SchemaRegistry;
use cartwright::{Cart, Coupon, Error, Item, Number, PreparedSite, Site};

use super::outcome::{Outcome, place};

/// The reason why a request cannot be run on a typed cart.
pub(crate) enum Unasked {
    /// It is about its text, which a typed call does not have.
    OfTheText(&'static str),
    /// A part of it cannot be read as a typed value.
    Unreadable(String),
}

impl From<Error> for Unasked {
    fn from(error: Error) -> Self {
        Self::Unreadable(error.to_string())
    }
}

/// The operation to run.
enum What {
    Create,
    AddItem(Item),
    AddItems(Vec<Item>),
    UpdateItem(String, ItemChanges, UpdateMode, Option<ItemChanges>),
    UpdateItems(Vec<ItemUpdate>),
    RemoveItem(String),
    ClearItems,
    AddFee(String, FeeDefinition<'static>),
    ApplyCoupon(Coupon),
    RemoveCoupon(Option<String>, Option<usize>),
    Update(CartChanges),
    Merge(Vec<Cart>, OnConflict),
    Validate(Site),
}

/// A request whose members were read as typed values.
pub(crate) struct Asked<'a> {
    cart: Cart,
    context: CartContext<'a>,
    what: What,
}

impl<'a> Asked<'a> {
    /// Reads a request.
    pub(crate) fn of(operation: &str, root: Node<'a>) -> Result<Self, Unasked> {
        let members =
            ["cart", "site", "customer", "preferences", "caller", "expectedVersion", "now", "schemas", "limits"];
        let own: &[&str] = match operation {
            "add_item" => &["item"],
            "add_items" | "update_items" => &["items"],
            "update_item" => &["itemId", "item", "partial"],
            "remove_item" => &["itemId"],
            "add_fee" => &["itemId", "fee"],
            "apply_coupon" => &["coupon"],
            "remove_coupon" => &["code", "index", "all"],
            "update_cart" => &["changes"],
            "merge_carts" => &["sources", "onConflict"],
            _ => &[],
        };
        let unknown =
            root.members().find(|(name, _)| !members.contains(&name.as_ref()) && !own.contains(&name.as_ref()));
        if let Some((name, _)) = unknown {
            return Err(match (operation, name.as_ref()) {
                ("validate_cart", "sites" | "coupons" | "checkout" | "shippingCost" | "explain" | "calculatedOnly") => {
                    Unasked::OfTheText("a validation of a calculation's request, or of a site among others")
                }
                _ => Unasked::Unreadable(format!("`{name}` is no member of the request")),
            });
        }
        let cart = member(root, "cart")?;
        if let Some(why) = beyond_types(cart) {
            return Err(Unasked::OfTheText(why));
        }
        let cart = Cart::from_json(cart.raw())?;
        let what = What::of(operation, root, &cart)?;
        Ok(Self { cart, context: context(root)?, what })
    }

    /// Runs the operation as given and, for a full update, also with a typed line; the flag is then `true`.
    pub(crate) fn run(&self) -> Vec<(Result<Outcome, Error>, bool)> {
        let mut outcomes = vec![(self.run_on(&self.what), false)];
        if let What::UpdateItem(id, _, mode, Some(line)) = &self.what {
            outcomes.push((self.run_on(&What::UpdateItem(id.clone(), line.clone(), *mode, None)), true));
        }
        outcomes
    }

    fn run_on(&self, what: &What) -> Result<Outcome, Error> {
        let context = &self.context;
        let mut cart = self.cart.clone();
        let outcome = (|cart: &mut Cart| {
            Ok(match what {
                What::Create => return Cart::create(cart, context).map(Outcome::changed),
                What::Validate(site) => {
                    return cart.validate(site, context).map(|found| Outcome::of_validation(&found));
                }
                What::AddItem(item) => {
                    let added = vec![Ok(cart.add_item(item, context)?)];
                    Outcome::changed(cart.clone()).saying(added, |one| place(cart, one))
                }
                What::AddItems(items) => {
                    let results = cart.add_items(items, context)?;
                    Outcome::changed(cart.clone()).saying(results, |one| place(cart, one))
                }
                What::UpdateItem(id, changes, mode, _) => {
                    cart.update_item(id, changes, *mode, context)?;
                    Outcome::changed(cart.clone())
                }
                What::UpdateItems(updates) => {
                    let results = cart.update_items(updates, context)?;
                    Outcome::changed(cart.clone()).saying(results, String::clone)
                }
                What::RemoveItem(id) => {
                    cart.remove_item(id, context)?;
                    Outcome::changed(cart.clone())
                }
                What::ClearItems => {
                    cart.clear_items(context)?;
                    Outcome::changed(cart.clone())
                }
                What::AddFee(id, fee) => {
                    cart.add_fee(id, fee, context)?;
                    Outcome::changed(cart.clone())
                }
                What::ApplyCoupon(coupon) => {
                    cart.apply_coupon(coupon, context)?;
                    Outcome::changed(cart.clone())
                }
                What::RemoveCoupon(code, index) => {
                    let by_place = index.map_or(CouponSelector::All, CouponSelector::Index);
                    let selector = code.as_deref().map_or(by_place, CouponSelector::Code);
                    cart.remove_coupon(selector, context)?;
                    Outcome::changed(cart.clone())
                }
                What::Update(changes) => {
                    cart.update(changes, context)?;
                    Outcome::changed(cart.clone())
                }
                What::Merge(sources, on_conflict) => {
                    let report = cart.merge_with(sources, *on_conflict, context)?;
                    let lines = report.lines.into_iter().map(Ok).collect();
                    Outcome::changed(cart.clone())
                        .saying(lines, |one| format!("{} {} {}", one.source, one.item, place(cart, &one.place)))
                }
            })
        })(&mut cart);
        if outcome.is_err() {
            assert_eq!(cart, self.cart, "after an error the cart is as it was");
        }
        outcome
    }
}

impl What {
    fn of(operation: &str, root: Node<'_>, cart: &Cart) -> Result<Self, Unasked> {
        Ok(match operation {
            "create_cart" => Self::Create,
            "add_item" => Self::AddItem(Item::from_json(member(root, "item")?.raw())?),
            "add_items" => {
                let list = list(root, "items")?;
                Self::AddItems(list.iter().map(|one| Item::from_json(one.raw())).collect::<Result<_, _>>()?)
            }
            "update_item" => {
                let (id, body, mode) = update(root)?;
                let changes = ItemChanges::from_json(body.raw())?;
                let line = if mode == UpdateMode::Full { typed_line(&id, body, cart) } else { None };
                Self::UpdateItem(id, changes, mode, line)
            }
            "update_items" => {
                let mut updates = Vec::new();
                for entry in list(root, "items")? {
                    if let Some((name, _)) =
                        entry.members().find(|(name, _)| !["itemId", "item", "partial"].contains(&name.as_ref()))
                    {
                        return Err(Unasked::Unreadable(format!("`{name}` is no member of an entry")));
                    }
                    let (item_id, body, mode) = update(entry)?;
                    updates.push(ItemUpdate { item_id, changes: ItemChanges::from_json(body.raw())?, mode });
                }
                Self::UpdateItems(updates)
            }
            "remove_item" => Self::RemoveItem(String::read(member(root, "itemId")?)?),
            "clear_items" => Self::ClearItems,
            "add_fee" => {
                let id = String::read(member(root, "itemId")?)?;
                Self::AddFee(id, FeeDefinition::from_json(member(root, "fee")?.raw())?)
            }
            "apply_coupon" => Self::ApplyCoupon(Coupon::from_json(member(root, "coupon")?.raw())?),
            "remove_coupon" => {
                let code = root.present("code").map(String::read).transpose()?;
                let index = match root.present("index") {
                    Some(index) => Some(
                        index
                            .as_text()
                            .unwrap_or(index.raw().into())
                            .parse()
                            .map_err(|_| Unasked::Unreadable("index".to_owned()))?,
                    ),
                    None => None,
                };
                let all = root.present("all").map(bool::read).transpose()? == Some(true);
                if usize::from(code.is_some()) + usize::from(index.is_some()) + usize::from(all) != 1 {
                    return Err(Unasked::Unreadable("a selector is one of three".to_owned()));
                }
                Self::RemoveCoupon(code, index)
            }
            "update_cart" => Self::Update(CartChanges::from_json(member(root, "changes")?.raw())?),
            "merge_carts" => {
                let list = list(root, "sources")?;
                let on_conflict = match root.present("onConflict").map(|word| word.raw()) {
                    None | Some("\"REFUSE\"") => OnConflict::Refuse,
                    Some("\"SKIP\"") => OnConflict::Skip,
                    Some(_) => return Err(Unasked::Unreadable("onConflict".to_owned())),
                };
                Self::Merge(list.iter().map(|one| Cart::from_json(one.raw())).collect::<Result<_, _>>()?, on_conflict)
            }
            "validate_cart" => Self::Validate(Site::from_json(member(root, "site")?.raw())?),
            other => panic!("{other}"),
        })
    }
}

/// Returns a reason why a typed cart has less than its text: it cannot hold `null` among figures, or further members in
/// money.
fn beyond_types(cart: Node<'_>) -> Option<&'static str> {
    for line in cart.get("items").into_iter().flat_map(|items| items.elements()) {
        let unit_price = line.get("unitPrice").into_iter().flat_map(|price| price.members());
        if unit_price.into_iter().any(|(_, value)| value.kind() == Kind::Null) {
            return Some("a unit price with a figure that is `null`");
        }
        let fees = line.get("externalFees").into_iter().flat_map(|fees| fees.elements());
        let mut money = fees.filter_map(|fee| fee.get("feeAbsolute")).flat_map(|money| money.members());
        if money.any(|(name, _)| name != "amount" && name != "currency") {
            return Some("money with a member that no rule reads");
        }
    }
    None
}

/// Returns the body of a full update as a typed line. A typed line always states its type and whether it stays
/// separate: if the body does not, the values of the line are taken.
fn typed_line(id: &str, body: Node<'_>, cart: &Cart) -> Option<ItemChanges> {
    let mut line = Item::from_json(body.raw()).ok()?;
    let stored = cart.items.iter().find(|stored| stored.id.as_deref() == Some(id));
    if body.present("type").is_none() && body.present("itemType").is_none() {
        line.item_type = stored.map_or(ItemType::Internal, |stored| stored.item_type);
    }
    if body.get("keepAsSeparateLineItem").is_none() {
        line.keep_as_separate_line_item = stored.is_some_and(|stored| stored.keep_as_separate_line_item);
    }
    Some(ItemChanges::from(&line))
}

/// Reads the id, the body and the mode of an update.
fn update(node: Node<'_>) -> Result<(String, Node<'_>, UpdateMode), Unasked> {
    let partial = node.present("partial").map(bool::read).transpose()? == Some(true);
    let mode = if partial { UpdateMode::Partial } else { UpdateMode::Full };
    Ok((String::read(member(node, "itemId")?)?, member(node, "item")?, mode))
}

fn member<'a>(node: Node<'a>, name: &str) -> Result<Node<'a>, Unasked> {
    node.get(name).ok_or_else(|| Unasked::Unreadable(format!("`{name}` is missing")))
}

fn list<'a>(node: Node<'a>, name: &str) -> Result<Vec<Node<'a>>, Unasked> {
    let list = member(node, name)?;
    if list.kind() == Kind::Array { Ok(list.elements().collect()) } else { Err(Unasked::Unreadable(name.to_owned())) }
}

/// Reads the context of a request.
fn context(root: Node<'_>) -> Result<CartContext<'_>, Unasked> {
    Ok(CartContext {
        caller: root.present("caller").map(Caller::read).transpose()?,
        expected_version: root.present("expectedVersion").map(version).transpose()?,
        now: root.present("now").map(Text::read).transpose()?,
        preferences: root.present("preferences").map(Preferences::read).transpose()?.unwrap_or_default(),
        site: root.present("site").map(prepared).transpose()?,
        // Read whole, with the members that it does not know.
        customer: root.present("customer").map(whole).transpose()?,
        schemas: root.present("schemas").map(SchemaRegistry::read).transpose()?.unwrap_or_default(),
        limits: limits(root)?,
        ..CartContext::default()
    })
}

/// Reads an expected version; the type has no place for one that is no whole number of 64 bits.
fn version(node: Node<'_>) -> Result<u64, Unasked> {
    u64::try_from(Number::read(node)?).map_err(|_| Unasked::Unreadable(node.raw().to_owned()))
}

/// Reads and prepares a site, which a test keeps to its end; one that cannot be prepared never reaches a typed change.
fn prepared(node: Node<'_>) -> Result<&'static PreparedSite<'static>, Unasked> {
    let prepared = PreparedSite::new(Site::read(node)?);
    prepared.map(|site| &*Box::leak(Box::new(site))).map_err(|error| Unasked::Unreadable(error.to_string()))
}

/// Reads a customer whole, which a test keeps to its end.
fn whole(node: Node<'_>) -> Result<&'static Customer<'static>, Unasked> {
    Ok(Box::leak(Box::new(Customer::from_json(node.raw())?)))
}

/// Reads the limits of a request, except those on its text.
fn limits(root: Node<'_>) -> Result<Limits, Unasked> {
    let mut limits = Limits::DEFAULT;
    for (name, value) in root.present("limits").into_iter().flat_map(|limits| limits.members()) {
        let limit = match name.as_ref() {
            "lines" => &mut limits.lines,
            "coupons" => &mut limits.coupons,
            "external_discounts" => &mut limits.external_discounts,
            "external_fees" => &mut limits.external_fees,
            "applied_discounts" => &mut limits.applied_discounts,
            "text_bytes" => &mut limits.text_bytes,
            "violations" => &mut limits.violations,
            "schema_steps" => &mut limits.schema_steps,
            "pattern_bytes" => &mut limits.pattern_bytes,
            "pattern_input_bytes" => &mut limits.pattern_input_bytes,
            "work" => &mut limits.work,
            "held_bytes" => &mut limits.held_bytes,
            "document_bytes" | "answer_bytes" | "depth" => {
                return Err(Unasked::OfTheText("a limit of the text itself"));
            }
            name => return Err(Unasked::Unreadable(name.to_owned())),
        };
        let stated = value.raw().parse().map_err(|_| Unasked::Unreadable(name.clone().into_owned()))?;
        if stated > *limit {
            return Err(Unasked::Unreadable(format!("`{name}` is loosened")));
        }
        *limit = stated;
    }
    Ok(limits)
}
