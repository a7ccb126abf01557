export interface FilledIn {
  subject: string;
  text: string;
  html: string;
}

/** What fills templates in. Its errors say in one sentence, which may be shown, what is wrong. */
export interface TemplateEngine {
  /** Throws when a template cannot be filled in. */
  render: (
    template: { subject: string; body: string },
    variables: Readonly<Record<string, string>>,
  ) => FilledIn;
  /** The variables that this part of a template names. Throws when it cannot be read. */
  variablesIn: (part: "subject" | "body", source: string) => string[];
}
