import { CLAIMS } from "#app/content/business.ts";
import { hoursInWords } from "#app/content/office-hours.ts";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { ExhibitLabel } from "#app/routes/public/exhibit-label.tsx";
import { usePublicSite } from "#app/routes/public/public-site.ts";
import { telephone } from "#app/ui/telephone.ts";
import { ContactForm } from "./contact-form.tsx";
import { MessageSent, type SentMessage } from "./message-sent.tsx";
import sendForm from "./send-form.js?raw";

interface ContactPageProps {
  failed?: FailedForm | undefined;
  sent?: SentMessage;
}

export function ContactPage({ failed, sent }: ContactPageProps) {
  const { nonce } = usePublicSite();
  return (
    <>
      <div className="wide contact">
        <div className="hero say">
          <p className="eyebrow">Contact</p>
          <h1>Instruct us or ask a question</h1>
          <p className="lead">
            Say what the charge is, what was seized and when you are next in court. You get an
            answer from the casework team.
          </p>
        </div>
        {sent ? <MessageSent sent={sent} /> : <ContactForm failed={failed} />}
        <div className="contact-ways">
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
          <dd>
            Within {CLAIMS.responseMinutes} minutes during business hours
            <small>
              A complaint is acknowledged in {CLAIMS.complaintAcknowledged} working days.
            </small>
          </dd>
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

const STEPS = [
  {
    name: "Initial Response",
    text: `Within ${CLAIMS.responseMinutes} minutes during business hours the casework team tells you whether the question is one for us, and what we need for a quote.`,
  },
  {
    name: "Scope & Quote",
    text: "You register on the portal and raise a job request. We check for conflicts, agree the questions and send a written quote, set out for prior authority where legal aid pays.",
  },
  {
    name: "Report Delivery",
    text: `Work starts when you have accepted the quote and we hold the papers, which you upload to the job in the portal. Preliminary opinions come ${CLAIMS.preliminaryOpinion}, full reports typically in ${CLAIMS.fullReport}, sooner where the court's timetable needs it and we have agreed it.`,
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
