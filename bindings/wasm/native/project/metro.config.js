// As in a new project of React Native, without React Native itself: nothing of it runs before the program.
const { join } = require("node:path");
const tools = require("./tools.json");
const { getDefaultConfig, mergeConfig } = require(require.resolve("@react-native/metro-config", { paths: [tools] }));

module.exports = mergeConfig(getDefaultConfig(__dirname), {
  watchFolders: [join(tools, "node_modules")],
  resolver: { nodeModulesPaths: [join(tools, "node_modules")] },
  serializer: { getPolyfills: () => [], getModulesRunBeforeMainModule: () => [] },
});
