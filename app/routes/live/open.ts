import { redirect } from "react-router";
import { isStaff } from "#app/domain/actor.ts";
import { openNotification } from "#app/domain/notifications/mark-read.server.ts";
import { actorContext, command } from "#app/http/command.server.ts";
import { requireActiveUser } from "#app/middleware/require-active-user.server.ts";
import type { Route } from "./+types/open.ts";

export const middleware: Route.MiddlewareFunction[] = [requireActiveUser];

/** Leads from a notification to its page. Opening it marks it as read, as opening a job does. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const portal = isStaff(context.get(actorContext)) ? "/admin" : "/app";
  const path = await command(context, (ctx) => openNotification(ctx, params.entryId, portal));
  return redirect(path ?? `${portal}/notifications`);
}
