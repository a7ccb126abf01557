import type { Service } from "#app/content/service.ts";
import { findService, SERVICES } from "#app/content/services.ts";
import { noSuchPage } from "#app/http/no-such-page.server.ts";
import { ClosingCall } from "#app/routes/public/closing-call.tsx";
import { ExhibitLabel } from "#app/routes/public/exhibit-label.tsx";
import { Ledger } from "#app/routes/public/ledger.tsx";
import { NO_SUCH_PAGE_META, NoSuchPage } from "#app/routes/public/no-such-page.tsx";
import { PageHead } from "#app/routes/public/page-head.tsx";
import { pageMetaOf } from "#app/routes/public/page-meta.ts";
import { usePublicSite } from "#app/routes/public/public-site.ts";
import { SiteLink } from "#app/routes/public/site-link.tsx";
import { serviceOffered } from "#app/routes/public/structured-data.ts";
import { telephone } from "#app/ui/telephone.ts";
import type { Route } from "./+types/service.ts";

export const handle = { static: true };

export function loader({ params, request, context }: Route.LoaderArgs) {
  return findService(params.service) ?? noSuchPage(context, request);
}

export function meta({ loaderData: service, ...args }: Route.MetaArgs) {
  if (!service) return NO_SUCH_PAGE_META;
  const structured = (site: Parameters<typeof serviceOffered>[0]) => [
    serviceOffered(site, service),
  ];
  return pageMetaOf({ title: service.title, description: service.description, structured }, args);
}

export default function ServicePage({ loaderData: service }: Route.ComponentProps) {
  const { business } = usePublicSite();
  if (!service) return <NoSuchPage />;
  return (
    <>
      <PageHead
        label={<a href="/services">Services</a>}
        heading={service.name}
        lead={service.lead}
        exhibit={<AtAGlance service={service} />}
      >
        <a className="button" data-look="main" href="/contact">
          {service.button}
        </a>
        {service.callButton && (
          <a className="button" href={telephone(business.phone)}>
            {service.callButton}
          </a>
        )}
      </PageHead>
      <section className="wide band" aria-label="In short">
        <ul className="tiles tiles-beside-label">
          {service.tiles.map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <Capabilities service={service} />
      <Related service={service} />
      <ClosingCall {...service.closing} button={service.button} callButton={service.callButton} />
    </>
  );
}

/** The label on the page: what the client gets, what we need, how long it takes, who pays. */
function AtAGlance({ service: { slug, terms } }: { service: Service }) {
  const number = SERVICES.findIndex((service) => service.slug === slug) + 1;
  const fields = [
    ["You get", terms.youGet],
    ["We need", terms.weNeed],
    ["How long", terms.howLong],
    ["Who pays", terms.whoPays],
  ] as const;
  return (
    <ExhibitLabel maker={`Exhibit DX/${number}`} onCord>
      <dl className="fields plain">
        {fields.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </ExhibitLabel>
  );
}

function Capabilities({ service }: { service: Service }) {
  return (
    <div className="sheet band capabilities">
      {service.sections.map(({ heading, intro, items }) => (
        <section key={heading} className="wide beside">
          <div>
            <h2>{heading}</h2>
            {intro && <p>{intro}</p>}
          </div>
          <Ledger rows={items} />
        </section>
      ))}
    </div>
  );
}

function Related({ service }: { service: Service }) {
  const related = service.related.map(findService).filter((other) => other !== undefined);
  return (
    <nav className="wide band related" aria-labelledby="related">
      <h2 id="related">Often instructed together</h2>
      <ul>
        {related.map(({ slug, name, short }) => (
          <li key={slug}>
            <SiteLink to={`/services/${slug}`}>{name}</SiteLink> <span>{short}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
