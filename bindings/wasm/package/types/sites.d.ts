import type { Limited, Notice } from "./calculate.js";
import type { Caller, Schemas } from "./carts.js";
import type { Outcome, Tenant } from "./currencies.js";
import type { Json, Numeric } from "./price.js";
import type { CustomerSettings, SiteMixin } from "./settings.js";
import type { NewSite, Site, SiteReplacement, SitesState } from "./site.js";

/** An operation that anyone may ask for; inactive sites exist for `site.site_manage` alone. */
interface OnSites extends Limited {
  /** The sites of the tenant; a change answers with new ones. */
  state: SitesState;
  /** The caller, with the scope of the operation if it has one; `null` is nobody. */
  caller?: Caller | null | undefined;
  /** The tenant, where the host has it from two places. */
  tenant?: Tenant | undefined;
}

/** An operation that needs a scope. */
interface ScopedOnSites extends OnSites {
  /** The caller, with the scope of the operation if it has one; `null` is nobody. */
  caller: Caller | null;
}

/** The schemas of mixins that name one. */
interface WithSchemas {
  /** The schemas by their URLs. */
  schemas?: Schemas | undefined;
}

/** The parts of a site in view, for example `payment:all,tax:none,mixin:merchantInfo`. */
interface Expanded {
  /**
   * `payment`, `shipping` and `tax`, each `:active`, `:none` or, for `site.site_manage`, `:all`; `mixin:<name>`, `mixin:*`.
   * Several with commas.
   */
  expand?: string | undefined;
}

/** The site of this code is no longer the default one. */
export type SiteEffect = { type: "NO_LONGER_DEFAULT"; code: string };

/** A change of a JSON merge patch: `null` removes. */
export type Patch = { readonly [member: string]: Json | undefined };

/** A site to create. */
export type CreateSiteRequest = ScopedOnSites & WithSchemas & { site: NewSite };
/** The code of the site, or the name of the mixin, and the new state. */
export type CreatedInSites = {
  /** The response of a service of the interface. */
  outcome: Outcome<201, { id: string }>;
  /** The state to keep. */
  state: SitesState;
  /** The effects of the change on other sites; absent when there is none. */
  effects?: SiteEffect[] | undefined;
  /** Of a site: the members that are not known and look like ones that are; absent when there are none. */
  notices?: Notice[] | undefined;
};

/** Which sites are listed. */
interface SiteList extends Expanded {
  /** Whether inactive sites are listed too, for `site.site_manage`. */
  includeInactive?: boolean | undefined;
  /** The page, from 1. */
  pageNumber?: Numeric | undefined;
  /** Entries of a page. Absent: 16; a list of sites without a page has all of them. */
  pageSize?: Numeric | undefined;
  /** The order: `field[:asc|:desc]`, several with colons or commas. Absent: by `code`. */
  sort?: string | undefined;
  /** A text that the name contains, for example `name:shop`. */
  q?: string | undefined;
  /** Whether the answer counts what all pages have. */
  totalCount?: boolean | undefined;
}
/** Sites to list; without a page, all of them. */
export type ListSitesRequest = OnSites & SiteList;
/** The sites; with `totalCount`, how many all pages have. */
export type ListSitesAnswer = { outcome: Outcome<200, Site[]>; totalCount?: number | undefined };
/** Sites to list by their codes alone. */
export type ListSiteCodesRequest = ScopedOnSites & SiteList;
/** The codes; with `totalCount`, how many all pages have. */
export type ListSiteCodesAnswer = { outcome: Outcome<200, string[]>; totalCount?: number | undefined };
/** A site to read, by its code. */
export type GetSiteRequest = OnSites & Expanded & { code: string };
/** The site, as far as `expand` shows it. */
export type GetSiteAnswer = { outcome: Outcome<200, Site> };
/** A whole site, with the version that it takes the place of; what `expand` hides stays. */
export type ReplaceSiteRequest = ScopedOnSites & WithSchemas & Expanded & { code: string; site: SiteReplacement };
/** A change of a site. */
export type PatchSiteRequest = ScopedOnSites & WithSchemas & Expanded & { code: string; patch: Patch };
/** The new state, and which site is no longer the default. */
export type ChangedSites = {
  /** The response of a service of the interface. */
  outcome: { category: "ok"; status: 200 };
  /** The state to keep. */
  state: SitesState;
  /** The effects of the change on other sites; absent when there is none. */
  effects?: SiteEffect[] | undefined;
  /** Of a site: the members that are not known and look like ones that are; absent when there are none. */
  notices?: Notice[] | undefined;
};
/** A site to delete, by its code. */
export type DeleteSiteRequest = ScopedOnSites & { code: string };
/** The new state. */
export type DeletedFromSites = { outcome: Outcome<204, never>; state: SitesState };

/** A site whose mixins are listed. */
export type ListSiteMixinsRequest = ScopedOnSites & { code: string };
/** The mixins by their names. */
export type ListSiteMixinsAnswer = { outcome: Outcome<200, Record<string, SiteMixin>> };
/** A mixin to create: its name and what it is. */
export type CreateSiteMixinRequest = ScopedOnSites &
  WithSchemas & { code: string; mixin: { readonly [name: string]: SiteMixin } };
/** A mixin to read, by its name. */
export type GetSiteMixinRequest = ScopedOnSites & { code: string; name: string };
/** The mixin. */
export type GetSiteMixinAnswer = { outcome: Outcome<200, SiteMixin> };
/** A whole mixin. */
export type ReplaceSiteMixinRequest = ScopedOnSites & WithSchemas & { code: string; name: string; mixin: SiteMixin };
/** A change of a mixin. */
export type PatchSiteMixinRequest = ScopedOnSites & WithSchemas & { code: string; name: string; patch: Patch };
/** A mixin to delete, by its name. */
export type DeleteSiteMixinRequest = ScopedOnSites & { code: string; name: string };

/** A pure computation, for whoever asks: there is no `caller`. */
export interface CheckCustomerSettingRequest extends Limited {
  /** The mixin of a site. */
  customerSettings: CustomerSettings;
  /** Which of its regular expressions: `mail`, `phone`, `password`, `bic` or `accountOwner`. */
  setting: "mail" | "phone" | "password" | "bic" | "accountOwner";
  /** The value that a customer has typed. */
  value: string;
}
/** Whether a value is as the tenant wants it. */
export interface CheckCustomerSettingAnswer {
  /** Whether the expression is found in the value. */
  matches: boolean;
}
