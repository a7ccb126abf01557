import { findTemplate } from "#app/domain/email-templates/queries.server.ts";
import { query } from "#app/http/command.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import type { Route } from "./+types/preview.ts";
import { previewTemplate } from "./editor-loader.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const template = await query(context, (tx) => findTemplate(tx, params.templateId));
  return Response.json(previewTemplate(context, template.key, template));
}

/** The posted text, checked and filled in; nothing is saved. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { subject = "", body = "" } = await readForm(request);
  const { key } = await query(context, (tx) => findTemplate(tx, params.templateId));
  return Response.json(previewTemplate(context, key, { subject, body }));
}
