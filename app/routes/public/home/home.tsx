import { content } from "#app/content/content.server.ts";
import { businessOf } from "#app/http/business.server.ts";
import { ClosingCall } from "#app/routes/public/closing-call.tsx";
import { ExhibitCard } from "#app/routes/public/exhibit-card.tsx";
import { ExhibitLabel } from "#app/routes/public/exhibit-label.tsx";
import { fillPage } from "#app/routes/public/fill-page.server.ts";
import { pageMeta } from "#app/routes/public/page-meta.ts";
import { usePublicSite } from "#app/routes/public/public-site.ts";
import { Sections } from "#app/routes/public/sections.tsx";
import { professionalService } from "#app/routes/public/structured-data.ts";
import { telephone } from "#app/ui/telephone.ts";
import type { Route } from "./+types/home.ts";
import { Readings } from "./readings.tsx";

export const handle = { static: true };

export function loader({ context }: Route.LoaderArgs) {
  const { home, services } = content();
  const shown = home.services.flatMap((name) =>
    services.filter(({ path }) => path === `/services/${name}`),
  );
  return fillPage({ ...home, shown }, businessOf(context));
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (site) => [professionalService(site)]);
}

type HomePage = Route.ComponentProps["loaderData"];

export default function Home({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <Hero page={page} />
      <Readings />
      <Expertise page={page} />
      <Sections sections={page.sections} className="wide band beside" />
      <ClosingCall {...page.closing} />
    </>
  );
}

function Hero({ page }: { page: HomePage }) {
  const { business } = usePublicSite();
  const [weighed, worth, purpose] = page.heading;
  return (
    <div className="hero home" data-label="">
      <div className="wide">
        <div className="say">
          <h1>
            <span>{weighed}</span> <span>{worth}</span> <span>{purpose}</span>
          </h1>
          <p className="lead">{page.lead}</p>
          <p className="actions">
            <a className="button" data-look="main" href="/contact">
              {page.button}
            </a>
            <a className="button" href={telephone(business.phone)}>
              Call {business.phone}
            </a>
          </p>
          <p className="promise">{page.promise}</p>
        </div>
        <ExhibitLabel maker={business.name} caption="Exhibit label" onCord>
          <dl className="fields">
            <div className="reference">
              <dt>Exhibit</dt>
              <dd>DX/1–11</dd>
            </div>
            <div>
              <dt>Re</dt>
              <dd>{page.exhibit.re}</dd>
            </div>
            <div>
              <dt>Produced by</dt>
              <dd>{page.exhibit.producedBy}</dd>
            </div>
            <div>
              <dt>Duty</dt>
              <dd>{page.exhibit.duty}</dd>
            </div>
            <div className="large">
              <dt>Answered</dt>
              <dd>
                {page.exhibit.answered}
                <small>{page.exhibit.answeredNote}</small>
              </dd>
            </div>
          </dl>
        </ExhibitLabel>
      </div>
    </div>
  );
}

function Expertise({ page: { expertise, shown } }: { page: HomePage }) {
  return (
    <section className="sheet band" aria-labelledby="expertise">
      <div className="wide">
        <div className="band-head">
          <h2 id="expertise">{expertise.heading}</h2>
          <p>
            {expertise.text} There are <a href="/services">eleven services</a> in all.
          </p>
        </div>
        <ol className="exhibits index">
          {shown.map(({ path, exhibit, name, summary }) => (
            <ExhibitCard
              key={path}
              number={exhibit}
              below="h2"
              to={path}
              name={name}
              text={summary}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}
