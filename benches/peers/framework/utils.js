module.exports = require("@medusajs/utils");
