import type { TemplateEngine } from "#app/domain/emails/template-engine.ts";
import {
  TEMPLATE_VARIABLES,
  type TemplateVariable,
} from "#app/domain/emails/template-variables.ts";
import type { FilledIn } from "#foundation/mail/renderer.server.ts";
import { DEFAULT_TEMPLATES } from "./defaults.server.ts";
import { variablesOf } from "./sample-values.ts";

type Part = "subject" | "body";
type Words = Record<Part, string>;

export interface TemplateCheck {
  errors: Partial<Record<Part, string>>;
  /** Advice for the author; does not prevent saving. */
  warnings: string[];
  /** The email with sample values; null when there are errors. */
  message: FilledIn | null;
}

const PARTS: readonly Part[] = ["subject", "body"];

export function checkTemplate(
  engine: TemplateEngine,
  key: string,
  words: Words,
  samples: Readonly<Record<string, string>>,
): TemplateCheck {
  const errors: TemplateCheck["errors"] = {};
  const named = new Set<string>();
  const unread = new Set<Part>();
  for (const part of PARTS) {
    try {
      const names = engine.variablesIn(part, words[part]);
      for (const name of names) named.add(name);
      const unknown = names.filter((name) => !Object.hasOwn(TEMPLATE_VARIABLES, name));
      if (unknown.length > 0) errors[part] = unknownVariables(unknown);
    } catch (error) {
      errors[part] = describeTemplateError(error);
      unread.add(part);
    }
  }
  // A part that cannot be parsed may use any variable, so no warning about unused ones.
  const warnings = unread.size > 0 ? [] : warningsFor(engine, key, named);
  if (Object.keys(errors).length > 0) return { errors, warnings, message: null };
  return { warnings, ...fillInSamples(engine, words, samples) };
}

function unknownVariables(names: string[]): string {
  const listed = names.map((name) => `{{ ${name} }}`).join(", ");
  const noun = names.length === 1 ? "variable" : "variables";
  return `Unknown ${noun}: ${listed}. Use the names in the list of variables.`;
}

function fillInSamples(
  engine: TemplateEngine,
  words: Words,
  samples: Readonly<Record<string, string>>,
): Pick<TemplateCheck, "errors" | "message"> {
  try {
    const message = engine.render(words, samples);
    if (!message.subject) return { errors: { subject: "Enter a subject" }, message: null };
    if (!message.text) return { errors: { body: "Enter a body" }, message: null };
    return { errors: {}, message };
  } catch (error) {
    const reason = describeTemplateError(error);
    const part = reason.startsWith("The subject") ? "subject" : "body";
    return { errors: { [part]: reason }, message: null };
  }
}

/** Rewrites the position in the engine's message, which has the form `line:2, col:7`. */
function describeTemplateError(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return reason.replace(/, line:(\d+), col:(\d+)$/, " (line $1, character $2)");
}

function warningsFor(engine: TemplateEngine, key: string, named: ReadonlySet<string>): string[] {
  const filled: readonly string[] = variablesOf(key);
  const usual = usualVariables(engine, key);
  const missing = usual.filter((name) => !named.has(name));
  const empty = [...named].filter(
    (name) => Object.hasOwn(TEMPLATE_VARIABLES, name) && !filled.includes(name),
  );
  const warnings = [
    ...missing.map((name) => `{{ ${name} }} is missing. This email usually has it.`),
    ...empty.map((name) => `{{ ${name} }} is always empty in this email.`),
  ];
  if (named.has("jobTitle" satisfies TemplateVariable)) {
    warnings.push("{{ jobTitle }} may name people. Use {{ reference }} instead.");
  }
  return warnings;
}

function usualVariables(engine: TemplateEngine, key: string): string[] {
  const usual = DEFAULT_TEMPLATES.find((template) => template.key === key);
  if (!usual) return [];
  return [...new Set(PARTS.flatMap((part) => engine.variablesIn(part, usual[part])))];
}
