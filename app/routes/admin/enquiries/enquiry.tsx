import { href, Link } from "react-router";
import { AUTOMATIC_SIGN_WORDS, enquiryReference } from "#app/domain/enquiries/enquiry.ts";
import { enquiryClock } from "#app/domain/enquiries/enquiry-clock.ts";
import { type Enquiry, findEnquiry } from "#app/domain/enquiries/queries.server.ts";
import { listActiveStaff } from "#app/domain/users/active-staff.server.ts";
import { officeHoursOf } from "#app/http/business.server.ts";
import { query } from "#app/http/command.server.ts";
import { unlessUnanswered } from "#app/ui/forms/keep-form.ts";
import { OwnerForm } from "#app/ui/forms/owner-form.tsx";
import { Row } from "#app/ui/jobs/job-details.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { BackLink } from "#app/ui/shell/back-link.tsx";
import { telephone } from "#app/ui/telephone.ts";
import type { Route } from "./+types/enquiry.ts";
import { ClientCard } from "./client-card.tsx";
import { NoteForm } from "./note-form.tsx";
import { AutomaticBadge, ClockBadge, EnquiryStateBadge } from "./state-badge.tsx";
import { StateForm } from "./state-form.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  return query(context, async (tx) => {
    const enquiry = await findEnquiry(tx, params.enquiryId);
    const now = new Date();
    const clock = enquiryClock(enquiry, officeHoursOf(context), now);
    return { enquiry, clock, now, staff: await listActiveStaff(tx) };
  });
}

/** Also reloads after a refused form, to show the enquiry's present state. */
export const shouldRevalidate = unlessUnanswered;

export default function EnquiryPage({ loaderData }: Route.ComponentProps) {
  const { enquiry, clock, now, staff } = loaderData;
  const { id, number, name, status, possiblyAutomatic: sign } = enquiry;
  return (
    <>
      <BackLink to="/admin/enquiries">Back to Enquiries</BackLink>
      <header className="exhibit py-4 pr-14 pl-4 sm:pl-6">
        <title>{`${enquiryReference(number)} · Enquiries`}</title>
        <p className="text-sm font-semibold tracking-wide text-muted">{enquiryReference(number)}</p>
        <h1 className="mt-1 wrap-break-word">{name}</h1>
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <EnquiryStateBadge status={status} />
          <ClockBadge clock={clock} />
          <AutomaticBadge sign={sign} />
        </p>
        {sign && (
          <p className="mt-3 max-w-prose text-sm text-muted">
            {AUTOMATIC_SIGN_WORDS[sign]} It may come from a program, so no confirmation was sent to
            its address.
          </p>
        )}
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-6">
          <Message enquiry={enquiry} />
          <section aria-labelledby="notes" className="card space-y-4">
            <h2 id="notes">Note</h2>
            <NoteForm key={id} enquiry={enquiry} />
          </section>
        </div>
        <div className="no-print min-w-0 space-y-6">
          <ClientCard enquiry={enquiry} now={now} />
          {(enquiry.jobId || status !== "SPAM") && <Outcome enquiry={enquiry} />}
          <section aria-labelledby="update-state" className="card space-y-4">
            <h2 id="update-state">Update Status</h2>
            <StateForm enquiry={enquiry} />
          </section>
          <section aria-labelledby="update-owner" className="card space-y-4">
            <h2 id="update-owner">Owner</h2>
            <OwnerForm
              label="Who answers it"
              action={href("/admin/enquiries/:enquiryId/owner", { enquiryId: id })}
              owner={enquiry}
              staff={staff}
            />
          </section>
        </div>
      </div>
    </>
  );
}

/** What became of it, or can. */
function Outcome({ enquiry: { id, jobId, jobNumber } }: { enquiry: Enquiry }) {
  return (
    <section aria-labelledby="outcome" className="card space-y-4">
      <h2 id="outcome">{jobId ? "Entered as a job" : "Job"}</h2>
      {jobId ? (
        <p>
          <Link className="link" to={href("/admin/jobs/:jobId", { jobId })}>
            {jobNumber}
          </Link>
        </p>
      ) : (
        <p>
          <Link className="button" to={`${href("/admin/jobs/new")}?enquiry=${id}`}>
            Enter as a job
          </Link>
        </p>
      )}
    </section>
  );
}

const CALLABLE = /^\+?[\d\s().-]{5,}$/;

/** The message as text, and how to reach the sender. */
function Message({ enquiry }: { enquiry: Enquiry }) {
  const { number, email, phone, organization, caseType, message, createdAt, answeredAt } = enquiry;
  const subject = encodeURIComponent(enquiryReference(number));
  const mailbox = encodeURIComponent(email).replace("%40", "@");
  return (
    <section aria-labelledby="message" className="card">
      <h2 id="message">Message</h2>
      <p className="mt-3 max-w-prose whitespace-pre-wrap wrap-break-word">{message}</p>
      <dl className="mt-5 grid gap-x-8 gap-y-3 border-t border-rule pt-4 sm:grid-cols-2">
        <Row label="Email">
          <a className="link wrap-anywhere" href={`mailto:${mailbox}?subject=${subject}`}>
            {email}
          </a>
        </Row>
        {phone && (
          <Row label="Phone">
            {CALLABLE.test(phone) ? (
              <a className="link" href={telephone(phone)}>
                {phone}
              </a>
            ) : (
              phone
            )}
          </Row>
        )}
        {organization && <Row label="Organisation">{organization}</Row>}
        {caseType && <Row label="Case type">{caseType}</Row>}
        <Row label="Received">
          <Moment at={createdAt} />
        </Row>
        {answeredAt && (
          <Row label="Answered">
            <Moment at={answeredAt} />
          </Row>
        )}
      </dl>
    </section>
  );
}
