import { Liquid } from "liquidjs";
import { footer, frame, type Letterhead } from "./frame.server.ts";
import { toHtml } from "./html.server.ts";

export interface RenderedMessage {
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
// Line breaks would make headers, the others make text read as something else than it is.
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

const engine = createEngine();

/**
 * Fills in a template. Subject and body are plain text with `{{ variable }}` and `{% if %}`, nothing
 * else of Liquid: no filters, no loops, no files. Everything is escaped when it becomes HTML, the
 * template's own text too. A variable is one line; line breaks in it become spaces.
 *
 * @throws TemplateError for an unknown variable (also in a branch not taken), anything else that is
 *   not allowed, or a message that would be too long.
 */
export function renderMessage(
  template: { subject: string; body: string },
  variables: Readonly<Record<string, string>>,
  letterhead: Letterhead,
): RenderedMessage {
  const values = Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, oneLine(value)]),
  );
  const subject = oneLine(fill("subject", template.subject, values));
  const body = fill("body", template.body, values)
    .replaceAll("\r\n", "\n")
    .replaceAll(/[ \t]+$/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
  if (!subject || !body) return { subject, text: body, html: body };
  const { actionUrl = "", portalUrl = "" } = values;
  const isOurs = (url: string) =>
    url === actionUrl || url === portalUrl || template.body.includes(url);
  const { businessName } = letterhead;
  return {
    subject,
    text: `${body}\n\n-- \n${footer(businessName)}\n${letterhead.portalUrl}\n`,
    html: frame(subject, toHtml(body, { actionUrl, isOurs }), letterhead),
  };
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

function fill(part: "subject" | "body", source: string, values: Record<string, string>): string {
  let result: string;
  let unknown: string | undefined;
  try {
    const template = engine.parse(source);
    unknown = engine
      .globalVariablesSync(template, { partials: false })
      .find((name) => !Object.hasOwn(values, name));
    result = unknown === undefined ? String(engine.renderSync(template, values)) : "";
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new TemplateError(`The ${part} cannot be filled in: ${reason}`, { cause: error });
  }
  if (unknown !== undefined) {
    throw new TemplateError(`The ${part} uses an unknown variable: ${unknown}`);
  }
  if (result.length > MAX_MESSAGE) throw new TemplateError(`The ${part} is too long`);
  return result;
}

function oneLine(text: string): string {
  return text.toWellFormed().replaceAll(UNSAFE, " ").trim();
}
