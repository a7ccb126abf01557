import { escapeHtml } from "./frame.server.ts";

const URL_IN_TEXT = /https?:\/\/[^\s<>"'`]+/g;
const END_OF_SENTENCE = /[.,;:!?)\]]+$/;

const PARAGRAPH = "margin:0 0 16px";
const LINK = "color:#14213d";
const BUTTON =
  "display:inline-block;padding:12px 20px;background-color:#14213d;color:#ffffff;font-weight:bold;text-decoration:none";
const UNDER_BUTTON = "color:#5a5f6b;font-size:13px;word-break:break-all";

interface Links {
  /** The address that becomes a button when it is alone on a line. */
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
  const alone = line.trim();
  if (alone === links.actionUrl && isWebAddress(alone)) return button(alone);
  let html = "";
  let end = 0;
  for (const match of line.matchAll(URL_IN_TEXT)) {
    const url = match[0].replace(END_OF_SENTENCE, "");
    if (!links.isOurs(url) || !isWebAddress(url)) continue;
    const address = escapeHtml(url);
    html += escapeHtml(line.slice(end, match.index));
    html += `<a href="${address}" style="${LINK}">${address}</a>`;
    end = match.index + url.length;
  }
  return html + escapeHtml(line.slice(end));
}

function button(url: string): string {
  const address = escapeHtml(url);
  return `<a href="${address}" style="${BUTTON}">Open in the portal</a><br>
<span style="${UNDER_BUTTON}">${address}</span>`;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
