import { findForStaff } from "#app/domain/finder/queries.server.ts";
import { queryAtOnce } from "#app/middleware/domain.server.ts";
import { listOptions } from "#app/middleware/list-options.server.ts";
import type { Route } from "./+types/find.ts";

/** What the command palette finds by its letters. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { search } = listOptions(request);
  return Response.json(await queryAtOnce(context, (tx) => findForStaff(tx, search)));
}
