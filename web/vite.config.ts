import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const service = process.env.KIBIC_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: "es2022",
    // Where `light-dark()` is understood: every browser since 2024.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    // The Content-Security-Policy of the service allows nothing inline, not even `data:` fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    fs: { allow: [".", "../src/kibic/printing"] },
    proxy: { "/api": service, "/ws": { target: service.replace(/^http/, "ws"), ws: true } },
  },
  test: { include: ["src/**/*.test.ts"] },
});
