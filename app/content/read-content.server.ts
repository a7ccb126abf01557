import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Liquid } from "liquidjs";
import { parse } from "yaml";
import { ZodError, type ZodType, z } from "zod";
import { prose, questions, sections } from "#foundation/markdown.server.ts";
import { ROOT } from "#foundation/root-folder.server.ts";
import { KINDS } from "./page-kinds.server.ts";

/** The pages that are running text; the legal ones in the order of the footer. */
const TEXTS = ["about", "how-to-instruct-us", "fees-and-legal-aid", "how-we-value", "verify"].map(
  (name) => `${name}.md`,
);
const LEGAL = ["privacy", "terms", "cookies", "accessibility", "complaints"].map(
  (name) => `legal/${name}.md`,
);
const OTHERS = ["home.md", "services.md", "faq.md", "contact.md"];
const NO_PAGES = /^(README\.md$|parts\/)/;

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

export type Content = ReturnType<typeof readContent>;
export type Service = Content["services"][number];

/** Reads the pages of a folder. Their texts may hold `{{ … }}`, which is filled in when a page is rendered. */
export function readContent(folder = join(ROOT, "content")) {
  const read = reader(folder);
  const bySections = (markdown: string) => ({ sections: sections(markdown) });
  const files = globSync("**/*.md", { cwd: folder }).filter((file) => !NO_PAGES.test(file));
  const ofServices = files.filter((file) => file.startsWith("services/"));
  const known = [...ofServices, ...OTHERS, ...TEXTS, ...LEGAL];
  const stray = files.find((file) => !known.includes(file));
  if (stray) throw new Error(`content/${stray} belongs to no page`);
  const services = ofServices
    .map((file) => read(file, KINDS.service, bySections))
    .toSorted((one, other) => one.exhibit - other.exhibit);
  const home = { ...read("home.md", KINDS.home, bySections), path: "/" };
  const named = [...home.services, ...services.flatMap(({ related }) => related)];
  const missing = named.find((name) => !ofServices.includes(`services/${name}.md`));
  if (missing) throw new Error(`There is no content/services/${missing}.md`);
  return {
    home,
    overview: read("services.md", KINDS.overview, bySections),
    services,
    faq: read("faq.md", KINDS.faq, (markdown) => ({ questions: questions(markdown) })),
    contact: read("contact.md", KINDS.contact, () => ({})),
    texts: TEXTS.map((file) => read(file, KINDS.text, textBody)),
    legal: LEGAL.map((file) => read(file, KINDS.text, textBody)),
  };
}

type Read = <Fields, Body>(
  file: string,
  kind: ZodType<Fields>,
  body: (markdown: string, fields: Fields) => Body,
) => Fields & Body & { path: string };

/** Reads a file: what stands between its two lines of dashes, and the text below them. */
function reader(folder: string): Read {
  // Only tags: what is between {{ and }} is filled in later.
  const parts = new Liquid({ templates: partsIn(folder), outputDelimiterLeft: "\0" });
  return (file, kind, body) => {
    try {
      const source = readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n");
      const [, front, text = ""] = /^---\n(.*?\n)---\n(.*)$/s.exec(source) ?? [];
      if (front === undefined) throw new Error("It has to begin with lines between --- and ---");
      const fields = kind.parse(parse(front));
      const path = `/${file.replace(".md", "").replace("legal/", "")}`;
      return { ...fields, ...body(parts.parseAndRenderSync(text), fields), path };
    } catch (error) {
      const reason = error instanceof ZodError ? z.prettifyError(error) : String(error);
      throw new Error(`content/${file}: ${reason}`, { cause: error });
    }
  };
}

/** Texts that several pages share, by name: `{% render "contact-details" %}`. */
function partsIn(folder: string): Record<string, string> {
  const files = globSync("parts/*.md", { cwd: folder });
  const text = (file: string) => readFileSync(join(folder, file), "utf8").trim();
  return Object.fromEntries(files.map((file) => [basename(file, ".md"), text(file)]));
}

type TextFields = Pick<z.infer<typeof KINDS.text>, "updated" | "folds">;

function textBody(markdown: string, { updated, folds }: TextFields) {
  const { body, headings } = prose(markdown, folds);
  if (!updated) return { body, headings };
  const day = `<time datetime="${updated}">${DAY.format(new Date(updated))}</time>`;
  return { body: { html: `<p>Last updated ${day}.</p>\n${body.html}` }, headings };
}
