import type { Location, MetaDescriptor } from "react-router";
import { PUBLIC_PAGES, type PublicPage, sharePicture } from "#app/content/site-map.ts";
import type { PublicSite } from "./public-site.ts";
import { breadcrumbs } from "./structured-data.ts";

interface PageMeta {
  /** At most 60 characters; the business's name is added when there is room. */
  title: string;
  /** 110 to 155 characters. */
  description: string;
  /** schema.org objects for search engines, beside the breadcrumbs. */
  structured?: (site: PublicSite) => object[];
}

interface MetaArguments {
  location: Location;
  matches: ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>;
}

const TITLE_ROOM = 65;

/** Title, description and the other lines that search engines and link previews read. */
export function pageMeta(page: PageMeta): (args: MetaArguments) => MetaDescriptor[] {
  return (args) => pageMetaOf(page, args);
}

export function pageMetaOf(page: PageMeta, { location, matches }: MetaArguments): MetaDescriptor[] {
  const site = siteOf(matches);
  const { business, publicUrl } = site;
  const known = knownPage(location.pathname);
  const path = known?.path ?? location.pathname;
  const withName = `${page.title} | ${business.name}`;
  const title = withName.length <= TITLE_ROOM ? withName : page.title;
  const picture = publicUrl + sharePicture(path);
  const structured = [...(page.structured?.(site) ?? []), ...breadcrumbs(site, known)];
  return [
    { title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: publicUrl + path },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: business.name },
    { property: "og:locale", content: "en_GB" },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: publicUrl + path },
    { property: "og:image", content: picture },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: `${business.name}: ${known?.name ?? page.title}` },
    { name: "twitter:card", content: "summary_large_image" },
    ...structured.map((thing) => ({
      "script:ld+json": { "@context": "https://schema.org", ...thing },
    })),
  ];
}

/** The router also matches capitals and a trailing slash; search engines should list one address. */
function knownPage(pathname: string): PublicPage | undefined {
  const plain = pathname.toLowerCase().replace(/(?<=.)\/$/, "");
  return PUBLIC_PAGES.find(({ path }) => path === plain);
}

function siteOf(matches: MetaArguments["matches"]): PublicSite {
  const layout = matches.find((match) => match?.id === "routes/public/layout");
  return layout?.loaderData as PublicSite;
}
