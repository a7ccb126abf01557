import { FormNotice } from "./form-notice.tsx";

export interface SentMessage {
  reference: string;
  isMailed: boolean;
  /** When the office opens, as text; null while it is open. */
  opensNext: string | null;
}

/** In the place of the form once the message is sent. */
export function MessageSent({ sent }: { sent: SentMessage }) {
  return (
    <section className="contact-form" aria-label="Message Sent">
      <FormNotice tone="good" title="Message Sent" id="sent">
        We'll respond within 60 minutes during business hours.
        {sent.opensNext && ` The office opens ${sent.opensNext}.`}
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
