import { CLAIMS } from "#app/content/business.ts";
import { SECTORS } from "#app/content/sectors.ts";
import { SERVICES } from "#app/content/services.ts";
import { ClosingCall } from "#app/routes/public/closing-call.tsx";
import { ExhibitCard } from "#app/routes/public/exhibit-card.tsx";
import { Ledger } from "#app/routes/public/ledger.tsx";
import { PageHead } from "#app/routes/public/page-head.tsx";
import { pageMeta } from "#app/routes/public/page-meta.ts";
import { serviceOffered } from "#app/routes/public/structured-data.ts";

export const handle = { static: true };

export const meta = pageMeta({
  title: "Drug expert witness services",
  description:
    "Eleven services on drugs evidence: court reports, valuations and POCA, cannabis, county lines, phone data, forensic review, training and medical opinion.",
  structured: (site) => SERVICES.map((service) => serviceOffered(site, service)),
});

export default function Services() {
  return (
    <>
      <PageHead
        label="Services"
        heading="What we give evidence on"
        lead={`Eleven services on drugs evidence, for either side, in ${CLAIMS.coverage}. Each page says what you get, what we need, how long it takes and who pays.`}
      />
      <section className="sheet band" aria-label="All services">
        <div className="wide">
          <ol className="exhibits">
            {SERVICES.map(({ slug, name, summary }, place) => (
              <ExhibitCard
                key={slug}
                number={place + 1}
                below="h1"
                to={`/services/${slug}`}
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
      <section className="wide band beside" aria-labelledby="sectors">
        <div>
          <h2 id="sectors">Sectors We Serve</h2>
        </div>
        <Ledger rows={SECTORS} />
      </section>
      <ClosingCall
        heading="Not sure which of these the case needs?"
        text="Tell us the charge, what was seized and the hearing date. We say which opinion answers the issue, or that none is needed."
        button="Instruct Us"
      />
    </>
  );
}
