import { usualValidDays } from "#app/domain/funding/funding.ts";
import { ClosingCall } from "#app/routes/public/closing-call.tsx";
import { WithContents } from "#app/routes/public/contents.tsx";
import { PageHead } from "#app/routes/public/page-head.tsx";
import { pageMeta } from "#app/routes/public/page-meta.ts";
import { LegalAid } from "./legal-aid.tsx";
import { CourtAttendance, Liability, OtherFunding, StoppedWork } from "./terms.tsx";

export const handle = { static: true };

export const meta = pageMeta({
  title: "Drug expert witness fees and legal aid",
  description:
    "Written quotes, fixed or capped, legal aid rates, what our quote gives you for form CRM4, and who pays when a case stops early or a hearing is vacated.",
});

const SECTIONS = [
  ["quote", "The quote"],
  ["legal-aid", "Legal aid in England and Wales"],
  ["prior-authority", "Prior authority"],
  ["liable", "Who is liable for our fee"],
  ["stopped", "Work that stops early"],
  ["attendance", "Court attendance and cancellation"],
  ["other-funding", "Private, prosecution and police instructions"],
  ["scotland", "Scotland"],
  ["vat", "VAT"],
] as const;

export default function FeesAndLegalAid() {
  return (
    <>
      <PageHead
        label="Fees"
        heading="Fees and legal aid"
        lead="Every job has a written quote that you accept before work starts: a fixed sum or, where legal aid pays, a ceiling at the prescribed expert rates."
      />
      <WithContents sections={SECTIONS}>
        <TheQuote />
        <LegalAid />
        <Liability />
        <StoppedWork />
        <CourtAttendance />
        <OtherFunding />
        <h2 id="vat">VAT</h2>
        <p>
          Each quote states whether VAT is payable on it and, if so, how much. Check that your
          authority or sanction covers it.
        </p>
        <p>
          What to put in a request for a quote is under{" "}
          <a className="link" href="/how-to-instruct-us">
            how to instruct us
          </a>
          .
        </p>
      </WithContents>
      <ClosingCall
        heading="Ask what it would cost"
        text="Tell us the questions, the number of pages, who pays and the date for service. We say what the quote would cover, and whether a smaller first step would do."
        button="Instruct Us"
      />
    </>
  );
}

function TheQuote() {
  return (
    <>
      <h2 id="quote">The quote</h2>
      <p>
        We quote for defined questions on defined papers. The quote is in the portal, to read, print
        or keep as a PDF, and your organisation accepts or declines it there. Once accepted, it
        comes with a certificate that says who accepted it and when. Nothing is charged before you
        accept.
      </p>
      <p>
        For private and public instructions the quote is a fixed sum. In a legal aid case the quote
        is a ceiling: you are invoiced for the hours worked, and never more than it.
      </p>
      <p>
        A quote is open for {usualValidDays(null)} days, in a legal aid case for{" "}
        {usualValidDays({ type: "LEGAL_AID_EW" })}, unless it names another last day. Until you
        accept it we may withdraw it, and say why, or replace it by a new one. It names the number
        of the terms that apply, and the portal shows them in full.
      </p>
      <ul>
        <li>
          If you add questions or papers, we tell you what that costs before we do the work. You
          decide.
        </li>
        <li>If the work takes us longer than we thought, you pay no more than the quote.</li>
        <li>Conferences, joint statements and court attendance are quoted as separate items.</li>
        <li>The fee never depends on our conclusion or on the result of the case.</li>
      </ul>
    </>
  );
}
