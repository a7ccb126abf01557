import { CLAIMS } from "#app/content/business.ts";
import { MeasuringScale } from "./measuring-scale.tsx";

const READINGS = [
  { figure: CLAIMS.yearsOfExperience, of: "years of experience", end: 20 },
  { figure: CLAIMS.reportsDelivered, of: "reports delivered", end: 4000 },
  { figure: CLAIMS.crownCourts, of: "Crown Courts", end: 100 },
  { figure: CLAIMS.successRate, of: "success rate", end: 100 },
] as const;

/** The business in four figures. */
export function Readings() {
  return (
    <section className="record" aria-labelledby="record">
      <div className="wide">
        <h2 id="record">The record, to scale</h2>
        <dl className="readings">
          {READINGS.map(({ figure, of, end }) => (
            <div key={of} className="reading">
              <dt>{of}</dt>
              <dd>
                <span className="figure">
                  {figure.slice(0, -1)}
                  <sup>{figure.slice(-1)}</sup>
                </span>
                <MeasuringScale
                  value={Number.parseInt(figure, 10)}
                  end={end}
                  andMore={figure.endsWith("+")}
                />
              </dd>
            </div>
          ))}
        </dl>
        <p className="readings-note">
          The success rate is not a rate of verdicts. We promise no outcome, and no fee depends on
          one.
        </p>
      </div>
    </section>
  );
}
