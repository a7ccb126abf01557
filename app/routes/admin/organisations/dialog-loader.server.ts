import type { RouterContextProvider } from "react-router";
import { findOrganisation } from "#app/domain/organisations/queries.server.ts";
import { query } from "#app/http/command.server.ts";
import { backTo } from "#app/http/list-options.server.ts";

interface DialogArgs {
  request: Request;
  params: { organisationId: string };
  context: Readonly<RouterContextProvider>;
}

/** Loads what every dialog about an organisation needs: the organisation, and the address to return to. */
export async function loadDialog({ request, params, context }: DialogArgs) {
  const organisation = await query(context, (tx) => findOrganisation(tx, params.organisationId));
  return { organisation, back: backTo(request, "/admin/organisations") };
}
