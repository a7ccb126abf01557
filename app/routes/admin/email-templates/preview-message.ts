import type { TemplateCheck } from "#app/domain/email-templates/check-template.ts";
import { findTemplate } from "#app/domain/email-templates/queries.server.ts";
import { query } from "#app/http/command.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { messageDocument } from "#app/http/mails.server.ts";
import type { Route } from "./+types/preview-message.ts";
import { previewTemplate } from "./editor-loader.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const template = await query(context, (tx) => findTemplate(tx, params.templateId));
  return messageDocument(asHtml(previewTemplate(context, template.key, template)));
}

/** The posted text, filled in; without scripts the editor's form is sent to the frame. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { subject = "", body = "", part } = await readForm(request);
  const { key } = await query(context, (tx) => findTemplate(tx, params.templateId));
  const check = previewTemplate(context, key, { subject, body });
  const { message } = check;
  return messageDocument(
    part === "text" && message
      ? plainPage(`Subject: ${message.subject}\n\n${message.text}`)
      : asHtml(check),
  );
}

function asHtml({ message, errors }: TemplateCheck): string {
  return message?.html ?? plainPage(Object.values(errors).join("\n"));
}

function plainPage(text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const style = "margin:16px;font:15px/1.5 monospace;white-space:pre-wrap";
  return `<!doctype html>\n<html lang="en-GB"><head><title>Preview</title></head><body style="${style}">${escaped}</body></html>`;
}
