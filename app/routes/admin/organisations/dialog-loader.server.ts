import type { RouterContextProvider } from "react-router";
import { findOrganisation } from "#app/domain/organisations/queries.server.ts";
import { query } from "#app/middleware/domain.server.ts";
import { backTo } from "#app/middleware/list-options.server.ts";

interface DialogArgs {
  request: Request;
  params: { organisationId: string };
  context: Readonly<RouterContextProvider>;
}

/** What every dialog about an organisation needs: the organisation, and where it leads back to. */
export async function loadDialog({ request, params, context }: DialogArgs) {
  const organisation = await query(context, (tx) => findOrganisation(tx, params.organisationId));
  return { organisation, back: backTo(request, "/admin/organisations") };
}
