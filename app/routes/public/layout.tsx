import { Outlet, redirectDocument } from "react-router";
import { content } from "#app/content/content.server.ts";
import { londonYear } from "#app/content/office-hours.ts";
import { pageOf, publicPages } from "#app/content/site-map.server.ts";
import { businessOf, expertsOf } from "#app/http/business.server.ts";
import { nonceOf, publicUrlOf } from "#app/http/page.server.ts";
import style from "#app/styles/public.css?inline";
import type { Route } from "./+types/layout.ts";
import { INLINE_ICON } from "./inline-icon.ts";
import type { PublicSite } from "./public-site.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** Any cache may store the page if it revalidates. Without this header a page is private. */
export function headers() {
  return { "Cache-Control": "no-cache" };
}

export function loader({ context }: Route.LoaderArgs): PublicSite {
  const pages = content();
  return {
    business: businessOf(context),
    publicUrl: publicUrlOf(context),
    pages: publicPages(pages),
    services: pages.services.map(({ path, name, short }) => ({ path, name, short })),
    experts: expertsOf(context).map(({ path, name, fields }) => ({ path, name, fields })),
    legal: pages.legal.map(pageOf),
    year: londonYear(new Date()),
    nonce: nonceOf(context),
    style,
    icon: INLINE_ICON,
  };
}

/** Pages without scripts and with styles of their own: a browser opens them whole, wherever the link stands. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ url }) => {
    throw redirectDocument(url.href);
  },
];

/** Which pages browsers may prefetch: not the portal, nor pages that set a cookie. */
const SPECULATION = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: ["/app*", "/admin*", "/auth/*", "/contact*"] } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  const { business } = loaderData;
  return (
    <>
      <a className="skip button" href="#main">
        Skip to content
      </a>
      <p className="print-only">
        {business.name} · {business.phone} · {business.email}
      </p>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
      <script type="speculationrules" nonce={loaderData.nonce}>
        {SPECULATION}
      </script>
    </>
  );
}
