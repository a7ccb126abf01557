import type { Service } from "#app/content/read-content.server.ts";
import type { PublicPage } from "#app/content/site-map.server.ts";
import type { ShownExpert } from "#app/domain/experts/experts.server.ts";
import type { Question } from "#foundation/markdown.server.ts";
import type { PublicSite } from "./public-site.ts";

const COVERAGE = ["England", "Scotland", "Wales"].map((name) => ({ "@type": "Country", name }));

/** The business itself. https://schema.org/ProfessionalService */
export function professionalService({ business, publicUrl }: PublicSite): object {
  const time = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
  return {
    "@type": "ProfessionalService",
    "@id": `${publicUrl}/#business`,
    name: business.name,
    url: `${publicUrl}/`,
    image: `${publicUrl}/share/home.png`,
    telephone: business.phone,
    email: business.email,
    address: business.address,
    areaServed: COVERAGE,
    openingHoursSpecification: {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
      opens: time(business.opens),
      closes: time(business.closes),
    },
  };
}

/** One of its services. https://schema.org/Service */
export function serviceOffered(
  { business, publicUrl }: PublicSite,
  service: Pick<Service, "path" | "name" | "description">,
): object {
  return {
    "@type": "Service",
    name: service.name,
    serviceType: service.name,
    description: service.description,
    url: publicUrl + service.path,
    areaServed: COVERAGE,
    provider: shortly({ business, publicUrl }),
  };
}

/** Who gives evidence. https://schema.org/Person */
export function person(site: Site, expert: ShownExpert): object {
  return {
    "@type": "Person",
    name: expert.displayName,
    honorificSuffix: expert.postNominals || undefined,
    description: expert.summary,
    knowsAbout: expert.fields,
    url: site.publicUrl + expert.path,
    worksFor: shortly(site),
  };
}

type Site = Pick<PublicSite, "business" | "publicUrl">;

function shortly({ business: { name, phone: telephone }, publicUrl }: Site): object {
  const id = `${publicUrl}/#business`;
  return { "@type": "ProfessionalService", "@id": id, name, url: `${publicUrl}/`, telephone };
}

/** Questions with their answers. https://schema.org/FAQPage */
export function faqPage(questions: readonly Question[]): object {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** The path from the home page to this page; none for the home page. */
export function breadcrumbs({ publicUrl, pages }: PublicSite, page: PublicPage): object[] {
  if (page.path === "/") return [];
  const above = pages.filter(({ path }) => path !== "/" && page.path.startsWith(`${path}/`));
  const trail = [{ path: "/", name: "Home" }, ...above, page];
  return [
    {
      "@type": "BreadcrumbList",
      itemListElement: trail.map(({ path, name }, place) => ({
        "@type": "ListItem",
        position: place + 1,
        name,
        item: publicUrl + path,
      })),
    },
  ];
}
