// The presets of the page, in the order in which it offers them. The id of a preset is the code of its site.

import { bulk } from "./bulk.js";
import { everyday } from "./everyday.js";
import { gift } from "./gift.js";
import { grocery } from "./grocery.js";
import { trade } from "./trade.js";

export const presets = [everyday, grocery, trade, bulk, gift];

/** The preset that a request was made from, if it was. */
export const presetOf = ({ cart }) => presets.find(({ id }) => id === cart.siteCode);
