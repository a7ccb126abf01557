import { CLAIMS } from "#app/content/business.ts";

export function WhatHappensNext() {
  return (
    <>
      <h2 id="next">What happens next</h2>
      <h3>1. Initial Response</h3>
      <p>
        Within {CLAIMS.responseMinutes} minutes during business hours. We say whether the questions
        are ours to answer, whether your date can be met, and what we need for a quote.
      </p>
      <h3>2. Scope &amp; Quote</h3>
      <p>
        We check everybody whom the case names for conflicts of interest, and only then put a
        written quote in the portal: the questions, the fee and the date of the report. It is a
        fixed sum for private and public instructions. In a legal aid case the quote is a ceiling:
        you are invoiced for the hours worked, and never more than it. You accept or decline it in
        the portal. If prior authority is pending, say so on the job: we hold the date of the report
        for you as long as we can.
      </p>
      <h3>3. Report Delivery</h3>
      <p>
        Preliminary opinions {CLAIMS.preliminaryOpinion}; full reports typically {CLAIMS.fullReport}
        , counted from the day on which we hold the papers. A large download can take longer, and
        the quote says so.
      </p>
      <p>
        When you serve the report, tell us at once: in England and Wales rule 19.5 requires it. Tell
        us too when the other side answers it, when a direction changes and when the case ends.
      </p>
      <p>
        Who pays, and what happens when a case stops early, is on{" "}
        <a className="link" href="/fees-and-legal-aid">
          fees and legal aid
        </a>
        . The contract is explained in the{" "}
        <a className="link" href="/terms">
          terms
        </a>
        .
      </p>
    </>
  );
}
