import { readCookie } from "#app/http/cookies/read-cookie.server.ts";
import { type CurrentPerson, currentPerson } from "#app/session/session.server.ts";
import type { Route } from "./+types/session.ts";

const ENDED = { idleSeconds: 0, totalSeconds: 0 };

/**
 * How long the session lasts and whose it is, for a page that may have to warn, or to leave. Does not count as
 * use of the session.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const person = await currentPerson(request, context, { idle: true });
  return Response.json(describe(request, person));
}

/** Counts as use of the session, so that it goes on. */
export async function action({ request, context }: Route.ActionArgs) {
  const person = await currentPerson(request, context);
  return Response.json(describe(request, person));
}

/** Logging out takes the cookie away; a session that ends by itself leaves it behind. */
function describe(request: Request, person: CurrentPerson | null) {
  const isLoggedOut = person === null && readCookie(request, "session") === "";
  return { ...(person?.left ?? ENDED), who: person?.userId ?? null, isLoggedOut };
}
