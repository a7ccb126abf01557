import { isStaff } from "#app/domain/actor.ts";
import { searchForClient, searchForStaff } from "#app/domain/search/queries.server.ts";
import { query } from "#app/http/command.server.ts";
import { listOptions } from "#app/http/list-options.server.ts";
import type { Route } from "./+types/find.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { search } = listOptions(request);
  const found = await query(context, (tx, actor) =>
    isStaff(actor) ? searchForStaff(tx, search) : searchForClient(tx, actor, search),
  );
  return Response.json(found);
}
