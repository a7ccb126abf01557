import type { FilledIn } from "#foundation/mail/renderer.server.ts";

export interface TemplateEngine {
  /** Throws when a template cannot be filled in. */
  render: (
    template: { subject: string; body: string },
    variables: Readonly<Record<string, string>>,
  ) => FilledIn;
  /** The variables used in this part of a template. Throws when it cannot be parsed. */
  variablesIn: (part: "subject" | "body", source: string) => string[];
}
