//! A table of rights, read from its text: the caller, the request, and the outcome.

use serde_json::{Map, Value};

/// A table: the members that every request has, the callers, and the rows.
pub(crate) struct Table {
    pub(crate) base: String,
    callers: Vec<(String, Value)>,
    rows: Vec<Row>,
}

/// One operation, with its outcome for each caller.
pub(crate) struct Row {
    pub(crate) name: String,
    outcomes: Vec<String>,
    /// The scopes, pointers and texts in the outcomes.
    pub(crate) about: About,
    pub(crate) operation: String,
    pub(crate) members: Value,
}

/// The last column of a row: `<scope> <pointer> <scope> shows "<text>"`, each if needed.
#[derive(Default)]
pub(crate) struct About {
    /// The scope that a caller needs for the operation itself.
    pub(crate) scope: Option<String>,
    /// The path of the member that needs a right of its own, and the scope for it.
    pub(crate) pointer: Option<String>,
    pub(crate) scope_of_member: Option<String>,
    /// A text that the answer shows to some callers.
    pub(crate) text: Option<String>,
}

impl Table {
    /// # Panics
    /// If the text is not a table.
    pub(crate) fn read(text: &str) -> Self {
        let mut table = Self { base: String::new(), callers: Vec::new(), rows: Vec::new() };
        for line in text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
            if let Some(base) = line.strip_prefix("base ") {
                base.clone_into(&mut table.base);
            } else if let Some((name, members)) = line.strip_prefix("caller ").and_then(|line| line.split_once(" = ")) {
                table.callers.push((name.trim().to_owned(), serde_json::from_str(members).unwrap()));
            } else if let Some((operation, members)) = line.strip_prefix("> ").and_then(|line| line.split_once(' ')) {
                let row = table.rows.last_mut().unwrap();
                operation.clone_into(&mut row.operation);
                row.members = serde_json::from_str(members).unwrap();
            } else {
                table.add_row(line);
            }
        }
        assert!(table.rows.iter().all(|row| !row.operation.is_empty()), "every row has a request");
        table
    }

    /// Adds a row, or the head of the columns: the names of the callers in order.
    fn add_row(&mut self, line: &str) {
        let columns: Vec<&str> = line.split('|').map(str::trim).collect();
        let [name, outcomes, about] = columns[..] else { panic!("three columns: {line}") };
        let outcomes: Vec<String> = outcomes.split_whitespace().map(str::to_owned).collect();
        assert_eq!(outcomes.len(), self.callers.len(), "one column for each caller: {line}");
        if name.is_empty() {
            assert!(self.callers.iter().map(|(name, _)| name).eq(&outcomes), "the callers in their order: {line}");
            return;
        }
        let (operation, members) = (String::new(), Value::Null);
        self.rows.push(Row { name: name.to_owned(), outcomes, about: About::read(about), operation, members });
    }

    /// Returns every cell: its row, the name of its caller, the request, and the expected outcome.
    pub(crate) fn cells<'t>(&'t self, base: &'t Value) -> impl Iterator<Item = (&'t Row, &'t str, Value, &'t str)> {
        self.rows.iter().flat_map(move |row| {
            self.callers.iter().zip(&row.outcomes).map(move |((name, caller), outcome)| {
                let mut request = base.clone();
                merge(&mut request, &row.members);
                // A caller of `null` is present, with the value `null`.
                let mut others = caller.clone();
                let own = others.as_object_mut().and_then(|others| others.remove("caller"));
                merge(&mut request, &others);
                if let (Some(caller), Some(request)) = (own, request.as_object_mut()) {
                    request.insert("caller".to_owned(), caller);
                }
                (row, name.as_str(), request, outcome.as_str())
            })
        })
    }
}

impl About {
    fn read(text: &str) -> Self {
        let (text, shown) = match text.split_once("shows ") {
            Some((text, shown)) => (text, Some(shown.trim_matches('"').to_owned())),
            None => (text, None),
        };
        let mut about = Self { text: shown, ..Self::default() };
        for word in text.split_whitespace() {
            let place = match (word.starts_with('/'), &about.pointer) {
                (true, _) => &mut about.pointer,
                (false, None) => &mut about.scope,
                (false, Some(_)) => &mut about.scope_of_member,
            };
            assert!(place.replace(word.to_owned()).is_none(), "{text}");
        }
        about
    }
}

/// Sets the members of a patch, objects member by member; `null` removes a member, but is set if the member did not
/// exist: a patch may add a `null`.
fn merge(value: &mut Value, patch: &Value) {
    let Value::Object(patch) = patch else {
        *value = patch.clone();
        return;
    };
    if !value.is_object() {
        *value = Value::Object(Map::new());
    }
    let Value::Object(members) = value else { return };
    for (name, change) in patch {
        match (members.get_mut(name), change) {
            (Some(_), Value::Null) => drop(members.remove(name)),
            (Some(member), change) => merge(member, change),
            (None, change) => drop(members.insert(name.clone(), change.clone())),
        }
    }
}
