import { Marked, type Token, type Tokens } from "marked";

export interface Html {
  html: string;
}

export interface Row {
  term: string;
  text: Html;
}

/** A heading, a paragraph where there is one, and a list of terms. */
export interface Section {
  id: string | undefined;
  heading: string;
  intro: Html | null;
  rows: Row[];
}

export interface Question {
  /** Its address on the page: /faq#{id}. */
  id: string;
  question: string;
  /** As the page shows it. */
  shown: Html;
  /** As plain text, without a link to further reading at its end. */
  answer: string;
}

interface Definition {
  term: string;
  text: string;
}

const DEFINITIONS = /^(?:[^\n]+\n: [^\n]+(?:\n+|$))+/;
const DEFINITION = /^([^\n]+)\n: ([^\n]+)/gm;

const marked = new Marked({
  renderer: {
    // A heading may end in its address: "## Fees {#fees}".
    heading({ depth, text }) {
      const { id, title } = titleOf(text);
      return `<h${depth}${id ? ` id="${id}"` : ""}>${inline(title).html}</h${depth}>\n`;
    },
    link({ href, tokens }) {
      // Not encoded, for it may hold {{ … }}.
      const address = href.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
      return `<a class="link" href="${address}">${this.parser.parseInline(tokens)}</a>`;
    },
    blockquote({ tokens }) {
      return this.parser.parse(tokens).replace("<p>", '<p class="note">');
    },
    list({ ordered, items }) {
      const tag = ordered ? "ol" : "ul";
      const [first] = items;
      const look = first?.checked ? "checklist included" : "checklist";
      const lines = items.map(({ tokens }) => `<li>${this.parser.parse(tokens)}</li>`);
      return `<${tag}${first?.task ? ` class="${look}"` : ""}>${lines.join("")}</${tag}>\n`;
    },
    checkbox: () => "",
    table({ header, rows }) {
      const cell = (start: string, { tokens }: Tokens.TableCell) =>
        `<${start}>${this.parser.parseInline(tokens)}</${start.slice(0, 2)}>`;
      const head = header.map((each) => cell('th scope="col"', each)).join("");
      const lines = rows.map((cells) =>
        cells.map((each, place) => cell(place === 0 ? 'th scope="row"' : "td", each)).join(""),
      );
      const body = lines.map((line) => `<tr>${line}</tr>`).join("");
      return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>\n`;
    },
    html({ raw }) {
      throw new Error(`HTML is not allowed: ${raw}`);
    },
  },
  extensions: [
    {
      name: "definitions",
      level: "block",
      // A line, and below it one that begins with a colon.
      tokenizer(source) {
        const [raw] = DEFINITIONS.exec(source) ?? [];
        if (!raw) return undefined;
        const found = [...raw.matchAll(DEFINITION)];
        const rows = found.map(([, term = "", text = ""]): Definition => ({ term, text }));
        return { type: "definitions", raw, rows };
      },
      renderer: ({ rows }) =>
        `<dl>${definitions(rows)
          .map(({ term, text }) => `<dt>${inline(term).html}</dt><dd>${text.html}</dd>`)
          .join("")}</dl>\n`,
    },
  ],
});

/** A text without blocks: what stands inside one paragraph. */
export function inline(text: string): Html {
  return { html: marked.parseInline(text, { async: false }) };
}

/** Running text; with `folds` its sections that have an address are folded, below the others. */
export function prose(
  text: string,
  folds = false,
): {
  body: Html;
  headings: Array<{ id: string; title: string }>;
} {
  const tokens = marked.lexer(text);
  const headings = tokens.flatMap((token) => {
    const { id, title } = titleOf(token.type === "heading" ? token.text : "");
    return id ? [{ id, title }] : [];
  });
  // The caption of a table is the paragraph above it.
  const html = (folds ? folded(text) : marked.parser(tokens)).replaceAll(
    /<p>Table: (.*)<\/p>\n<table>/g,
    "<table><caption>$1</caption>",
  );
  return { body: { html }, headings };
}

function folded(text: string): string {
  const all = parts(text).map(({ id, title, tokens }) => {
    const head = `<h2>${inline(title).html}</h2>`;
    const body = marked.parser(tokens);
    if (!id) return { open: `${head}\n${body}`, closed: "" };
    const answer = `<div class="answer" id="${id}">${body}</div>`;
    return { open: "", closed: `<details><summary>${head}</summary>${answer}</details>` };
  });
  const open = all.map((each) => each.open);
  const closed = all.map((each) => each.closed);
  return `${open.join("")}<div class="accordion">${closed.join("")}</div>`;
}

export function sections(text: string): Section[] {
  return parts(text).map(({ id, title, tokens }) => {
    const rows = tokens.flatMap((token) => (token.type === "definitions" ? token.rows : []));
    const [intro, ...more] = tokens.filter(({ type }) => type !== "definitions");
    if (more.length > 0 || (intro && intro.type !== "paragraph") || rows.length === 0) {
      throw new Error(`"${title}" takes one paragraph at most, then terms and their texts`);
    }
    return {
      id,
      heading: title,
      intro: intro ? inline(intro.raw.trim()) : null,
      rows: definitions(rows),
    };
  });
}

export function questions(text: string): Question[] {
  return parts(text).map(({ id, title, tokens }) => {
    if (!id) throw new Error(`"${title}" needs an address: {#…} behind it`);
    const paragraphs = tokens.filter((token) => !isLink(token)).map(plain);
    return {
      id,
      question: title,
      shown: { html: marked.parser(tokens) },
      answer: paragraphs.join(" "),
    };
  });
}

function definitions(rows: readonly Definition[]): Row[] {
  return rows.map(({ term, text }) => ({ term, text: inline(text) }));
}

interface Part {
  id: string | undefined;
  title: string;
  tokens: Token[];
}

function parts(text: string): Part[] {
  const found: Part[] = [];
  for (const token of marked.lexer(text)) {
    if (token.type === "heading" && token.depth === 2) {
      found.push({ ...titleOf(token.text), tokens: [] });
    } else if (token.type !== "space") {
      const part = found.at(-1);
      if (!part) throw new Error(`"${token.raw.trim()}" stands before the first heading`);
      part.tokens.push(token);
    }
  }
  return found;
}

function titleOf(text: string): { id: string | undefined; title: string } {
  const [, title = text, id] = /^(.*?) \{#([\w-]+)\}$/.exec(text) ?? [];
  return { id, title };
}

/** Whether the block is a link and nothing else. */
function isLink({ tokens = [] }: Token & { tokens?: Token[] }): boolean {
  return tokens.length === 1 && tokens[0]?.type === "link";
}

function plain(token: Token): string {
  const { tokens, text, raw }: { tokens?: Token[]; text?: string; raw: string } = token;
  return tokens ? tokens.map(plain).join("") : (text ?? raw);
}
