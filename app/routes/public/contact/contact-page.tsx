import { CLAIMS } from "#app/content/business.ts";
import { hoursInWords } from "#app/content/office-hours.ts";
import type { FailedForm } from "#app/domain/failed-form.ts";
import { ExhibitLabel } from "../exhibit-label.tsx";
import { PageHead } from "../page-head.tsx";
import { telephone, usePublicSite } from "../public-site.ts";
import { ContactForm } from "./contact-form.tsx";
import sendForm from "./send-form.js?raw";

export interface SentMessage {
  reference: string;
  /** When the office opens, in words; null while it is open. */
  opensNext: string | null;
}

interface ContactPageProps {
  failed?: FailedForm | undefined;
  sent?: SentMessage;
}

export function ContactPage({ failed, sent }: ContactPageProps) {
  const { nonce } = usePublicSite();
  return (
    <>
      <PageHead
        label="Contact"
        heading="Instruct us, or ask whether you need us"
        lead="Say what the charge is, what was seized and when you are next in court. You get an answer from somebody who works on the cases."
      />
      <div className="wide contact">
        <ContactForm failed={failed} sent={sent} />
        <div className="contact-side">
          <UrgentInstructions />
          <ContactDetails />
        </div>
      </div>
      <NextSteps />
      <script nonce={nonce}>{sendForm}</script>
    </>
  );
}

function UrgentInstructions() {
  const { business } = usePublicSite();
  return (
    <ExhibitLabel maker="Hearing this week?">
      <section className="urgent" aria-labelledby="urgent">
        <h2 id="urgent">Urgent Instructions</h2>
        <p>
          Ring instead of writing. Urgent instructions are accepted, and we say on the phone what
          can be served in the time.
        </p>
        <p className="actions">
          <a className="button" data-look="main" href={telephone(business.phone)}>
            Call Now
          </a>
        </p>
      </section>
    </ExhibitLabel>
  );
}

function ContactDetails() {
  const { business } = usePublicSite();
  return (
    <section aria-labelledby="details">
      <h2 id="details">Contact details</h2>
      <dl className="ledger">
        <div>
          <dt>Phone</dt>
          <dd>
            <a className="link" href={telephone(business.phone)}>
              {business.phone}
            </a>
            <small>{hoursInWords(business)}</small>
          </dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            <a className="link" href={`mailto:${business.email}`}>
              {business.email}
            </a>
            <small>Monitored 24/7</small>
          </dd>
        </div>
        <div>
          <dt>Response time</dt>
          <dd>Within {CLAIMS.responseMinutes} minutes during business hours</dd>
        </div>
        <div>
          <dt>Coverage</dt>
          <dd>
            {CLAIMS.coverage}
            <small>In person or by secure video link</small>
          </dd>
        </div>
      </dl>
    </section>
  );
}

const STEPS = [
  {
    name: "Initial Response",
    text: "Within 60 minutes during business hours somebody tells you whether we can help, checks for a conflict and asks for what is missing.",
  },
  {
    name: "Scope & Quote",
    text: "You register on the portal and send the papers there. We agree the questions and send a written quote, set out for prior authority where legal aid pays.",
  },
  {
    name: "Report Delivery",
    text: "Work starts when you accept the quote. Preliminary opinions come within a few days, full reports typically in one to three weeks, sooner where the court's timetable needs it and we have agreed it.",
  },
];

function NextSteps() {
  return (
    <section className="wide band" aria-labelledby="next">
      <h2 id="next">What Happens Next</h2>
      <ol className="steps">
        {STEPS.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
