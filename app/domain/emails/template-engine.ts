export interface FilledIn {
  subject: string;
  text: string;
  html: string;
}

export interface TemplateEngine {
  /** Throws when a template cannot be filled in. */
  render: (
    template: { subject: string; body: string },
    variables: Readonly<Record<string, string>>,
  ) => FilledIn;
  /** The variables used in this part of a template. Throws when it cannot be parsed. */
  variablesIn: (part: "subject" | "body", source: string) => string[];
}
