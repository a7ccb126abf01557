import { hash } from "node:crypto";
import { fetchFeed } from "#app/domain/dates/feed.server.ts";
import { feedText } from "#app/domain/dates/feed-calendar.server.ts";
import { feedServices } from "#app/http/feed.server.ts";
import type { Route } from "./+types/calendar-feed.ts";

/** Someone's dates for a calendar program, at an address that only they know. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const { publicUrl, answer, ...services } = feedServices(context);
  return answer(async () => {
    const { portal, dates } = await fetchFeed(services, params.token);
    const text = feedText(dates, { publicUrl, portal });
    const tag = `"${hash("sha256", text, "base64url")}"`;
    const headers = { ETag: tag, "Cache-Control": "private, no-cache" };
    if (isKnown(request, tag)) return new Response(null, { status: 304, headers });
    return new Response(text, {
      headers: { ...headers, "Content-Type": "text/calendar; charset=utf-8" },
    });
  });
}

function isKnown(request: Request, tag: string): boolean {
  const known = request.headers.get("If-None-Match") ?? "";
  return known.split(",").some((each) => each.trim().replace(/^W\//, "") === tag);
}
