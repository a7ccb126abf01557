import { SERVICES } from "./services.ts";

export interface PublicPage {
  path: string;
  /** In breadcrumbs, in the footer and on the picture for link previews. */
  name: string;
}

export const LEGAL_PAGES: readonly PublicPage[] = [
  { path: "/privacy", name: "Privacy notice" },
  { path: "/terms", name: "Terms" },
  { path: "/cookies", name: "Cookies" },
  { path: "/accessibility", name: "Accessibility" },
  { path: "/complaints", name: "Complaints" },
];

/** Every page that search engines may list. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: "/", name: "Drug expert evidence for the court" },
  { path: "/services", name: "Services" },
  ...SERVICES.map(({ slug, name }) => ({ path: `/services/${slug}`, name })),
  { path: "/about", name: "About us" },
  { path: "/faq", name: "Frequently asked questions" },
  { path: "/contact", name: "Contact" },
  { path: "/how-to-instruct-us", name: "How to instruct us" },
  { path: "/fees-and-legal-aid", name: "Fees and legal aid" },
  ...LEGAL_PAGES,
];

/** Other files that are the same for everybody, for programs instead of people. */
export const PUBLIC_FILES: readonly string[] = [
  "/sitemap.xml",
  "/robots.txt",
  "/site.webmanifest",
  "/.well-known/security.txt",
];

/** The picture of a page for link previews. */
export function sharePicture(path: string): string {
  return `/share/${path === "/" ? "home" : path.slice(1).replaceAll("/", "-")}.png`;
}
