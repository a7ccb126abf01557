export function LegalAid() {
  return (
    <>
      <h2 id="legal-aid">Legal aid in England and Wales</h2>
      <h3>Rates</h3>
      <p>
        Schedule 5 to the Criminal Legal Aid (Remuneration) Regulations 2013 prescribes hourly rates
        by type of expert. For many types the rate differs between London and elsewhere, and it is
        the expert's address that counts. Where the Legal Aid Agency (LAA) funds the work we quote
        at those rates. A higher rate needs exceptional circumstances as regulation 16 defines them.
        If we think that your case meets the test, our quote says why, so that you can ask.
      </p>
      <PriorAuthority />
      <h3>If the LAA allows less, or refuses</h3>
      <p>
        Tell us before you accept. We can usually cut the scope to what the authority covers: a
        valuation without the phone evidence, or a preliminary opinion first. We send a new quote,
        or you decline and owe nothing. We do not ask your client to top up a legal aid fee.
      </p>
      <h3>Payment on account</h3>
      <p>
        In the Crown Court the 2013 Regulations let a litigator claim an interim payment for a
        disbursement that has prior authority, once it has been incurred, if the conditions are met.
        The fee then need not wait for the end of the case. We send an invoice with the report, in
        the form in which you claim it: the hours worked, by task and never above the quote, the
        rate, travel, and VAT if any.
      </p>
    </>
  );
}

function PriorAuthority() {
  return (
    <>
      <h3 id="prior-authority">Prior authority</h3>
      <p>
        You apply to the LAA on form CRM4, through its online service, and attach our quote.
        Authority given in advance protects the expense from later argument about whether it was
        necessary, unless its purpose has fallen away before the cost was incurred. Without it you
        may still claim a reasonable disbursement, but it is assessed after the event and at your
        risk.
      </p>
      <p>Our quote for a legal aid case contains what the form asks about:</p>
      <ul className="checklist included">
        <li>
          hours by task: reading, download review, calculations, drafting, a conference if you want
          one;
        </li>
        <li>the hourly rate, the type of expert and the region it is claimed for;</li>
        <li>travel: time, distance and rate, or that there is none;</li>
        <li>
          why the report is necessary: the issue on which it bears, the prosecution evidence it
          answers, and why counsel cannot deal with it in cross-examination alone;
        </li>
        <li>why this expertise, with the expert's CV;</li>
        <li>the number of pages and the size of the download on which the hours are based;</li>
        <li>the date by which we need your answer, worked back from the service date.</li>
      </ul>
      <p>
        The LAA may want to see other quotes, or your reason for not having them. A rare field or a
        service date close at hand can be a reason; say so on the form.
      </p>
    </>
  );
}
