import { ENQUIRY_FIELDS } from "#app/domain/enquiries/fields.ts";
import { FormNotice } from "#app/routes/public/form-notice.tsx";
import { Refused } from "#app/ui/forms/fields.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import type { FailedForm } from "#foundation/forms/failed-form.ts";

/** A plain form; with scripts, send-form.js sends it without loading a new page. */
export function ContactForm({ failed }: { failed: FailedForm | undefined }) {
  return (
    <section className="contact-form" aria-labelledby="instruct">
      <h2 id="instruct">Instruct Us</h2>
      <p className="note">
        Please do not send case papers or the names of defendants here. Tell us the charge and the
        dates; names for the conflict check go in a job request in the{" "}
        <a className="link" href="/auth/register">
          client portal
        </a>
        , and the papers are uploaded there.
      </p>
      {failed && <FailedNotice failed={failed} />}
      <FormNotice tone="bad" title="Error" id="not-sent" hidden>
        <p>Failed to send message. Please try again or call us directly.</p>
      </FormNotice>
      <form method="post" action="/contact" id="contact-form">
        <Refused value={failed}>
          <Fields
            of={ENQUIRY_FIELDS}
            here={{ name: { attributes: { placeholder: "Your full name" } } }}
          />
        </Refused>
        <div className="leave-empty" aria-hidden="true">
          <label htmlFor="leave-this-empty">Leave this empty</label>
          <input id="leave-this-empty" name="leave-this-empty" tabIndex={-1} autoComplete="off" />
        </div>
        {failed?.values.opened && (
          <input type="hidden" name="opened" value={failed.values.opened} />
        )}
        <button type="submit" className="button" data-look="main" data-busy="Sending...">
          Send Message
        </button>
      </form>
      <p className="fine-print">
        We use what you write to answer you. How long we keep it:{" "}
        <a href="/privacy">Privacy notice</a>.
      </p>
    </section>
  );
}

function FailedNotice({ failed }: { failed: FailedForm }) {
  return (
    <FormNotice tone="bad" title="Error" id="failed">
      <p>{failed.message ?? "Nothing was sent. Please correct the marked fields."}</p>
    </FormNotice>
  );
}
