import { CLAIMS } from "#app/content/business.ts";
import { Ledger } from "#app/routes/public/ledger.tsx";
import { usePublicSite } from "#app/routes/public/public-site.ts";

/** The principles under which an opinion is given. */
export function WhyChooseUs() {
  const { business } = usePublicSite();
  const reasons = [
    {
      term: "Independent",
      text: "The duty to the court under CrimPR Part 19 comes before any duty to whoever instructs or pays us.",
    },
    {
      term: "Both sides",
      text: "Instructed by defence and prosecution alike. The same papers get the same answer from us, whoever sent them.",
    },
    {
      term: "Member",
      text: `Member of the ${CLAIMS.membership}, and bound by its code of professional conduct.`,
    },
    {
      term: "Insured",
      text: `We are ${CLAIMS.insured} for the reports we write and the evidence we give.`,
    },
    {
      term: "Supported",
      text: `Part of ${business.group}, so that a deadline does not hang on one person's diary.`,
    },
    {
      term: "In court",
      text: `In ${CLAIMS.coverage}, ${CLAIMS.attendance}; ${CLAIMS.crownCourts} Crown Courts to date.`,
    },
  ];
  return (
    <section className="wide band beside" aria-labelledby="why">
      <div>
        <h2 id="why">Why solicitors and counsel choose us</h2>
        <p>
          An opinion is only useful if it survives the other side's questions. Ours is given on
          these terms.
        </p>
      </div>
      <Ledger rows={reasons} />
    </section>
  );
}
