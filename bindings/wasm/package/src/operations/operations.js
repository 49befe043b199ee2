// The operations on carts, orders, currencies and sites: each on objects, and on text.

import { read, write } from "../../objects.js";
import { call } from "./call.js";

const operation = (name) => [(request) => read(call(name, write(request))), (text) => call(name, text)];

export const [createCart, createCartJson] = operation("create_cart");
export const [addItem, addItemJson] = operation("add_item");
export const [updateItem, updateItemJson] = operation("update_item");
export const [removeItem, removeItemJson] = operation("remove_item");
export const [clearItems, clearItemsJson] = operation("clear_items");
export const [addItems, addItemsJson] = operation("add_items");
export const [updateItems, updateItemsJson] = operation("update_items");
export const [addFee, addFeeJson] = operation("add_fee");
export const [mergeCarts, mergeCartsJson] = operation("merge_carts");
export const [applyCoupon, applyCouponJson] = operation("apply_coupon");
export const [removeCoupon, removeCouponJson] = operation("remove_coupon");
export const [validateCart, validateCartJson] = operation("validate_cart");
export const [updateCart, updateCartJson] = operation("update_cart");
export const [verifyCart, verifyCartJson] = operation("verify_cart");
export const [calculateReturn, calculateReturnJson] = operation("calculate_return");
export const [settle, settleJson] = operation("settle");
export const [reconcileTax, reconcileTaxJson] = operation("reconcile_tax");
export const [createCurrency, createCurrencyJson] = operation("create_currency");
export const [listCurrencies, listCurrenciesJson] = operation("list_currencies");
export const [getCurrency, getCurrencyJson] = operation("get_currency");
export const [updateCurrency, updateCurrencyJson] = operation("update_currency");
export const [deleteCurrency, deleteCurrencyJson] = operation("delete_currency");
export const [createExchangeRate, createExchangeRateJson] = operation("create_exchange_rate");
export const [listExchangeRates, listExchangeRatesJson] = operation("list_exchange_rates");
export const [getExchangeRate, getExchangeRateJson] = operation("get_exchange_rate");
export const [updateExchangeRate, updateExchangeRateJson] = operation("update_exchange_rate");
export const [deleteExchangeRate, deleteExchangeRateJson] = operation("delete_exchange_rate");
export const [convert, convertJson] = operation("convert");
export const [createSite, createSiteJson] = operation("create_site");
export const [listSites, listSitesJson] = operation("list_sites");
export const [getSite, getSiteJson] = operation("get_site");
export const [replaceSite, replaceSiteJson] = operation("replace_site");
export const [patchSite, patchSiteJson] = operation("patch_site");
export const [deleteSite, deleteSiteJson] = operation("delete_site");
export const [listSiteCodes, listSiteCodesJson] = operation("list_site_codes");
export const [listSiteMixins, listSiteMixinsJson] = operation("list_site_mixins");
export const [createSiteMixin, createSiteMixinJson] = operation("create_site_mixin");
export const [getSiteMixin, getSiteMixinJson] = operation("get_site_mixin");
export const [replaceSiteMixin, replaceSiteMixinJson] = operation("replace_site_mixin");
export const [patchSiteMixin, patchSiteMixinJson] = operation("patch_site_mixin");
export const [deleteSiteMixin, deleteSiteMixinJson] = operation("delete_site_mixin");
export const [checkCustomerSetting, checkCustomerSettingJson] = operation("check_customer_setting");
