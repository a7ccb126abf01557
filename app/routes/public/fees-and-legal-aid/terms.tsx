import { CLAIMS } from "#app/content/business.ts";

export function Liability() {
  return (
    <>
      <h2 id="liable">Who is liable for our fee</h2>
      <p>
        The organisation that accepts the quote. That is so whether the money comes from the LAA,
        your client, an insurer or a public body, and whether or not you have received it. A
        reduction on assessment is not passed on to us unless the quote says so. If you want payment
        limited to what the LAA authorises, ask before you accept and we put it in the quote.
      </p>
      <p>
        Invoices are due on the date stated in the quote. On a transfer of representation your
        liability ends with the work done up to the transfer. The new firm gets its own quote.
      </p>
    </>
  );
}

export function StoppedWork() {
  return (
    <>
      <h2 id="stopped">Work that stops early</h2>
      <p>
        A late plea, no evidence offered or a change of solicitor can end the need for a report.
        Tell us in the portal or by phone. We stop at once and charge for the work done until then,
        at the rate in the quote and never above its total. If nothing has been done, nothing is
        due. Ask for our notes of the work done: the LAA can pay for abandoned work if it was
        reasonable when it was done.
      </p>
    </>
  );
}

export function CourtAttendance() {
  return (
    <>
      <h2 id="attendance">Court attendance and cancellation</h2>
      <p>
        Attendance, {CLAIMS.attendance}, is quoted by the day or half day with travel. Ask early
        whether a link will be allowed: the court decides, and it saves the travel.
      </p>
      <p>
        In England and Wales the cost of a defence expert's attendance to give evidence is as a rule
        claimed from central funds, through the court, under the Costs in Criminal Cases (General)
        Regulations 1986. It is separate from the LAA's payment for the report. The allowance is for
        the court to determine. Our quote says what we expect to claim and what, if anything, you
        would owe beyond it.
      </p>
      <p>
        If a hearing is vacated, tell us the same day. The quote states what is due by length of
        notice. Public funds do not pay for a cancelled attendance as of right, and the LAA limits
        what it allows, so we charge nothing for a day that we can put to other use.
      </p>
    </>
  );
}

export function OtherFunding() {
  return (
    <>
      <h2 id="other-funding">Private, prosecution and police instructions</h2>
      <p>
        Private clients instruct us through their solicitor; we may ask for payment on account
        before we start. In an acquittal, recovery of a private fee from central funds depends on
        the order made and on the limits that apply to it, so do not treat it as certain.
      </p>
      <p>
        For the Crown, police forces and regulators, as for private clients, the quote is a fixed
        sum. Agree the fee with the authority before you accept, and give us the purchase order
        number if invoices need one.
      </p>
      <h2 id="scotland">Scotland</h2>
      <p>
        The Scottish Legal Aid Board requires prior approval, known as sanction, before a solicitor
        instructs an expert witness under criminal legal aid, and also for work that is unusual or
        likely to involve unusually large expenditure. Approval of an expert after the event needs a
        special reason, and oversight is not one. Under advice and assistance you need an increase
        in authorised expenditure. Our quote sets out what the Board asks about: the work items, the
        cost with and without attendance at court, travel, and how the opinion is likely to advance
        the case. The Crown Office and Procurator Fiscal Service agrees fees for its own experts.
      </p>
    </>
  );
}
