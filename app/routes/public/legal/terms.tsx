import { WithContents } from "#app/routes/public/contents.tsx";
import { PageHead } from "#app/routes/public/page-head.tsx";
import { pageMeta } from "#app/routes/public/page-meta.ts";
import { ContactDetails } from "./contact-details.tsx";
import { LastUpdated } from "./last-updated.tsx";
import { Contract, Duty, Fees, WhatWeNeed } from "./terms-engagement.tsx";
import { Confidence, General, Law, Liability } from "./terms-general.tsx";

export const handle = { static: true };

export const meta = pageMeta({
  title: "Terms of use and terms of engagement",
  description:
    "When a contract for expert evidence is formed, the expert's duty to the court, confidentiality, fees, liability, and the rules for using the portal.",
});

const SECTIONS = [
  ["site", "Using the site and the portal"],
  ["engagement", "Terms of engagement"],
  ["contract", "When a contract is formed"],
  ["duty", "The duty to the court comes first"],
  ["need", "What we need from you"],
  ["fees", "Fees"],
  ["confidence", "Confidentiality and data"],
  ["liability", "Liability"],
  ["law", "Governing law"],
  ["ending", "Ending a contract, changes and complaints"],
] as const;

export default function Terms() {
  return (
    <>
      <PageHead
        label="Legal"
        heading="Terms"
        lead="First the terms on which you may use this site and the portal, then the terms on which we accept instructions as experts."
      />
      <WithContents sections={SECTIONS}>
        <LastUpdated />
        <ContactDetails />
        <SiteTerms />
        <h2 id="engagement">Terms of engagement</h2>
        <p>
          These apply to every job, together with the quote that you accept. If they differ, the
          quote prevails. Terms of a public body's own contract prevail over both where we have
          agreed to them in writing.
        </p>
        <Contract />
        <Duty />
        <WhatWeNeed />
        <Fees />
        <Confidence />
        <Liability />
        <Law />
        <General />
      </WithContents>
    </>
  );
}

function SiteTerms() {
  return (
    <>
      <h2 id="site">Using the site and the portal</h2>
      <ul>
        <li>
          The public pages give general information on drugs evidence and procedure. They are not
          legal advice and not an expert opinion on any case. Do not exhibit them or cite them as
          evidence.
        </li>
        <li>
          The portal is for organisations that instruct experts. Whoever registers one must have
          authority to do so. We may decline a registration, and pause an account or an
          organisation, to protect case data or if these terms are broken.
        </li>
        <li>
          Each account is for one person. Keep the password to yourself. Tell us at once if somebody
          else may have used the account. Your organisation answers for those whom its admins invite
          and leave active.
        </li>
        <li>
          Do not try to reach other organisations' data, to overload or probe the site, or to put
          anything harmful or unlawful on it.
        </li>
        <li>
          We keep the site running with care but cannot promise that it is never interrupted. If a
          date depends on it and it is down, phone us.
        </li>
        <li>
          The text and design of the site are ours. You may print pages and quote from them with the
          source.
        </li>
      </ul>
    </>
  );
}
