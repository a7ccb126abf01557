import { Fragment } from "react";
import { CLAIMS, FIGURE_BASIS } from "#app/content/business.ts";

export function AcademicBackground() {
  return (
    <>
      <h2>Academic background</h2>
      <p>
        Criminal Procedure Rule 19.4 requires an expert's report to give details of the expert's
        qualifications, relevant experience and accreditation. Ours do so in a CV annexed to the
        report. It sets out, for the person who signs:
      </p>
      <ul>
        <li>degrees and professional qualifications, with the awarding body and the year;</li>
        <li>the work in which the experience was gained, and for how long;</li>
        <li>training received and kept up, and training given to others;</li>
        <li>the courts in which evidence has been given, and for which side;</li>
        <li>the fields in which an opinion is offered, and the limits of each.</li>
      </ul>
      <p>
        Ask for the CV before you accept a quote. If your questions fall outside what it covers, we
        say so and decline that part. An expert must define the area of expertise, in the report and
        in the witness box, and must say when a question falls outside it (rule 19.2).
      </p>
      <p>
        Opinion evidence on drugs draws on several kinds of study. No single degree covers them.
      </p>
      <dl>
        <dt>Chemistry and pharmacology</dt>
        <dd>
          What a laboratory's identification and purity figure mean, how a percentage relates to the
          base or salt, what adulterants do, dose, tolerance and daily use.
        </dd>
        <dt>Cannabis cultivation</dt>
        <dd>
          Plant development, lamps, root space and growing method, and what they allow to be said
          about yield and about earlier crops.
        </dd>
        <dt>The market</dt>
        <dd>
          Prices by drug, unit, place and date; how a kilogram becomes deals; what the published
          price and purity data cover and where they are thin.
        </dd>
        <dt>Communications</dt>
        <dd>
          The vocabulary of dealing and buying, and how a term changes its meaning with region, drug
          and year.
        </dd>
      </dl>
    </>
  );
}

export function CourtExperience() {
  return (
    <>
      <h2>Court experience</h2>
      <p>
        {CLAIMS.crownCourts} Crown Courts and {CLAIMS.reportsOnAboutPage} reports stand behind the
        opinions that we give. Many reports never lead to live evidence, because the figures are
        agreed or the plea changes. We write each as if its author will be cross-examined on it.
      </p>
      <p>Where live evidence is needed, we attend {CLAIMS.attendance}. That covers:</p>
      <ul>
        <li>evidence in chief and cross-examination at trial;</li>
        <li>
          hearings on a disputed basis of plea, on quantity, value and the evidence bearing on role;
        </li>
        <li>confiscation hearings under the Proceeds of Crime Act 2002, on value and on yield;</li>
        <li>
          pre-hearing discussion between experts and the joint statement that follows, where the
          court so directs (rule 19.6).
        </li>
      </ul>
    </>
  );
}

/** What the figures of the home page count. */
export function OurFigures() {
  return (
    <>
      <h3 id="figures">What our figures count</h3>
      <dl>
        {FIGURE_BASIS.map(({ figure, of, basis }) => (
          <Fragment key={of}>
            <dt>
              {figure} {of}
            </dt>
            <dd>{basis}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}
