import type { RouterContextProvider } from "react-router";
import { checkTemplate, type TemplateCheck } from "#app/domain/email-templates/check-template.ts";
import { DEFAULT_TEMPLATES } from "#app/domain/email-templates/defaults.server.ts";
import {
  type EmailTemplate,
  findTemplate,
  listVersions,
} from "#app/domain/email-templates/queries.server.ts";
import { sampleValues, variablesOf } from "#app/domain/email-templates/sample-values.ts";
import { canBeInactive } from "#app/domain/emails/email-events.ts";
import { actorContext, query } from "#app/http/command.server.ts";
import { templateSiteOf } from "#app/http/mails.server.ts";

type RequestContext = Readonly<RouterContextProvider>;

export function previewTemplate(
  context: RequestContext,
  key: string,
  words: { subject: string; body: string },
): TemplateCheck {
  const { engine, ...site } = templateSiteOf(context);
  const reader = { name: context.get(actorContext).name, email: "reader@example.co.uk" };
  return checkTemplate(engine, key, words, sampleValues(key, { ...site, reader }));
}

export async function loadEditor(context: RequestContext, templateId: string) {
  const { template, versions } = await query(context, async (tx) => ({
    template: await findTemplate(tx, templateId),
    versions: await listVersions(tx, templateId),
  }));
  return {
    template,
    versions,
    check: previewTemplate(context, template.key, template),
    variables: variablesOf(template.key),
    isDefault: isDefault(template),
    canBeInactive: canBeInactive(template.key),
  };
}

function isDefault({ key, description, subject, body }: EmailTemplate): boolean {
  return DEFAULT_TEMPLATES.some(
    (usual) =>
      usual.key === key &&
      usual.description === description &&
      usual.subject === subject &&
      usual.body === body,
  );
}
