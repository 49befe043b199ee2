// As in a new project of React Native; the preset is installed beside this project's tools.
module.exports = { presets: [require.resolve("@react-native/babel-preset", { paths: [require("./tools.json")] })] };
