import { CLAIMS } from "#app/content/business.ts";
import { FactsTable } from "#app/routes/public/facts-table.tsx";
import { PageHead } from "#app/routes/public/page-head.tsx";
import { pageMeta } from "#app/routes/public/page-meta.ts";
import { ContactDetails } from "./contact-details.tsx";
import { DataRegulator } from "./data-regulator.tsx";
import { LastUpdated } from "./last-updated.tsx";

export const handle = { static: true };

export const meta = pageMeta({
  title: "Complaints procedure",
  description:
    "How to complain about our service, when you get an answer, how to ask for a review, and why a complaint about evidence belongs before the court.",
});

export default function Complaints() {
  return (
    <>
      <PageHead
        label="Legal"
        heading="Complaints"
        lead={`Tell us what went wrong. A complaint is acknowledged in ${CLAIMS.complaintAcknowledged} working days. You get an answer in ${CLAIMS.complaintAnswered}, and can have it reviewed by somebody who was not involved.`}
      />
      <div className="prose">
        <LastUpdated />
        <HowToComplain />
        <Stages />
        <Evidence />
        <OutsideBodies />
      </div>
    </>
  );
}

function HowToComplain() {
  return (
    <>
      <h2>How to complain</h2>
      <p>
        By email, post or phone, or through the{" "}
        <a className="link" href="/contact">
          contact form
        </a>
        . Clients may write in the job's comments in the portal. Give the job number if you have it,
        what happened, and what you would like done. Leave the names of defendants and witnesses out
        of the contact form. Anybody affected by our work may complain. If you need help to put a
        complaint into words, ring and we write it down with you.
      </p>
      <ContactDetails />
    </>
  );
}

function Stages() {
  return (
    <>
      <h2>Stages and times</h2>
      <FactsTable
        caption="What happens to a complaint, in working days (Monday to Friday, except bank holidays)"
        columns={["Stage", "By when", "What you get"]}
        rows={[
          [
            "1. Acknowledgement",
            `${CLAIMS.complaintAcknowledged} working days after we receive it`,
            "Who deals with it, and what we have understood it to be",
          ],
          [
            "2. Answer",
            `${CLAIMS.complaintAnswered} working days after we receive it`,
            "What we found, what we do about it, and how to ask for a review. If we need longer we say why and until when, before the time is up",
          ],
          [
            "3. Review",
            `Ask within ${CLAIMS.reviewRequested} working days of our answer; decided ${CLAIMS.complaintReviewed} working days after you ask`,
            "A fresh look by somebody who was involved neither in the work nor in the first answer, and our final answer in writing",
          ],
        ]}
      />
      <p>
        Complaining costs nothing and has no bearing on how we treat you or on any opinion. While
        proceedings are on, part of an answer may have to wait until they end; we tell you which
        part. We put right what we can: redo work, correct a bill, apologise.
      </p>
    </>
  );
}

function Evidence() {
  return (
    <>
      <h2>Complaints about evidence</h2>
      <p>
        We cannot change an opinion because somebody complains of it. Evidence is challenged in the
        proceedings: by questions to the expert, by another expert, in the pre-hearing discussion
        that the court can direct, in cross-examination, on appeal.
      </p>
      <ul>
        <li>
          If you instructed us, raise the point on the job. An error of fact we correct at once.
        </li>
        <li>
          If you are a defendant or a witness, speak to the solicitor or to the prosecutor in the
          case. We may not discuss evidence with you directly.
        </li>
        <li>If you act for another party, write to those who instructed us.</li>
      </ul>
      <p className="note">
        If a complaint shows us that a report may be wrong, the expert's duty applies: those who
        instructed us are told at once, and after service so are the other parties and the court.
      </p>
    </>
  );
}

function OutsideBodies() {
  return (
    <>
      <h2>If you are still not satisfied</h2>
      <dl>
        <dt>Professional conduct</dt>
        <dd>
          Our professional body is the{" "}
          <a
            className="link"
            href="https://www.ewi.org.uk/For-Lawyers-the-Public/Complain-about-a-member"
          >
            {CLAIMS.membership}
          </a>
          . Its members are bound by its code of professional conduct, and it considers complaints
          of misconduct, for example on independence or the duty to the court. It is not a
          regulator, and in general does not consider complaints about an opinion or about a case
          that is still running.
        </dd>
        <dt>Forensic science activities</dt>
        <dd>
          Where work falls under the statutory Code made under the Forensic Science Regulator Act
          2021, you may write to the Forensic Science Regulator.
        </dd>
        <dt>Personal data</dt>
        <dd>
          Complain to us as above or go to <DataRegulator />.
        </dd>
      </dl>
    </>
  );
}
