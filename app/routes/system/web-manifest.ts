import { businessOf } from "#app/http/business.server.ts";
import type { Route } from "./+types/web-manifest.ts";

/** How a phone shows the site on its home screen. https://www.w3.org/TR/appmanifest/ */
export function loader({ context }: Route.LoaderArgs): Response {
  const { name } = businessOf(context);
  const manifest = {
    name,
    short_name: name.length <= 12 ? name : "Drug expert",
    start_url: "/app",
    display: "browser",
    background_color: "#f6f2e9",
    theme_color: "#16213a",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "no-cache" },
  });
}
