import { liveStream, wantsStream } from "#app/http/live-stream.server.ts";
import { requireListener } from "#app/middleware/require-listener.server.ts";
import type { Route } from "./+types/stream.ts";

export const middleware: Route.MiddlewareFunction[] = [requireListener];

export function loader({ request, context, url }: Route.LoaderArgs) {
  if (!wantsStream(request)) {
    return new Response("This address answers with a stream of events.\n");
  }
  const ago = Number(url.searchParams.get("ago") ?? Number.NaN);
  return liveStream(request, context, ago >= 0 ? ago : Number.POSITIVE_INFINITY);
}
