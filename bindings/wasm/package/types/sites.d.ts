import type { Caller } from "./carts.js";
import type { Outcome } from "./currencies.js";
import type { Json } from "./price.js";
import type { NewSite, Site, SitesState } from "./site.js";

interface OnSites {
  state: SitesState;
  caller?: Caller;
  tenant?: { header?: string; path?: string };
}

/** JSON schemas by URL, for the mixins that name one. */
interface WithSchemas {
  schemas?: Readonly<Record<string, Json>>;
}

/** What is in view of a site, for example `payment:all,tax:none,mixin:merchantInfo`. */
interface Expanded {
  expand?: string;
}

/** The site of this code is no longer the default one. */
export type SiteEffect = { type: "NO_LONGER_DEFAULT"; code: string };

/** A change of a JSON merge patch: `null` removes. */
export type Patch = { readonly [member: string]: Json | undefined };

export type CreateSiteRequest = OnSites & WithSchemas & { site: NewSite };
export type CreatedInSites = {
  outcome: Outcome<201, { id: string }>;
  state: SitesState;
  effects?: SiteEffect[];
};
export type ListSitesRequest = OnSites &
  Expanded & {
    includeInactive?: boolean;
    pageNumber?: number;
    pageSize?: number;
    sort?: string;
    /** For example `name:shop`. */
    q?: string;
    totalCount?: boolean;
  };
export type ListSitesAnswer = { outcome: Outcome<200, Site[]>; totalCount?: number };
export type ListSiteCodesAnswer = { outcome: Outcome<200, string[]>; totalCount?: number };
export type GetSiteRequest = OnSites & Expanded & { code: string };
export type GetSiteAnswer = { outcome: Outcome<200, Site> };
export type ReplaceSiteRequest = OnSites & WithSchemas & Expanded & { code: string; site: NewSite };
export type PatchSiteRequest = OnSites & WithSchemas & Expanded & { code: string; patch: Patch };
export type ChangedSites = {
  outcome: { category: "ok"; status: 200; body?: unknown };
  state: SitesState;
  effects?: SiteEffect[];
};
export type DeleteSiteRequest = OnSites & { code: string };
export type DeletedFromSites = { outcome: Outcome<204, never>; state: SitesState };

/** A named settings group of a site. */
export type SiteMixin = { readonly active?: boolean; readonly [member: string]: Json | undefined };

export type ListSiteMixinsRequest = OnSites & { code: string };
export type ListSiteMixinsAnswer = { outcome: Outcome<200, Record<string, SiteMixin>> };
export type CreateSiteMixinRequest = OnSites &
  WithSchemas & { code: string; mixin: { readonly [name: string]: SiteMixin } };
export type GetSiteMixinRequest = OnSites & { code: string; name: string };
export type GetSiteMixinAnswer = { outcome: Outcome<200, SiteMixin> };
export type ReplaceSiteMixinRequest = OnSites & WithSchemas & { code: string; name: string; mixin: SiteMixin };
export type PatchSiteMixinRequest = OnSites & WithSchemas & { code: string; name: string; patch: Patch };
export type DeleteSiteMixinRequest = OnSites & { code: string; name: string };

export interface CheckCustomerSettingRequest {
  customerSettings: Json;
  setting: "mail" | "phone" | "password" | "bic" | "accountOwner";
  value: string;
}
export interface CheckCustomerSettingAnswer {
  matches: boolean;
}
