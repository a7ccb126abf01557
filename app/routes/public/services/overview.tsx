import { content } from "#app/content/content.server.ts";
import { businessOf } from "#app/http/business.server.ts";
import { ClosingCall } from "#app/routes/public/closing-call.tsx";
import { ExhibitCard } from "#app/routes/public/exhibit-card.tsx";
import { fillPage } from "#app/routes/public/fill-page.server.ts";
import { PageHead } from "#app/routes/public/page-head.tsx";
import { pageMeta } from "#app/routes/public/page-meta.ts";
import { Sections } from "#app/routes/public/sections.tsx";
import { serviceOffered } from "#app/routes/public/structured-data.ts";
import type { Route } from "./+types/overview.ts";

export const handle = { static: true };

export function loader({ context }: Route.LoaderArgs) {
  const { overview, services } = content();
  return fillPage({ ...overview, services }, businessOf(context));
}

export function meta(args: Route.MetaArgs) {
  const services = args.loaderData?.services ?? [];
  return pageMeta(args, (site) => services.map((service) => serviceOffered(site, service)));
}

export default function Services({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageHead label={page.label} heading={page.heading} lead={page.lead} />
      <section className="sheet band" aria-label="All services">
        <div className="wide">
          <ol className="exhibits">
            {page.services.map(({ path, exhibit, name, summary }) => (
              <ExhibitCard
                key={path}
                number={exhibit}
                below="h1"
                to={path}
                name={name}
                text={summary}
              />
            ))}
            <li className="spare">
              <p>
                Something else in the papers? <a href="/contact">Ask whether we can help.</a>
              </p>
            </li>
          </ol>
        </div>
      </section>
      <Sections sections={page.sections} className="wide band beside" />
      <ClosingCall {...page.closing} />
    </>
  );
}
