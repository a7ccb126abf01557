import { FormNotice } from "./form-notice.tsx";

export interface SentMessage {
  reference: string;
  isMailed: boolean;
  /** By when somebody answers a message that comes while the office is closed, as text. */
  answerBy: string | null;
}

/** In the place of the form once the message is sent. */
export function MessageSent({ sent }: { sent: SentMessage }) {
  return (
    <section className="contact-form" aria-label="Message Sent">
      <FormNotice tone="good" title="Message Sent" id="sent">
        We'll respond within 60 minutes during business hours.
        {sent.answerBy && ` We answer by ${sent.answerBy}.`}
        <br />
        Your reference is <strong>{sent.reference}</strong>.{" "}
        {sent.isMailed ? "It comes to you by email too." : "Please make a note of it."}
      </FormNotice>
      <p>
        <a className="link" href="/contact">
          Send another message
        </a>
      </p>
    </section>
  );
}
