import { publicUrlOf } from "#app/http/page.server.ts";
import type { Route } from "./+types/robots.ts";

/** Keeps well-behaved crawlers out of the portal; everyone else is kept out by the log-in. */
export function loader({ context }: Route.LoaderArgs): Response {
  const lines = [
    "User-agent: *",
    "Disallow: /app$",
    "Disallow: /app/",
    "Disallow: /admin",
    "Disallow: /jobs",
    "Disallow: /auth",
    "",
    `Sitemap: ${publicUrlOf(context)}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
