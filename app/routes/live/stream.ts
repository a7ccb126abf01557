import { liveStream } from "#app/middleware/live-stream.server.ts";
import { requireActiveUser } from "#app/middleware/require-active-user.server.ts";
import type { Route } from "./+types/stream.ts";

export const middleware: Route.MiddlewareFunction[] = [requireActiveUser];

/** What open pages listen to. Whoever asks for anything but a stream gets none. */
export function loader({ request, context, url }: Route.LoaderArgs) {
  const isStream = request.headers.get("Accept")?.includes("text/event-stream");
  if (!isStream || new URL(request.url).pathname.endsWith(".data")) {
    return new Response("This address answers with a stream of events.\n");
  }
  const ago = Number(url.searchParams.get("ago") ?? Number.NaN);
  return liveStream(request, context, ago >= 0 ? ago : Number.POSITIVE_INFINITY);
}
