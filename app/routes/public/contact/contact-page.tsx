import { CLAIMS } from "#app/content/business.ts";
import { hoursInWords } from "#app/content/office-hours.ts";
import type { Content } from "#app/content/read-content.server.ts";
import { ExhibitLabel } from "#app/routes/public/exhibit-label.tsx";
import { FormNotice } from "#app/routes/public/form-notice.tsx";
import { usePublicSite } from "#app/routes/public/public-site.ts";
import emailMarks from "#app/ui/forms/email-marks.js?raw";
import { telephone } from "#app/ui/telephone.ts";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import { ContactForm } from "./contact-form.tsx";
import sendForm from "./send-form.js?raw";

interface ContactPageProps {
  page: Content["contact"];
  failed?: FailedForm | undefined;
  sent?: SentMessage;
}

export function ContactPage({ page, failed, sent }: ContactPageProps) {
  const { nonce } = usePublicSite();
  return (
    <>
      <div className="wide contact">
        <div className="hero say">
          <p className="eyebrow">{page.label}</p>
          <h1>{page.heading}</h1>
          <p className="lead">{page.lead}</p>
        </div>
        {sent ? <MessageSent sent={sent} /> : <ContactForm failed={failed} />}
        <div className="contact-ways">
          <UrgentInstructions {...page.urgent} />
          <ContactDetails />
        </div>
      </div>
      <NextSteps steps={page.steps} />
      <script nonce={nonce}>{emailMarks + sendForm}</script>
    </>
  );
}

function UrgentInstructions({ title, text }: ContactPageProps["page"]["urgent"]) {
  const { business } = usePublicSite();
  return (
    <ExhibitLabel maker="Hearing this week?">
      <section className="urgent" aria-labelledby="urgent">
        <h2 id="urgent">{title}</h2>
        <p>{text}</p>
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
    <section className="contact-details" aria-labelledby="details">
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
            <small>{CLAIMS.mailbox}</small>
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
            <small>Attendance {CLAIMS.attendance}</small>
          </dd>
        </div>
      </dl>
    </section>
  );
}

function NextSteps({ steps }: Pick<ContactPageProps["page"], "steps">) {
  return (
    <section className="wide band" aria-labelledby="next">
      <h2 id="next">What Happens Next</h2>
      <ol className="steps">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface SentMessage {
  reference: string;
  isMailed: boolean;
  answerBy: string | null;
}

/** In the place of the form once the message is sent. */
function MessageSent({ sent }: { sent: SentMessage }) {
  return (
    <section className="contact-form" aria-label="Message Sent">
      <FormNotice tone="good" title="Message Sent" id="sent">
        <p>
          We'll respond within 60 minutes during business hours.
          {sent.answerBy && ` We answer by ${sent.answerBy}.`}
          <br />
          Your reference is <strong>{sent.reference}</strong>.{" "}
          {sent.isMailed ? "It comes to you by email too." : "Please make a note of it."}
        </p>
      </FormNotice>
      <p>
        <a className="link" href="/contact">
          Send another message
        </a>
      </p>
    </section>
  );
}
