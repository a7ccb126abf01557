import { publicPages } from "#app/content/site-map.server.ts";
import { expertsOf } from "#app/http/business.server.ts";
import { publicUrlOf } from "#app/http/page.server.ts";
import type { Route } from "./+types/sitemap.ts";

/** The pages that search engines may list. https://www.sitemaps.org/protocol.html */
export function loader({ context }: Route.LoaderArgs): Response {
  const urls = [...publicPages(), ...expertsOf(context)].map(
    ({ path }) => `  <url><loc>${publicUrlOf(context)}${path}</loc></url>`,
  );
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
