import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Found only when a portal page opens: without this the first visit in development reloads itself.
  optimizeDeps: { include: ["lucide-react", "uqr"] },
  ssr: { noExternal: ["lucide-react", /^@visx\//, /^d3-/, "internmap"] },
  // What most pages share is one file: a first visit asks for a quarter fewer, and for less.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: "shared", minShareCount: 20 }] } },
        },
      },
    },
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
