import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { contentAtBuild } from "#server/lifecycle/build/content-at-build.ts";
import { inlineScript } from "#server/lifecycle/build/inline-script.ts";
import { plainLetters } from "#server/lifecycle/build/plain-letters.ts";

/** What pages share is a few files, where each would be one: a third of the requests, and fewer bytes. */
const SCRIPTS = [
  // The same from one release to the next.
  {
    name: "libraries",
    test: /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime/,
  },
  { name: "shared", minShareCount: 90 },
  // With every page of a portal.
  {
    name: "frame",
    test: /app\/(root|routes\/(failures|(client|admin)\/layout)|ui\/(shell\/portal-|forms\/typed-early)|domain\/jobs\/due)/,
  },
  { name: "lists", test: /app\/ui\/lists\//, minShareCount: 2 },
  {
    name: "job",
    test: /app\/ui\/(jobs\/(timeline|job-details|job-top|comment-form)|written)/,
    minShareCount: 2,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), contentAtBuild(), inlineScript(), plainLetters()],
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
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SCRIPTS } } } } },
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
}));
