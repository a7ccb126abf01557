import { businessOf } from "#app/http/business.server.ts";
import { publicUrlOf } from "#app/http/page.server.ts";
import type { Route } from "./+types/security-txt.ts";

/** The contact for security problems. RFC 9116 requires an expiry date less than a year ahead. */
export function loader({ context }: Route.LoaderArgs): Response {
  const expires = new Date();
  expires.setUTCMonth(expires.getUTCMonth() + 11, 1);
  expires.setUTCHours(0, 0, 0, 0);
  const lines = [
    `Contact: mailto:${businessOf(context).email}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${publicUrlOf(context)}/.well-known/security.txt`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
