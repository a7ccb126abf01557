import { PageHead } from "#app/routes/public/page-head.tsx";
import { pageMeta } from "#app/routes/public/page-meta.ts";
import { ContactDetails } from "./contact-details.tsx";
import { LastUpdated } from "./last-updated.tsx";
import { Keeping, Recipients, Storage } from "./privacy-keeping.tsx";
import { Complaints, Rights } from "./privacy-rights.tsx";
import { CaseMaterial, Collected, Purposes } from "./privacy-use.tsx";

export const handle = { static: true };

export const meta = pageMeta({
  title: "Privacy notice",
  description:
    "What personal data we hold from enquiries, portal accounts and case papers, including criminal offence data, why, for how long, and your rights.",
});

export default function Privacy() {
  return (
    <>
      <PageHead
        label="Legal"
        heading="Privacy notice"
        lead="What we hold about people who write to us, who use the portal and who are named in case papers; why we hold it, for how long, and what you can ask of us."
      />
      <div className="prose">
        <LastUpdated />
        <Controller />
        <Collected />
        <CaseMaterial />
        <Purposes />
        <Recipients />
        <Storage />
        <Keeping />
        <Rights />
        <Complaints />
      </div>
    </>
  );
}

function Controller() {
  return (
    <>
      <h2>Who is responsible</h2>
      <p>
        The company named below (we) is the controller, under the UK GDPR and the Data Protection
        Act 2018, of the data described here. An expert decides alone what is needed for an
        independent opinion, so we are also the controller of the case material sent to us; whoever
        sent it remains the controller of what they hold. Where a police force, a prosecutor or
        another body engages us in writing as its processor, that contract governs the work.
      </p>
      <ContactDetails />
    </>
  );
}
