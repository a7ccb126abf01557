import { countUnreadNotifications } from "#app/domain/notifications/queries.server.ts";
import { query } from "#app/http/command.server.ts";
import { requireActiveUser } from "#app/middleware/require-active-user.server.ts";
import type { Route } from "./+types/unseen.ts";

export const middleware: Route.MiddlewareFunction[] = [requireActiveUser];

/** The number of unread notifications for the bell. Does not count as use of the session. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json({ unseen: await query(context, countUnreadNotifications) });
}
