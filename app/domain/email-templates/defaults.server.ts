import { parse } from "yaml";
import { readText } from "#foundation/root-folder.server.ts";

export interface DefaultTemplate {
  key: string;
  name: string;
  description: string;
  subject: string;
  body: string;
}

const WORDS: Record<string, Omit<DefaultTemplate, "key">> = parse(
  readText("app/domain/email-templates/defaults.yaml"),
);

/** The initial text of the templates, which "Restore default" restores. */
export const DEFAULT_TEMPLATES: readonly DefaultTemplate[] = Object.entries(WORDS).map(
  ([key, words]) => ({ key, ...words }),
);
