import type { Html as MadeHtml } from "#foundation/markdown.server.ts";

interface HtmlProps {
  made: MadeHtml;
  as?: "div" | "p" | "dd";
  className?: string;
  id?: string;
}

/** Markdown of content/ as the build made it into HTML; what was filled in is escaped. */
export function Html({ made: { html }, as: Tag = "div", ...attributes }: HtmlProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own text, and the build refuses HTML in it
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
