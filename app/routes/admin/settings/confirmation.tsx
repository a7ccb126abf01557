import { redirect } from "react-router";
import {
  confirmSourced,
  requireSourced,
  sourcedList,
} from "#app/domain/settings/sourced.server.ts";
import { command, read, redirectWithNotice } from "#app/http/command.server.ts";
import type { Route } from "./+types/confirmation.ts";
import { LIST_PAGES } from "./confirmed.tsx";

export { NoPage as default } from "#app/routes/no-page.tsx";

export const loader = read(async (tx, { params: { list, rowId } }: Route.LoaderArgs) => {
  await requireSourced(tx, sourcedList(list), rowId);
  return redirect(LIST_PAGES[sourcedList(list)]);
});

export function action({ params: { list, rowId }, context }: Route.ActionArgs) {
  return command(context, async (ctx) => {
    await confirmSourced(ctx, sourcedList(list), rowId);
    return redirectWithNotice(LIST_PAGES[sourcedList(list)], "entry-confirmed");
  });
}
