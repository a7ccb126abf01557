import { EMAIL_EVENTS, TEMPLATE_KEYS, type TemplateKey } from "#app/domain/emails/email-events.ts";

export interface DefaultTemplate {
  key: TemplateKey;
  name: string;
  description: string;
  subject: string;
  body: string;
}

/** The initial text of the templates, which "Restore default" restores. */
export const DEFAULT_TEMPLATES: readonly DefaultTemplate[] = TEMPLATE_KEYS.map((key) => ({
  key,
  ...EMAIL_EVENTS[key].template,
}));
