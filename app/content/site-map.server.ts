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

/** Other files that are the same for everyone, for programs instead of people. */
const PUBLIC_FILES: readonly string[] = [
  "/sitemap.xml",
  "/robots.txt",
  "/site.webmanifest",
  "/.well-known/security.txt",
];

/** The addresses of everything that is the same for everyone, `further` pages included. */
export function publicPaths(further: readonly PublicPage[]): string[] {
  return [...[...publicPages(), ...further].map(({ path }) => path), ...PUBLIC_FILES];
}
