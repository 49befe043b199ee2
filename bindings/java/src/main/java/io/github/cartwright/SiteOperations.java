package io.github.cartwright;

// Written by `cargo xtask java-source`; do not edit.

/** Operations on sites, their mixins and their settings. */
public interface SiteOperations extends OperationsByName {
    /**
     * Creates a site; the effects name the site that is no longer the default. Scope {@code site.site_manage}.
     *
     * <p>Request {@code {"state", "site", "schemas"?}}, answer {@code {"outcome", "state", "effects"?, "notices"?}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String createSite(String request) {
        return Utf8.call(this, "create_site", request);
    }

    /**
     * Lists sites; without a page, all of them. No scope, but {@code includeInactive}, and {@code :all} and {@code
     * mixin:} in {@code expand}, need {@code site.site_manage}. Restricted settings of services are shown only with
     * that scope.
     *
     * <p>Request {@code {"state", "includeInactive"?, "pageNumber"?, "pageSize"?, "sort"?, "q"?, "totalCount"?,
     * "expand"?}}, answer {@code {"outcome", "totalCount"?}} with the list in {@code outcome.body}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String listSites(String request) {
        return Utf8.call(this, "list_sites", request);
    }

    /**
     * Lists the codes of sites; without a page, the first 16. Scope {@code site.site_read} or {@code
     * site.site_manage}; {@code includeInactive}, and {@code :all} and {@code mixin:} in {@code expand}, need the
     * latter.
     *
     * <p>Request {@code {"state", "includeInactive"?, "pageNumber"?, "pageSize"?, "sort"?, "q"?, "totalCount"?,
     * "expand"?}}, answer {@code {"outcome", "totalCount"?}} with the list in {@code outcome.body}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String listSiteCodes(String request) {
        return Utf8.call(this, "list_site_codes", request);
    }

    /**
     * Reads a site. No scope, but {@code :all} and {@code mixin:} in {@code expand} need {@code site.site_manage}.
     * Only callers with that scope can read an inactive site and see restricted settings of services.
     *
     * <p>Request {@code {"state", "code", "expand"?}}, answer {@code {"outcome"}} with the site in {@code
     * outcome.body}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String getSite(String request) {
        return Utf8.call(this, "get_site", request);
    }

    /**
     * Replaces a site; the effects name the site that is no longer the default. Scope {@code site.site_manage}.
     *
     * <p>Request {@code {"state", "code", "site", "expand"?, "schemas"?}}, answer {@code {"outcome", "state",
     * "effects"?, "notices"?}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String replaceSite(String request) {
        return Utf8.call(this, "replace_site", request);
    }

    /**
     * Changes a site by a JSON merge patch; the effects name the site that is no longer the default. Scope {@code
     * site.site_manage}.
     *
     * <p>Request {@code {"state", "code", "patch", "expand"?, "schemas"?}}, answer {@code {"outcome", "state",
     * "effects"?, "notices"?}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String patchSite(String request) {
        return Utf8.call(this, "patch_site", request);
    }

    /**
     * Deletes a site. It succeeds even if the site does not exist; the default site is refused. Scope {@code
     * site.site_manage}.
     *
     * <p>Request {@code {"state", "code"}}, answer {@code {"outcome", "state"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String deleteSite(String request) {
        return Utf8.call(this, "delete_site", request);
    }

    /**
     * Lists the mixins of a site by name. Scope {@code site.site_manage}.
     *
     * <p>Request {@code {"state", "code"}}, answer {@code {"outcome"}} with the mixins in {@code outcome.body}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String listSiteMixins(String request) {
        return Utf8.call(this, "list_site_mixins", request);
    }

    /**
     * Creates a mixin of a site. Scope {@code site.site_manage}.
     *
     * <p>Request {@code {"state", "code", "mixin": {<name>: {"active"?, "metadata"?, ...}}, "schemas"?}}, answer
     * {@code {"outcome", "state", "effects"?, "notices"?}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String createSiteMixin(String request) {
        return Utf8.call(this, "create_site_mixin", request);
    }

    /**
     * Reads a mixin of a site. Scope {@code site.site_manage}.
     *
     * <p>Request {@code {"state", "code", "name"}}, answer {@code {"outcome"}} with the mixin in {@code
     * outcome.body}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String getSiteMixin(String request) {
        return Utf8.call(this, "get_site_mixin", request);
    }

    /**
     * Replaces a mixin of a site. Scope {@code site.site_manage}.
     *
     * <p>Request {@code {"state", "code", "name", "mixin", "schemas"?}}, answer {@code {"outcome", "state",
     * "effects"?, "notices"?}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String replaceSiteMixin(String request) {
        return Utf8.call(this, "replace_site_mixin", request);
    }

    /**
     * Changes a mixin of a site by a JSON merge patch. Scope {@code site.site_manage}.
     *
     * <p>Request {@code {"state", "code", "name", "patch", "schemas"?}}, answer {@code {"outcome", "state",
     * "effects"?, "notices"?}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String patchSiteMixin(String request) {
        return Utf8.call(this, "patch_site_mixin", request);
    }

    /**
     * Deletes a mixin of a site. It succeeds even if the mixin does not exist. Scope {@code site.site_manage}.
     *
     * <p>Request {@code {"state", "code", "name"}}, answer {@code {"outcome", "state"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String deleteSiteMixin(String request) {
        return Utf8.call(this, "delete_site_mixin", request);
    }

    /**
     * Checks a value against a regular expression of the mixin {@code customerSettings}. No scope and no caller.
     *
     * <p>Request {@code {"customerSettings", "setting", "value"}}, answer {@code {"matches"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String checkCustomerSetting(String request) {
        return Utf8.call(this, "check_customer_setting", request);
    }
}
