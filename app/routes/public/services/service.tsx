import { CLAIMS } from "#app/content/business.ts";
import { content } from "#app/content/content.server.ts";
import { businessOf } from "#app/http/business.server.ts";
import { noSuchPage } from "#app/http/no-such-page.server.ts";
import { ClosingCall } from "#app/routes/public/closing-call.tsx";
import { ExhibitLabel } from "#app/routes/public/exhibit-label.tsx";
import { fillPage } from "#app/routes/public/fill-page.server.ts";
import { NO_SUCH_PAGE_META, NoSuchPage } from "#app/routes/public/no-such-page.tsx";
import { PageHead } from "#app/routes/public/page-head.tsx";
import { pageMeta } from "#app/routes/public/page-meta.ts";
import { usePublicSite } from "#app/routes/public/public-site.ts";
import { ExpertLinks, Sections } from "#app/routes/public/sections.tsx";
import { SiteLink } from "#app/routes/public/site-link.tsx";
import { serviceOffered } from "#app/routes/public/structured-data.ts";
import { telephone } from "#app/ui/telephone.ts";
import type { Route } from "./+types/service.ts";

export const handle = { static: true };

export function loader({ params, request, context }: Route.LoaderArgs) {
  const { services } = content();
  const find = (name: string) => services.find(({ path }) => path === `/services/${name}`);
  const service = find(params.service);
  if (!service) return noSuchPage(context, request);
  const others = service.related.map(find).filter((other) => other !== undefined);
  return fillPage({ ...service, others }, businessOf(context));
}

export function meta(args: Route.MetaArgs) {
  const { loaderData: service, matches } = args;
  if (!service) return NO_SUCH_PAGE_META;
  return pageMeta({ loaderData: service, matches }, (site) => [serviceOffered(site, service)]);
}

type Service = NonNullable<Route.ComponentProps["loaderData"]>;

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
      <div className="sheet band capabilities">
        <Sections sections={service.sections} className="wide beside" />
      </div>
      <ExpertLinks />
      <Related service={service} />
      <ClosingCall {...service.closing} button={service.button} callButton={service.callButton} />
    </>
  );
}

function AtAGlance({ service: { exhibit, terms } }: { service: Service }) {
  const fields = [
    ["You get", terms.youGet],
    ["We need", terms.weNeed],
    ["How long", terms.howLong],
    ["Where", CLAIMS.coverage],
  ] as const;
  return (
    <ExhibitLabel maker={`Exhibit DX/${exhibit}`} onCord>
      <dl className="fields plain">
        {fields.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt>Who pays</dt>
          <dd>
            {terms.whoPays} <SiteLink to="/fees-and-legal-aid">Fees and legal aid</SiteLink>
          </dd>
        </div>
      </dl>
    </ExhibitLabel>
  );
}

function Related({ service: { others } }: { service: Service }) {
  return (
    <nav className="wide band related" aria-labelledby="related">
      <h2 id="related">Often instructed together</h2>
      <ul>
        {others.map(({ path, name, short }) => (
          <li key={path}>
            <SiteLink to={path}>{name}</SiteLink> <span>{short}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
