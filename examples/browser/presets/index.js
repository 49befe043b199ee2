// The presets of the page, in the order in which it offers them. The id of a preset is the code of its site.

import { bulk } from "./bulk.js";
import { everyday } from "./everyday.js";
import { gift } from "./gift.js";
import { grocery } from "./grocery.js";
import { japan } from "./japan.js";
import { newYork } from "./new_york.js";
import { quebec } from "./quebec.js";
import { switzerland } from "./switzerland.js";
import { trade } from "./trade.js";

export const presets = [everyday, grocery, trade, bulk, gift, quebec, newYork, switzerland, japan];

/** The preset that a request was made from, if it was. */
export const presetOf = ({ cart }) => presets.find(({ id }) => id === cart.siteCode);
