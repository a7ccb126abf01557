import { LinkifyIt } from "linkify-it";

export interface StoredMail {
  recipient_email: string;
  subject: string;
  text_body: string;
  html_body: string;
}

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true }).tlds(
  ["click", "example"],
  true,
);
const ENTITIES: Record<string, string> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };

/**
 * What mail programs make clickable in a mail, or are told to, beside pages of this site (`ours`, an
 * origin) and the reader's own address.
 */
export function foreignLinks(mail: StoredMail, ours: string): string[] {
  const { recipient_email, subject, text_body, html_body } = mail;
  const shown = html_body
    .replaceAll(/<[^>]*>/g, "\n")
    .replaceAll(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
  const seen = [subject, text_body, shown].flatMap((text) => linkify.match(text) ?? []);
  const told = [...html_body.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, to = ""]) => to);
  const isOwn = (url: string) => url.startsWith(`${ours}/`) || url === `mailto:${recipient_email}`;
  return [...seen.map(({ url }) => url), ...told].filter((url) => !isOwn(url));
}
