import { svelte } from "@sveltejs/vite-plugin-svelte";
import vue from "@vitejs/plugin-vue";

export default {
  plugins: [svelte(), vue()],
  // The package is linked: what it imports is beside the link.
  resolve: { preserveSymlinks: true },
  // Each storefront is a folder of its own, and has the shop and the packages beside it.
  server: { fs: { allow: [import.meta.dirname] } },
};
