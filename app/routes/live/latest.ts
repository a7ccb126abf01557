import { listNotifications } from "#app/domain/notifications/queries.server.ts";
import { query } from "#app/http/command.server.ts";
import { requireActiveUser } from "#app/middleware/require-active-user.server.ts";
import type { Route } from "./+types/latest.ts";

export const middleware: Route.MiddlewareFunction[] = [requireActiveUser];

export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await query(context, listNotifications));
}
