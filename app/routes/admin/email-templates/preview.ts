import { findTemplate } from "#app/domain/email-templates/queries.server.ts";
import { query } from "#app/http/command.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import type { Route } from "./+types/preview.ts";
import { look } from "./editor-loader.server.ts";

/** How the template looks as it is saved. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const template = await query(context, (tx) => findTemplate(tx, params.templateId));
  return Response.json(look(context, template.key, template));
}

/** How it would look with the words that are sent; nothing is changed. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { subject = "", body = "" } = await readForm(request);
  const { key } = await query(context, (tx) => findTemplate(tx, params.templateId));
  return Response.json(look(context, key, { subject, body }));
}
