import type { MetaDescriptor } from "react-router";
import type { PublicSite } from "./public-site.ts";
import { breadcrumbs } from "./structured-data.ts";

interface SearchedPage {
  path: string;
  name: string;
  title: string;
  description: string;
}

interface MetaArguments {
  loaderData: SearchedPage | undefined;
  matches: ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>;
}

const TITLE_ROOM = 65;

/**
 * Title, description and the other lines that search engines and link previews read. `structured` are
 * schema.org objects beside the breadcrumbs.
 */
export function pageMeta(
  { loaderData: page, matches }: MetaArguments,
  structured: (site: PublicSite) => object[] = () => [],
): MetaDescriptor[] {
  if (!page) return [];
  const site = siteOf(matches);
  const { business, publicUrl } = site;
  const withName = `${page.title} | ${business.name}`;
  const title = withName.length <= TITLE_ROOM ? withName : page.title;
  return [
    { title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: publicUrl + page.path },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: business.name },
    { property: "og:locale", content: "en_GB" },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: publicUrl + page.path },
    { property: "og:image", content: publicUrl + sharePicture(page.path) },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: `${business.name}: ${page.name}` },
    { name: "twitter:card", content: "summary_large_image" },
    ...[...structured(site), ...breadcrumbs(site, page)].map((thing) => ({
      "script:ld+json": { "@context": "https://schema.org", ...thing },
    })),
  ];
}

export function sharePicture(path: string): string {
  if (path.startsWith("/experts/")) return sharePicture("/about");
  return `/share/${path === "/" ? "home" : path.slice(1).replaceAll("/", "-")}.png`;
}

function siteOf(matches: MetaArguments["matches"]): PublicSite {
  const layout = matches.find((match) => match?.id === "routes/public/layout");
  return layout?.loaderData as PublicSite;
}
