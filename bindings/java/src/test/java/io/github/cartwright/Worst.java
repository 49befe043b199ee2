package io.github.cartwright;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Requests nested to the limit and beyond. */
final class Worst {
    final String operation;
    final String request;

    private Worst(String operation, String request) {
        this.operation = operation;
        this.request = request;
    }

    private static final String CALLER = "\"caller\":{\"scopes\":[\"cart.cart_manage\",\"site.site_manage\"]}";
    private static final String SITE = "{\"code\":\"main\",\"name\":\"n\",\"default\":true,\"defaultLanguage\":\"en\","
            + "\"languages\":[\"en\"],\"currency\":\"EUR\",\"shipToCountries\":[\"DE\"],\"homeBase\":{\"address\":"
            + "{\"country\":\"DE\",\"zipCode\":\"1\"}},\"mixins\":{\"m\":VALUE}}";
    private static final String DRAFT_7 = "{\"$schema\":\"http://json-schema.org/draft-07/schema#\",";
    private static final String DRAFT_2020 = "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",";

    /** Schemas within schemas: the text before the inner one, and the text after it. */
    private static final String[][] SCHEMAS = {
        {"{\"properties\":{\"a\":", "}}"}, {"{\"patternProperties\":{\".\":", "}}"}, {"{\"additionalProperties\":", "}"},
        {"{\"items\":", "}"}, {"{\"allOf\":[", "]}"}, {"{\"anyOf\":[", "]}"}, {"{\"oneOf\":[", "]}"}, {"{\"not\":", "}"},
        {"{\"dependencies\":{\"a\":", "}}"}, {"{\"definitions\":{\"a\":", "}}"}, {DRAFT_7 + "\"if\":", "}"},
        {DRAFT_7 + "\"contains\":", "}"}, {DRAFT_7 + "\"propertyNames\":", "}"},
        {DRAFT_2020 + "\"unevaluatedProperties\":", "}"}, {DRAFT_2020 + "\"unevaluatedItems\":", "}"},
        {DRAFT_2020 + "\"dependentSchemas\":{\"a\":", "}}"}, {DRAFT_2020 + "\"prefixItems\":[", "]}"},
    };

    private static final String[][] PATTERNS = {
        {"(", ")"}, {"(?:", ")*"}, {"(?:", "){2}"}, {"[", "]"}, {"(?:a|", ")"}, {"(?=", ")"}, {"a?", "a"},
    };

    static List<Worst> requests() {
        List<Worst> worst = new ArrayList<>();
        for (int depth : new int[] {60, 115, 120, 124, 129, 100_000}) {
            for (String[] nest : new String[][] {{"[", "]"}, {"{\"a\":", "}"}}) {
                deep(worst, wrap(depth, nest[0], "1", nest[1]));
            }
        }
        for (int depth : new int[] {60, 120, 124, 200}) {
            String values = wrap(Math.min(depth, 120), "{\"a\":", "[]", "}");
            for (String[] nest : SCHEMAS) {
                String schema = wrap(depth, nest[0], "{\"type\":\"string\"}", nest[1]);
                validated(worst, schema, "{\"a\":1}");
                validated(worst, schema, values);
            }
            validated(worst, "{\"properties\":{\"a\":{\"$ref\":\"#\"}},\"type\":\"object\"}", values);
        }
        for (int depth : new int[] {100, 249, 400}) {
            for (String[] nest : PATTERNS) {
                String pattern = wrap(depth, nest[0], "a", nest[1]);
                validated(worst, "{\"properties\":{\"a\":{\"pattern\":\"" + pattern + "\"}}}", "{\"a\":\"aaaa\"}");
                add(worst, "check_customer_setting", "{\"customerSettings\":{\"regExSettings\":{\"mail\":\"" + pattern
                        + "\"}},\"setting\":\"mail\",\"value\":\"aaaa\"}");
            }
        }
        return worst;
    }

    /** Adds requests with a deep value at every place that takes one. */
    private static void deep(List<Worst> worst, String value) {
        String cart = "\"cart\":{\"currency\":\"EUR\",\"siteCode\":\"main\",\"items\":[],\"x\":" + value + "}";
        String state = "\"state\":{\"sites\":[" + SITE.replace("VALUE", "{\"x\":" + value + "}") + "]}";
        add(worst, "calculate", value);
        add(worst, "calculate", "{" + cart + ",\"site\":{}}");
        add(worst, "calculate", "{" + cart + ",\"site\":{\"x\":" + value + "}}");
        add(worst, "create_cart", "{" + CALLER + "," + cart + "}");
        add(worst, "update_cart", "{" + CALLER + "," + cart + ",\"changes\":{\"channel\":" + value + "}}");
        add(worst, "patch_site", "{" + CALLER + "," + state + ",\"code\":\"main\",\"patch\":{\"mixins\":{\"m\":{\"x\":"
                + value + "}}}}");
        add(worst, "patch_site_mixin",
                "{" + CALLER + "," + state + ",\"code\":\"main\",\"name\":\"m\",\"patch\":{\"x\":" + value + "}}");
        add(worst, "get_site", "{" + CALLER + "," + state + ",\"code\":\"main\",\"expand\":\"mixin:*\"}");
    }

    /** Adds a value to be validated with a schema, on a cart and on a site. */
    private static void validated(List<Worst> worst, String schema, String value) {
        String schemas = "\"schemas\":{\"https://s/m\":" + schema + "}";
        add(worst, "update_cart", "{" + CALLER + ",\"cart\":{\"currency\":\"EUR\",\"siteCode\":\"main\"},\"changes\":"
                + "{\"mixins\":{\"m\":" + value + "},\"metadata\":{\"mixins\":{\"m\":\"https://s/m\"}}}," + schemas + "}");
        add(worst, "create_site_mixin", "{" + CALLER + ",\"state\":{\"sites\":["
                + SITE.replace(",\"mixins\":{\"m\":VALUE}", "") + "]},\"code\":\"main\",\"mixin\":{\"m\":{\"metadata\":"
                + "{\"schema\":\"https://s/m\"},\"a\":" + value + "}}," + schemas + "}");
    }

    private static void add(List<Worst> worst, String operation, String request) {
        worst.add(new Worst(operation, request));
    }

    private static String wrap(int depth, String before, String inner, String after) {
        return String.join("", Collections.nCopies(depth, before)) + inner
                + String.join("", Collections.nCopies(depth, after));
    }
}
