import { ClosingCall } from "#app/routes/public/closing-call.tsx";
import { WithContents } from "#app/routes/public/contents.tsx";
import { PageHead } from "#app/routes/public/page-head.tsx";
import { pageMeta } from "#app/routes/public/page-meta.ts";
import { usePublicSite } from "#app/routes/public/public-site.ts";
import { telephone } from "#app/ui/telephone.ts";
import { LetterOfInstruction } from "./letter.tsx";
import { PapersToSend, WhatNotToSend } from "./papers.tsx";
import { SendingPapers } from "./sending-papers.tsx";
import { WhatHappensNext } from "./timing.tsx";

export const handle = { static: true };

export const meta = pageMeta({
  title: "How to instruct a drug expert witness",
  description:
    "Steps, a checklist for the letter of instruction, the papers we need for each kind of drugs case, and what happens after you instruct us.",
});

const SECTIONS = [
  ["steps", "Steps"],
  ["letter", "The letter of instruction"],
  ["papers", "Papers we need"],
  ["sending", "How to send papers"],
  ["not-to-send", "What not to send"],
  ["next", "What happens next"],
] as const;

export default function HowToInstructUs() {
  return (
    <>
      <PageHead
        label="Instruct us"
        heading="How to instruct us"
        lead="Tell us the charge, the dates and the questions. You get a written quote, and nothing is charged before you accept it."
      />
      <WithContents sections={SECTIONS}>
        <Steps />
        <LetterOfInstruction />
        <PapersToSend />
        <SendingPapers />
        <WhatNotToSend />
        <WhatHappensNext />
      </WithContents>
      <ClosingCall
        heading="Not ready to raise a job?"
        text="Tell us the charge, the drug and the date of the next hearing, without names. We say whether the question is one for us and what the job request should hold."
        button="Instruct Us"
      />
    </>
  );
}

function Steps() {
  const { business } = usePublicSite();
  return (
    <>
      <h2 id="steps">Steps</h2>
      <ol>
        <li>
          <a className="link" href="/auth/register">
            Register your firm, chambers, force or department
          </a>{" "}
          in the portal. We check each registration before anybody can work in it.
        </li>
        <li>
          Raise a job request: the charge, the drugs and amounts, what you want answered and the
          hearing date. Name every defendant in the description, for the conflict check; never in
          the title or reference. For the quote add the number of pages and the size of any phone
          download.
        </li>
        <li>
          We check for conflicts of interest and that the questions lie within our field, and ask
          for what is missing.
        </li>
        <li>
          Read our quote in the portal and accept or decline it. Where{" "}
          <a className="link" href="/fees-and-legal-aid">
            legal aid
          </a>{" "}
          pays, get prior authority before you accept.
        </li>
        <li>
          Upload the letter of instruction and the{" "}
          <a className="link" href="#sending">
            papers
          </a>{" "}
          to the job. You can begin before you accept the quote: we quote more closely for papers
          that we have seen.
        </li>
        <li>
          We report, answer your questions on the report, and attend court if we are needed. Any
          amendment is for accuracy or to answer a further question, never to improve a conclusion.
        </li>
      </ol>
      <p>
        We accept urgent instructions. If the hearing is days away, ring{" "}
        <a className="link" href={telephone(business.phone)}>
          {business.phone}
        </a>{" "}
        first and register while we look for the time.
      </p>
    </>
  );
}
