import { CLAIMS } from "#app/content/business.ts";

const READINGS = [
  { figure: CLAIMS.yearsOfExperience, what: "years of experience" },
  { figure: CLAIMS.reportsDelivered, what: "reports delivered" },
  { figure: CLAIMS.crownCourts, what: "Crown Courts" },
  { figure: CLAIMS.successRate, what: "success rate" },
] as const;

export function Readings() {
  return (
    <section className="record" aria-labelledby="record">
      <div className="wide">
        <h2 id="record">The record, in figures</h2>
        <dl className="readings">
          {READINGS.map(({ figure, what }) => (
            <div key={what} className="reading">
              <dt>{what}</dt>
              <dd>
                <span className="figure">
                  {figure.slice(0, -1)}
                  <sup>{figure.slice(-1)}</sup>
                </span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
