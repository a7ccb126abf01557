import { CLAIMS } from "#app/content/business.ts";

const READINGS = [
  { figure: CLAIMS.yearsOfExperience, of: "years of experience" },
  { figure: CLAIMS.reportsDelivered, of: "reports delivered" },
  { figure: CLAIMS.crownCourts, of: "Crown Courts" },
  { figure: CLAIMS.successRate, of: "success rate" },
] as const;

export function Readings() {
  return (
    <section className="record" aria-labelledby="record">
      <div className="wide">
        <h2 id="record">The record, in figures</h2>
        <dl className="readings">
          {READINGS.map(({ figure, of }) => (
            <div key={of} className="reading">
              <dt>{of}</dt>
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
