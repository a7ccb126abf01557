import { Liquid } from "liquidjs";
import { footer, frame, type Letterhead } from "./frame.server.ts";
import { toHtml } from "./html.server.ts";

export type { Letterhead };

export interface FilledIn {
  subject: string;
  text: string;
  html: string;
}

/** A template that cannot be filled in; the message is for the person who edits it. */
export class TemplateError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "TemplateError";
  }
}

const MAX_TEMPLATE = 25_000;
const MAX_MESSAGE = 100_000;
const MOST_NESTED = 20;
const CONDITIONS = /\{%-?\s*(end)?if\b/g;
const BRACKETS = /[([]|([)\]])/g;
// Line breaks could add headers; the other characters make text read differently from what it is.
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

const engine = createEngine();

/**
 * Fills in a template. Subject and body are plain text with `{{ variable }}` and `{% if %}`; no other
 * Liquid: no filters, loops or files. Values and the template's own text are escaped in the HTML. Line
 * breaks in a value become spaces, but in the body those of `reply`, which a person has written as a letter.
 */
export function renderEmail(
  template: { subject: string; body: string },
  variables: Readonly<Record<string, string>>,
  letterhead: Letterhead,
): FilledIn {
  const values = Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, toSingleLine(value)]),
  );
  const subject = toSingleLine(fillInPart("subject", template.subject, values));
  const letter = (variables.reply ?? "").split(/\r?\n/).map(toSingleLine).join("\n");
  const body = fillInPart("body", template.body, { ...values, reply: letter })
    .replaceAll("\r\n", "\n")
    .replaceAll(/(?<![ \t])[ \t]+$/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
  if (!subject || !body) return { subject, text: body, html: body };
  const { actionUrl = "", portalUrl = "" } = values;
  const isOurs = (url: string) =>
    url === actionUrl || url === portalUrl || template.body.includes(url);
  return {
    subject,
    text: [body, "", "-- ", ...footer(letterhead), letterhead.portalUrl, ""].join("\n"),
    html: frame(subject, toHtml(body, { actionUrl, isOurs }), letterhead),
  };
}

/** The names of variables used in a part of a template, also in a branch not taken. */
export function variablesIn(part: "subject" | "body", source: string): string[] {
  if (depthOf(source, CONDITIONS) > MOST_NESTED || depthOf(source, BRACKETS) > MOST_NESTED) {
    throw new TemplateError(
      `The ${part} has too many brackets or conditions inside one another (${MOST_NESTED} at most)`,
    );
  }
  try {
    return engine.globalVariablesSync(engine.parse(source), { partials: false });
  } catch (error) {
    throw asTemplateError(part, error);
  }
}

/** How many marks are open at once at most; a mark that closes one has a first group. */
function depthOf(source: string, marks: RegExp): number {
  let depth = 0;
  let most = 0;
  for (const [, closes] of source.matchAll(marks)) {
    depth = closes ? Math.max(0, depth - 1) : depth + 1;
    most = Math.max(most, depth);
  }
  return most;
}

function createEngine(): Liquid {
  const liquid = new Liquid({
    strictVariables: true,
    strictFilters: true,
    ownPropertyOnly: true,
    templates: {},
    parseLimit: MAX_TEMPLATE,
    renderLimit: 250,
    memoryLimit: 1_000_000,
  });
  for (const name of Object.keys(liquid.filters)) liquid.unregisterFilter(name);
  for (const name of Object.keys(liquid.tags)) if (name !== "if") delete liquid.tags[name];
  return liquid;
}

function fillInPart(part: "subject" | "body", source: string, values: Record<string, string>) {
  const unknown = variablesIn(part, source).find((name) => !Object.hasOwn(values, name));
  if (unknown !== undefined) {
    throw new TemplateError(`The ${part} uses an unknown variable: ${unknown}`);
  }
  let result: string;
  try {
    result = String(engine.parseAndRenderSync(source, values));
  } catch (error) {
    throw asTemplateError(part, error);
  }
  if (result.length > MAX_MESSAGE) throw new TemplateError(`The ${part} is too long`);
  return result;
}

function asTemplateError(part: string, error: unknown): TemplateError {
  const reason = error instanceof Error ? error.message : String(error);
  if (reason.includes("limit exceeded")) {
    return new TemplateError(`The ${part} is too long or too elaborate`, { cause: error });
  }
  return new TemplateError(`The ${part} cannot be filled in: ${reason}`, { cause: error });
}

function toSingleLine(text: string): string {
  return text.toWellFormed().replaceAll(UNSAFE, " ").trim();
}
