import type { Limited } from "./calculate.js";
import type { Caller, Schemas } from "./carts.js";
import type { Outcome, Tenant } from "./currencies.js";
import type { Json, Numeric } from "./price.js";
import type { CustomerSettings, SiteMixin } from "./settings.js";
import type { NewSite, Site, SitesState } from "./site.js";

/** An operation that anyone may ask for; inactive sites exist for `site.site_manage` alone. */
interface OnSites extends Limited {
  /** The sites of the tenant; a change answers with new ones. */
  state: SitesState;
  /** Who asks. Absent: nobody, who reads active sites and active services. */
  caller?: Caller | null;
  tenant?: Tenant;
}

/** An operation that needs a scope. */
interface ScopedOnSites extends OnSites {
  /** Who asks, with the scope of the operation; `null` is nobody, who is refused: `UNAUTHORIZED`. */
  caller: Caller | null;
}

/** The schemas of mixins that name one. */
interface WithSchemas {
  schemas?: Schemas;
}

/** What is in view of a site, for example `payment:all,tax:none,mixin:merchantInfo`. */
interface Expanded {
  expand?: string;
}

/** The site of this code is no longer the default one. */
export type SiteEffect = { type: "NO_LONGER_DEFAULT"; code: string };

/** A change of a JSON merge patch: `null` removes. */
export type Patch = { readonly [member: string]: Json | undefined };

export type CreateSiteRequest = ScopedOnSites & WithSchemas & { site: NewSite };
export type CreatedInSites = {
  outcome: Outcome<201, { id: string }>;
  state: SitesState;
  effects?: SiteEffect[];
};
interface SiteList extends Expanded {
  /** Whether inactive sites are listed too, for `site.site_manage`. */
  includeInactive?: boolean;
  /** From 1. */
  pageNumber?: Numeric;
  /** Absent: 16, and of `listSites` without a page all. */
  pageSize?: Numeric;
  /** `field[:asc|:desc]`, several with colons or commas. Absent: by `code`. */
  sort?: string;
  /** For example `name:shop`. */
  q?: string;
  /** Whether the answer counts what all pages have. */
  totalCount?: boolean;
}
export type ListSitesRequest = OnSites & SiteList;
export type ListSitesAnswer = { outcome: Outcome<200, Site[]>; totalCount?: number };
export type ListSiteCodesRequest = ScopedOnSites & SiteList;
export type ListSiteCodesAnswer = { outcome: Outcome<200, string[]>; totalCount?: number };
export type GetSiteRequest = OnSites & Expanded & { code: string };
export type GetSiteAnswer = { outcome: Outcome<200, Site> };
export type ReplaceSiteRequest = ScopedOnSites & WithSchemas & Expanded & { code: string; site: NewSite };
export type PatchSiteRequest = ScopedOnSites & WithSchemas & Expanded & { code: string; patch: Patch };
export type ChangedSites = {
  outcome: { category: "ok"; status: 200; body?: unknown };
  state: SitesState;
  effects?: SiteEffect[];
};
export type DeleteSiteRequest = ScopedOnSites & { code: string };
export type DeletedFromSites = { outcome: Outcome<204, never>; state: SitesState };

export type ListSiteMixinsRequest = ScopedOnSites & { code: string };
export type ListSiteMixinsAnswer = { outcome: Outcome<200, Record<string, SiteMixin>> };
export type CreateSiteMixinRequest = ScopedOnSites &
  WithSchemas & { code: string; mixin: { readonly [name: string]: SiteMixin } };
export type GetSiteMixinRequest = ScopedOnSites & { code: string; name: string };
export type GetSiteMixinAnswer = { outcome: Outcome<200, SiteMixin> };
export type ReplaceSiteMixinRequest = ScopedOnSites & WithSchemas & { code: string; name: string; mixin: SiteMixin };
export type PatchSiteMixinRequest = ScopedOnSites & WithSchemas & { code: string; name: string; patch: Patch };
export type DeleteSiteMixinRequest = ScopedOnSites & { code: string; name: string };

/** A pure computation, for whoever asks: there is no `caller`. */
export interface CheckCustomerSettingRequest extends Limited {
  /** The mixin of a site. */
  customerSettings: CustomerSettings;
  /** Which of its regular expressions. */
  setting: "mail" | "phone" | "password" | "bic" | "accountOwner";
  /** What a customer has typed. */
  value: string;
}
export interface CheckCustomerSettingAnswer {
  /** Whether the expression is found in the value. */
  matches: boolean;
}
