import { currentPerson } from "#app/session/session.server.ts";
import type { Route } from "./+types/session.ts";

const ENDED = { idleSeconds: 0, totalSeconds: 0 };

/** How long the session lasts, for a page that may have to warn. Does not count as use of the session. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const person = await currentPerson(request, context, { idle: true });
  return Response.json(person?.left ?? ENDED);
}

/** Counts as use of the session, so that it goes on. */
export async function action({ request, context }: Route.ActionArgs) {
  const person = await currentPerson(request, context);
  return Response.json(person?.left ?? ENDED);
}
