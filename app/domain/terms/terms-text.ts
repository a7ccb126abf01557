export type TermsBlock =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: string[] };

/** Reads terms as they are typed: parts with an empty line between them, `## ` before a heading, `- ` before an item. */
export function termsBlocks(body: string): TermsBlock[] {
  return body
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part): TermsBlock => {
      if (part.startsWith("## ")) return { kind: "heading", text: part.slice(3) };
      const lines = part.split("\n");
      if (lines.every((line) => line.startsWith("- "))) {
        return { kind: "list", items: lines.map((line) => line.slice(2)) };
      }
      return { kind: "paragraph", text: lines.join(" ") };
    });
}
