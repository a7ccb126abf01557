import { CLAIMS } from "#app/content/business.ts";
import { HOME_SERVICES, SERVICES } from "#app/content/services.ts";
import { ClosingCall } from "#app/routes/public/closing-call.tsx";
import { ExhibitCard } from "#app/routes/public/exhibit-card.tsx";
import { ExhibitLabel } from "#app/routes/public/exhibit-label.tsx";
import { pageMeta } from "#app/routes/public/page-meta.ts";
import { usePublicSite } from "#app/routes/public/public-site.ts";
import { professionalService } from "#app/routes/public/structured-data.ts";
import { telephone } from "#app/ui/telephone.ts";
import { Readings } from "./readings.tsx";
import { WhyChooseUs } from "./why-choose-us.tsx";

export const handle = { static: true };

export const meta = pageMeta({
  title: "Drug expert witness reports and valuations",
  description:
    "Independent drug expert witnesses for defence and prosecution: court reports, valuations and POCA, cannabis, county lines, phone data and testimony.",
  structured: (site) => [professionalService(site)],
});

export default function Home() {
  return (
    <>
      <Hero />
      <Readings />
      <Expertise />
      <WhyChooseUs />
      <ClosingCall
        heading="Hearing this week? Tell us the date and the issue."
        text={`Ring, or write and we answer within ${CLAIMS.responseMinutes} minutes during business hours. The first conversation ${CLAIMS.firstConversation} and commits you to nothing.`}
        button="Instruct Us Now"
      />
    </>
  );
}

function Hero() {
  const { business } = usePublicSite();
  return (
    <div className="hero home" data-label="">
      <div className="wide">
        <div className="say">
          <h1>
            <span>What it weighed.</span> <span>What it was worth.</span>{" "}
            <span>What it was for.</span>
          </h1>
          <p className="lead">
            Independent drug expert witness reports, valuations and testimony for solicitors,
            barristers, prosecutors, police and regulators. Our duty is to the court, whichever side
            instructs us.
          </p>
          <p className="actions">
            <a className="button" data-look="main" href="/contact">
              Instruct Us Now
            </a>
            <a className="button" href={telephone(business.phone)}>
              Call {business.phone}
            </a>
          </p>
          <p className="promise">
            Response within {CLAIMS.responseMinutes} minutes during business hours. Urgent
            instructions accepted.
          </p>
        </div>
        <ExhibitLabel maker={business.name} caption="Exhibit label" onCord>
          <dl className="fields">
            <div className="reference">
              <dt>Exhibit</dt>
              <dd>DX/1–11</dd>
            </div>
            <div>
              <dt>Re</dt>
              <dd>Drugs cases: reports, valuations and testimony</dd>
            </div>
            <div>
              <dt>Produced by</dt>
              <dd>Independent expert, for defence or prosecution</dd>
            </div>
            <div>
              <dt>Duty</dt>
              <dd>To the court, CrimPR Part 19</dd>
            </div>
            <div className="large">
              <dt>Answered</dt>
              <dd>
                Within {CLAIMS.responseMinutes} minutes
                <small>During business hours. Urgent instructions accepted.</small>
              </dd>
            </div>
          </dl>
        </ExhibitLabel>
      </div>
    </div>
  );
}

function Expertise() {
  return (
    <section className="sheet band" aria-labelledby="expertise">
      <div className="wide">
        <div className="band-head">
          <h2 id="expertise">Six kinds of drugs evidence, each examined on its own terms</h2>
          <p>
            Find the issue in your case. Each label says what we examine. There are{" "}
            <a href="/services">eleven services</a> in all.
          </p>
        </div>
        <ol className="exhibits">
          {HOME_SERVICES.map((service) => (
            <ExhibitCard
              key={service.slug}
              number={SERVICES.indexOf(service) + 1}
              below="h2"
              to={`/services/${service.slug}`}
              name={service.name}
              text={service.summary}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}
