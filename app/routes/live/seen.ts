import { redirect } from "react-router";
import { isStaff } from "#app/domain/actor.ts";
import { markRead } from "#app/domain/notifications/mark-read.server.ts";
import { actorContext, command } from "#app/http/command.server.ts";
import { requireActiveUser } from "#app/middleware/require-active-user.server.ts";
import type { Route } from "./+types/seen.ts";

export const middleware: Route.MiddlewareFunction[] = [requireActiveUser];

const pageOf = ({ context }: Pick<Route.LoaderArgs, "context">) =>
  isStaff(context.get(actorContext)) ? "/admin/notifications" : "/app/notifications";

export function loader(args: Route.LoaderArgs) {
  return redirect(pageOf(args));
}

/** Marks the notifications as read. */
export async function action(args: Route.ActionArgs) {
  await command(args.context, markRead);
  return redirect(pageOf(args), 303);
}
