import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { contentAtBuild } from "./server/lifecycle/content-at-build.ts";

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), contentAtBuild()],
  // Found only when a portal page opens: without this the first visit in development reloads itself.
  optimizeDeps: { include: ["lucide-react", "uqr"] },
  // One program with the packages it uses: docs/decisions/026-one-program.md says which stay outside.
  ssr:
    command === "build"
      ? {
          noExternal: true,
          external: [
            "react",
            "react-dom",
            "react-router",
            "vite",
            "satori",
            "@resvg/resvg-js",
            "pdfkit",
            "@zxcvbn-ts/language-common",
          ],
        }
      : {},
  environments: {
    ssr: { build: { rolldownOptions: { input: "server/product.ts" } } },
    // What most pages share is one file: a first visit asks for a quarter fewer, and for less.
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: "shared", minShareCount: 22 }] } },
        },
      },
    },
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
}));
