import { svelte } from "@sveltejs/vite-plugin-svelte";
import vue from "@vitejs/plugin-vue";

export default {
  plugins: [svelte(), vue()],
  // The package is linked, and the packages that it imports are beside the link.
  resolve: { preserveSymlinks: true },
  // Each storefront is a folder of its own; the shop and the packages are beside it.
  server: { fs: { allow: [import.meta.dirname] } },
};
