/** A part of a sheet as it is read: on the client's page, in the PDF and in the text document alike. */
export type Block =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: string[] }
  /** `shares`: of `sharesOf`, where the first is not narrower and the others alike. */
  | { kind: "table"; head: string[]; rows: string[][]; shares?: number[] };

/** How wide the columns of a table are beside each other. */
export function sharesOf(columns: readonly unknown[], shares: readonly number[] = []): number[] {
  return columns.map((_, place) => shares[place] ?? (place === 0 ? 1.4 : 2));
}

/** What only a report has. Its parts and their paragraphs are numbered through: 2, 2.1, 2.2. */
export type ReportBlock =
  | Block
  | Cover
  | { kind: "contents" }
  /** `code`: the item of the checklist that it answers; in Word a bookmark of this name. */
  | { kind: "part"; text: string; code: string }
  | { kind: "signature"; name: string; day: string | null };

/** The first page. */
export interface Cover {
  kind: "cover";
  /** "IN THE CROWN COURT AT LEEDS" */
  court: string;
  /** "R v Jo Smith" */
  parties: string;
  title: string;
  facts: [label: string, value: string][];
}

/** Ranges side by side, on one scale; only PDFs of ours draw it. */
export interface Figure {
  kind: "figure";
  caption: string;
  bars: Bar[];
}

export interface Bar {
  label: string;
  low: number;
  high: number;
  /** "£4,050 to £4,860" */
  shown: string;
}

export const heading = (text: string): Block => ({ kind: "heading", text });
export const paragraph = (text: string): Block => ({ kind: "paragraph", text });
export const list = (items: string[]): Block[] =>
  items.length > 0 ? [{ kind: "list", items }] : [];

/** Blocks below their heading; without blocks neither. */
export function section(title: string, blocks: Block[]): Block[] {
  return blocks.length > 0 ? [heading(title), ...blocks] : [];
}
