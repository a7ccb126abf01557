import { redirect } from "react-router";
import { isStaff } from "#app/domain/actor.ts";
import { markRead } from "#app/domain/notifications/mark-read.server.ts";
import { actorContext, command } from "#app/http/command.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { requireActiveUser } from "#app/middleware/require-active-user.server.ts";
import type { Route } from "./+types/seen.ts";

export const middleware: Route.MiddlewareFunction[] = [requireActiveUser];

const pageOf = ({ context }: Pick<Route.LoaderArgs, "context">) =>
  isStaff(context.get(actorContext)) ? "/admin/notifications" : "/app/notifications";

export function loader(args: Route.LoaderArgs) {
  return redirect(pageOf(args));
}

export async function action(args: Route.ActionArgs) {
  const { newest = "" } = await readForm(args.request);
  await command(args.context, (ctx) => markRead(ctx, newest));
  return redirect(pageOf(args), 303);
}
