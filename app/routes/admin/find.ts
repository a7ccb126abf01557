import { searchForStaff } from "#app/domain/search/queries.server.ts";
import { query } from "#app/http/command.server.ts";
import { listOptions } from "#app/http/list-options.server.ts";
import type { Route } from "./+types/find.ts";

/** Searches for the command palette. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { search } = listOptions(request);
  return Response.json(await query(context, (tx) => searchForStaff(tx, search)));
}
