import { currentPerson } from "#app/session/session.server.ts";
import type { Route } from "./+types/session.ts";

const ENDED = { idleSeconds: 0, totalSeconds: 0 };

/** How long the session lasts, for a page that is about to warn of its end. Asking is no use of it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const person = await currentPerson(request, context, { idle: true });
  return Response.json(person?.left ?? ENDED);
}

/** The person stays. */
export async function action({ request, context }: Route.ActionArgs) {
  const person = await currentPerson(request, context);
  return Response.json(person?.left ?? ENDED);
}
