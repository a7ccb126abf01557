import { type HtmlElement, HtmlValidate, Parser, StaticConfigLoader } from "html-validate";

/** What the recommended rules ask for that is no fault here. */
const RULES = {
  // The way React writes it; a browser reads both alike.
  "attr-case": "off",
  "attribute-boolean-style": "off",
  "attribute-empty-style": "off",
  "void-style": "off",
  // An input without a type is a text field.
  "no-implicit-input-type": "off",
  // A phone number is configuration, and shown as it was typed.
  "tel-non-breaking": "off",
} as const;

const validator = new HtmlValidate(
  new StaticConfigLoader({ extends: ["html-validate:recommended"], rules: RULES }),
);
const parser = new Parser(await validator.getConfigFor("page.html"));

export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

/** A page to look things up in; texts are as a reader sees them. */
export class PageDom {
  readonly html: string;
  #root: HtmlElement | undefined;

  constructor(html: string) {
    this.html = html;
  }

  all(selector: string): HtmlElement[] {
    this.#root ??= parser.parseHtml(this.html);
    return this.#root.querySelectorAll(selector);
  }

  texts(selector: string): string[] {
    return this.all(selector).map(textOf);
  }

  attributes(selector: string, name: string): string[] {
    return this.all(selector).map((element) => attribute(element, name));
  }

  meta(name: string): string {
    const found = this.all("meta").filter((meta) =>
      [attribute(meta, "name"), attribute(meta, "property")].includes(name),
    );
    if (found.length !== 1) throw new Error(`${found.length} of ${name}`);
    return found.map((meta) => attribute(meta, "content")).join();
  }

  /** The words of `main`, with a space for each tag. */
  mainText(): string {
    const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(this.html)?.[1] ?? "";
    const visible = main.replaceAll(/<(script|svg)[\s\S]*?<\/\1>/g, " ");
    return decoded(visible.replaceAll("<!-- -->", "").replaceAll(/<[^>]+>/g, " "));
  }

  scripts(type: string): string[] {
    return this.all("script")
      .filter((script) => attribute(script, "type") === type)
      .map((script) => script.textContent);
  }
}

export function textOf(element: HtmlElement): string {
  return decoded(element.textContent);
}

export function attribute(element: HtmlElement, name: string): string {
  return decoded(element.getAttributeValue(name) ?? "");
}

const ENTITIES: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&#39;": "'",
  "&amp;": "&",
};

function decoded(text: string): string {
  const plain = text.replaceAll(
    /&(lt|gt|quot|#x27|#39|amp);/g,
    (entity) => ENTITIES[entity] ?? entity,
  );
  return plain.replaceAll(/\s+/g, " ").trim();
}
