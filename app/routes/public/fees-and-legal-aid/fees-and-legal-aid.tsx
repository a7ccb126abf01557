import { PageHead } from "../page-head.tsx";
import { pageMeta } from "../page-meta.ts";
import { LegalAid } from "./legal-aid.tsx";
import { CourtAttendance, Liability, OtherFunding, StoppedWork } from "./terms.tsx";

export const handle = { static: true };

export const meta = pageMeta({
  title: "Drug expert witness fees and legal aid",
  description:
    "Fixed written quotes, legal aid expert rates, what our quote gives you for form CRM4, and who pays when a case stops early or a hearing is vacated.",
});

export default function FeesAndLegalAid() {
  return (
    <>
      <PageHead
        label="Fees"
        heading="Fees and legal aid"
        lead="Every job has a fixed written quote that you accept before work starts. Where legal aid pays, our hourly rates follow the prescribed expert rates."
      />
      <div className="prose">
        <TheQuote />
        <LegalAid />
        <Liability />
        <StoppedWork />
        <CourtAttendance />
        <OtherFunding />
        <h2>VAT</h2>
        <p>
          Each quote states whether VAT is payable on it and, if so, how much. Check that your
          authority or sanction covers it.
        </p>
        <p>
          For a quote,{" "}
          <a className="link" href="/how-to-instruct-us">
            tell us the charge, the questions and the number of pages
          </a>
          .
        </p>
      </div>
    </>
  );
}

function TheQuote() {
  return (
    <>
      <h2>The quote</h2>
      <p>
        We quote a fixed sum for defined questions on defined papers. It is in the portal, where
        your organisation accepts or declines it. Nothing is charged before you accept.
      </p>
      <ul>
        <li>
          If you add questions or papers, we tell you what that costs before we do the work. You
          decide.
        </li>
        <li>If the work turns out to take us longer than we thought, the fee stays the same.</li>
        <li>Conferences, joint statements and court attendance are quoted as separate items.</li>
        <li>The fee never depends on our conclusion or on the result of the case.</li>
      </ul>
    </>
  );
}
