import { content } from "./content.server.ts";

export interface PublicPage {
  path: string;
  /** In breadcrumbs, in the footer and on the picture for link previews. */
  name: string;
}

/** Every page that search engines may list. */
export function publicPages(pages = content()): PublicPage[] {
  const { home, overview, services, texts, faq, contact, legal } = pages;
  return [home, overview, ...services, ...texts, faq, contact, ...legal].map(pageOf);
}

export function pageOf({ path, name }: PublicPage): PublicPage {
  return { path, name };
}

/** Other files that are the same for everybody, for programs instead of people. */
export const PUBLIC_FILES: readonly string[] = [
  "/sitemap.xml",
  "/robots.txt",
  "/site.webmanifest",
  "/.well-known/security.txt",
];
