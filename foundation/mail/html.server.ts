import { escapeHtml } from "./frame.server.ts";

const URL_IN_TEXT = /https?:\/\/[^\s<>"'`]+/g;
const END_OF_SENTENCE = /(?<![.,;:!?)\]])[.,;:!?)\]]+$/;

const PARAGRAPH = "margin:0 0 16px";
const LINK = "color:#16213a";
// The border keeps the button's shape where colours are inverted.
const BUTTON =
  "display:inline-block;margin:4px 0 8px;padding:12px 20px;background-color:#862b3c;border:1px solid #862b3c;color:#fffdf8;font-weight:bold;text-decoration:none";
const MOST_OF_AN_ACT = 60;

interface Links {
  actionUrl: string;
  /** Whether an address belongs to this site; one that a stranger typed as a name does not become a link. */
  isOurs: (url: string) => boolean;
}

/** Converts plain text to HTML: paragraphs at blank lines, line breaks, links. Escapes everything. */
export function toHtml(text: string, links: Links): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.split("\n").map((line) => lineToHtml(line, links)))
    .map((lines) => `<p style="${PARAGRAPH}">${lines.join("<br>\n")}</p>`)
    .join("\n");
}

function lineToHtml(line: string, links: Links): string {
  const act = actOf(line.trim(), links.actionUrl);
  if (act !== null) return button(links.actionUrl, act);
  let html = "";
  let end = 0;
  for (const match of line.matchAll(URL_IN_TEXT)) {
    const url = match[0].replace(END_OF_SENTENCE, "");
    if (!links.isOurs(url) || !isWebAddress(url)) continue;
    const address = escapeHtml(url);
    html += escapeHtml(line.slice(end, match.index));
    html += `<a href="${address}" class="link" style="${LINK}">${address}</a>`;
    end = match.index + url.length;
  }
  return html + escapeHtml(line.slice(end));
}

/** What the button of a line says, `Read the quote: https://…`; null: the line has no button. */
function actOf(line: string, actionUrl: string): string | null {
  if (!isWebAddress(actionUrl) || !line.endsWith(actionUrl)) return null;
  const words = line.slice(0, -actionUrl.length).trim();
  if (words === "") return "See the details";
  return words.endsWith(":") && words.length <= MOST_OF_AN_ACT ? words.slice(0, -1) : null;
}

function button(url: string, act: string): string {
  return `<a href="${escapeHtml(url)}" class="act" style="${BUTTON}">${escapeHtml(act)}</a>`;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
