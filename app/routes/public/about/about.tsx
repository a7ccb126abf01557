import { CLAIMS } from "#app/content/business.ts";
import { ClosingCall } from "#app/routes/public/closing-call.tsx";
import { PageHead } from "#app/routes/public/page-head.tsx";
import { pageMeta } from "#app/routes/public/page-meta.ts";
import { usePublicSite } from "#app/routes/public/public-site.ts";
import { AcademicBackground, CourtExperience, OurFigures } from "./background.tsx";
import { Approach, AreasOfExpertise, Training } from "./work.tsx";

export const handle = { static: true };

export const meta = pageMeta({
  title: "About us: independent drug expert witnesses",
  description:
    "Who writes our drug expert reports, what their expertise rests on, where they have given evidence and how an opinion is reached for either side.",
});

export default function About() {
  return (
    <>
      <PageHead
        label="About us"
        heading="Drug expert witnesses who answer to the court"
        lead={`${CLAIMS.yearsOfExperience} years of drugs evidence in ${CLAIMS.coverage}. Defence, Crown, police and regulators instruct us, and get the same answer to the same question.`}
      />
      <div className="prose">
        <Memberships />
        <AcademicBackground />
        <CourtExperience />
        <OurFigures />
        <Approach />
        <Training />
        <AreasOfExpertise />
        <Group />
      </div>
      <ClosingCall
        heading="Put the question to us"
        text="Tell us the charge, the issue and which side you act for. We say whether it lies within our field, and send the CV of the expert who would answer it."
        button="Instruct Us"
      />
    </>
  );
}

function Memberships() {
  return (
    <>
      <h2>Memberships and insurance</h2>
      <p>
        We are a member of the {CLAIMS.membership} and bound by its code of professional conduct.
        The institute is a membership body. It does not license experts and does not vouch for an
        opinion: the report has to earn its weight by its own reasoning.
      </p>
      <p>We are {CLAIMS.insured} for this work. Ask for the certificate with your quote.</p>
    </>
  );
}

function Group() {
  const { business } = usePublicSite();
  return (
    <>
      <h2>The group</h2>
      <p>
        {business.name} is part of {business.group}. Belonging to a group gives nobody a say in an
        opinion: the expert who signs a report answers for it alone, and in the witness box has
        nobody to defer to. We check for conflicts of interest before we quote.
      </p>
      <p>
        Registered details: {business.company}. Office: {business.address}.
      </p>
    </>
  );
}
