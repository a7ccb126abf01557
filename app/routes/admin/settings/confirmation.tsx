import { redirect } from "react-router";
import { confirmSourced, sourcedList } from "#app/domain/settings/sourced.server.ts";
import { command, read, redirectWithNotice } from "#app/http/command.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import type { Route } from "./+types/confirmation.ts";
import { LIST_PAGES } from "./confirmed.tsx";

export { NoPage as default } from "#app/routes/no-page.tsx";

export const loader = read(async (_tx, { params: { list } }: Route.LoaderArgs) =>
  redirect(LIST_PAGES[sourcedList(list)]),
);

export async function action({ request, params: { list }, context }: Route.ActionArgs) {
  const { rows = "" } = await readForm(request);
  return command(context, async (ctx) => {
    await confirmSourced(ctx, sourcedList(list), rows.split(" "));
    return redirectWithNotice(LIST_PAGES[sourcedList(list)], "entry-confirmed");
  });
}
