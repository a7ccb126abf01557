import { partsOf } from "#app/domain/experts/expert.ts";
import { expertsOf } from "#app/http/business.server.ts";
import { noSuchPage } from "#app/http/no-such-page.server.ts";
import { formatCalendarDay } from "#foundation/time/moment.ts";
import type { Route } from "./+types/expert.ts";
import { ClosingCall } from "./closing-call.tsx";
import { NO_SUCH_PAGE_META, NoSuchPage } from "./no-such-page.tsx";
import { PageHead } from "./page-head.tsx";
import { pageMeta } from "./page-meta.ts";
import { person } from "./structured-data.ts";

export const handle = { static: true };

export function loader({ params, request, context }: Route.LoaderArgs) {
  return (
    expertsOf(context).find(({ slug }) => slug === params.slug) ?? noSuchPage(context, request)
  );
}

export function meta({ loaderData: expert, matches }: Route.MetaArgs) {
  if (!expert) return NO_SUCH_PAGE_META;
  const title = `${expert.displayName}, expert witness`;
  // Search engines show its beginning alone.
  const [description = ""] = expert.summary.split(/(?<=\.)\s/);
  return pageMeta({ loaderData: { ...expert, title, description }, matches }, (site) => [
    person(site, expert),
  ]);
}

export default function ExpertPage({ loaderData: expert }: Route.ComponentProps) {
  if (!expert) return <NoSuchPage />;
  const { name, summary, reviewedOn } = expert;
  return (
    <>
      <PageHead label={<a href="/about">About us</a>} heading={name} lead={summary} />
      <section className="wide band beside" aria-labelledby="background">
        <div>
          <h2 id="background">Evidence and background</h2>
          {reviewedOn && <p>Reviewed on {formatCalendarDay(reviewedOn)}.</p>}
        </div>
        <dl className="ledger lines">
          {partsOf(expert).map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              {text.split("\n").map((line) => (
                <dd key={line}>{line}</dd>
              ))}
            </div>
          ))}
        </dl>
      </section>
      <ClosingCall
        heading="Instruct this expert"
        text="Tell us the charge, the issue and which side you act for. The CV comes with the quote."
        button="Instruct Us"
      />
    </>
  );
}
