import { index, layout, type RouteConfigEntry, route } from "@react-router/dev/routes";

function text(path: string) {
  return route(path, "routes/public/text-page.tsx", { id: `routes/public/${path}` });
}

/** The site that everyone sees, and what programs read. */
export const PUBLIC: RouteConfigEntry[] = [
  layout("routes/public/layout.tsx", [
    index("routes/public/home/home.tsx"),
    route("services", "routes/public/services/overview.tsx"),
    route("services/:service", "routes/public/services/service.tsx"),
    text("about"),
    route("experts/:slug", "routes/public/expert.tsx"),
    route("faq", "routes/public/faq/faq.tsx"),
    route("contact", "routes/public/contact/contact.tsx"),
    route("contact/sent", "routes/public/contact/sent.tsx"),
    text("how-to-instruct-us"),
    text("fees-and-legal-aid"),
    text("how-we-value"),
    route("verify", "routes/public/verify/verify.tsx"),
    text("privacy"),
    text("terms"),
    text("cookies"),
    text("accessibility"),
    text("complaints"),
    route("*", "routes/public/not-found.tsx"),
  ]),

  // Programs
  route("calendar/:token.ics", "routes/system/calendar-feed.ts"),
  route("sitemap.xml", "routes/system/sitemap.ts"),
  route("robots.txt", "routes/system/robots.ts"),
  route("site.webmanifest", "routes/system/web-manifest.ts"),
  route(".well-known/security.txt", "routes/system/security-txt.ts"),
];
