export function Contract() {
  return (
    <>
      <h3 id="contract">When a contract is formed</h3>
      <p>
        A job request asks for a quote and binds nobody. Our quote is an offer. The contract is
        formed when a user of your organisation accepts the quote in writing in the portal, which
        records who did so and when. It is a contract between us and your organisation, not with
        your client or with the person who clicked. Until it is accepted we may withdraw a quote by
        telling you in the portal. A declined quote has lapsed; you may ask for another.
      </p>
      <p>
        Work beyond the quote, such as further questions, a conference or attendance at court, needs
        a further quote or your written agreement on the job.
      </p>
    </>
  );
}

export function Duty() {
  return (
    <>
      <h3 id="duty">The duty to the court comes first</h3>
      <p>
        The expert's duty is to help the court by opinion that is objective and unbiased. In
        criminal proceedings in England and Wales that is rule 19.2 of the Criminal Procedure Rules;
        other courts have rules of their own, and in Scotland it is the common law. The duty
        overrides any obligation to you and any term here. It follows that:
      </p>
      <ul>
        <li>we promise no conclusion and no outcome, and the fee does not depend on either;</li>
        <li>
          we correct drafts for accuracy and clarity on your comments, and do not change an opinion
          because it is unwelcome;
        </li>
        <li>
          we tell you of anything known to us that might reasonably be thought to undermine the
          reliability of the opinion or detract from the expert's credibility or impartiality;
        </li>
        <li>
          if the opinion changes, all parties and the court must be told once the report is served;
        </li>
        <li>
          we tell the court of a significant failure to comply with its directions, ours or
          another's, as the rule requires, and tell you that we are doing so;
        </li>
        <li>
          we may decline or withdraw if there is a conflict of interest, if the questions fall
          outside our field, or if we cannot continue consistently with the duty.
        </li>
      </ul>
    </>
  );
}

export function WhatWeNeed() {
  return (
    <>
      <h3 id="need">What we need from you</h3>
      <p>
        The material listed in{" "}
        <a className="link" href="/how-to-instruct-us">
          how to instruct us
        </a>
        , including what does not help you; the court's directions and dates as they change; an
        answer to our questions in time; and word as soon as the report is served. If papers reach
        us late, the date of the report moves, and we tell you to when. Serve the report whole. It
        may not be edited, quoted out of context or used in other proceedings without our written
        consent, unless a court so orders.
      </p>
    </>
  );
}

export function Fees() {
  return (
    <>
      <h3 id="fees">Fees</h3>
      <p>
        The quote states the fee, the date on which the invoice is due, and any VAT. For private and
        public instructions it is a fixed sum. In a legal aid case the quote is a ceiling: you are
        invoiced for the hours worked, and never more than it. Who is liable, what is due when work
        stops early, and cancellation of attendance are set out under{" "}
        <a className="link" href="/fees-and-legal-aid">
          fees and legal aid
        </a>
        , which is part of these terms. The Late Payment of Commercial Debts (Interest) Act 1998
        applies where its conditions are met. We do not hold back a report from a court for want of
        payment where a direction requires it.
      </p>
    </>
  );
}
