import { href, Link } from "react-router";
import { enquiryClock } from "#app/domain/enquiries/clock/enquiry-clock.ts";
import {
  type Enquiry,
  findEnquiry,
  listReplies,
  type Reply,
} from "#app/domain/enquiries/queries.server.ts";
import { REPLY_STARTS, replyStart } from "#app/domain/enquiries/reply-starts.ts";
import { officeHoursOf } from "#app/http/business.server.ts";
import { read } from "#app/http/command.server.ts";
import { publicUrlOf } from "#app/http/page.server.ts";
import { OrganisationStatusBadge } from "#app/ui/badge.tsx";
import { Fold } from "#app/ui/forms/fold.tsx";
import { unlessUnanswered } from "#app/ui/forms/form.tsx";
import { Row, TimeRow } from "#app/ui/jobs/job-details.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { BackLink } from "#app/ui/shell/back-link.tsx";
import { telephone } from "#app/ui/telephone.ts";
import { Written } from "#app/ui/written.tsx";
import { AUTOMATIC_SIGN_WORDS, enquiryReference } from "#app/words/enquiries.ts";
import type { Route } from "./+types/enquiry.ts";
import { EnquiryOwner } from "./enquiry-owner.tsx";
import { NoteForm } from "./note-form.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { AutomaticBadge, ClockBadge, EnquiryStateBadge } from "./state-badge.tsx";
import { StateButtons } from "./state-buttons.tsx";
import { WaysOn } from "./ways-on.tsx";

export const loader = read(async (tx, { params, url, context }: Route.LoaderArgs, { userId }) => {
  const wanted = url.searchParams.get("start");
  const chosen = REPLY_STARTS.find((each) => each === wanted) ?? null;
  const enquiry = await findEnquiry(tx, params.enquiryId);
  const replies = await listReplies(tx, enquiry.id);
  const now = new Date();
  const clock = enquiryClock(enquiry, officeHoursOf(context), now);
  const registerUrl = `${publicUrlOf(context)}/auth/register`;
  const start = replyStart(chosen, { name: enquiry.name, registerUrl });
  return { enquiry, replies, clock, now, userId, chosen, start, newId: crypto.randomUUID() };
});

export const shouldRevalidate = unlessUnanswered;

export default function EnquiryPage({ loaderData }: Route.ComponentProps) {
  const { enquiry, replies, clock, now, userId, ...form } = loaderData;
  const { id, number, name, status, possiblyAutomatic: sign } = enquiry;
  const own = replies.filter(({ authorUserId }) => authorUserId === userId);
  return (
    <div className="space-y-6">
      <div className="flex items-center justify-between gap-4">
        <BackLink to="/admin/enquiries">Back to Enquiries</BackLink>
        <MoreMenu enquiry={enquiry} />
      </div>
      <header className="exhibit py-4 pr-14 pl-4 sm:pl-6">
        <title>{`${enquiryReference(number)} · Enquiries`}</title>
        <p className="text-sm font-semibold tracking-wide text-muted">{enquiryReference(number)}</p>
        <h1 className="mt-1 wrap-break-word">{name}</h1>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <EnquiryStateBadge status={status} />
          <ClockBadge clock={clock} />
          <AutomaticBadge sign={sign} />
          <EnquiryOwner enquiry={enquiry} userId={userId} />
        </div>
        {sign && (
          <p className="mt-3 max-w-prose text-sm text-muted">
            {AUTOMATIC_SIGN_WORDS[sign]} It may come from a program, so no confirmation was sent to
            its address.
          </p>
        )}
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="min-w-0 space-y-6">
          <Message enquiry={enquiry} />
          {replies.map((reply) => (
            <ReplyCard key={reply.id} reply={reply} />
          ))}
        </div>
        <div className="min-w-0 space-y-6">
          {status !== "SPAM" && (
            <section aria-labelledby="answer" className="no-print card space-y-4">
              <h2 id="answer">{replies.length > 0 ? "Send another reply" : "Answer"}</h2>
              <WaysOn enquiry={enquiry} now={now} />
              {/* Empty again after each answer of the reader's, and not after a colleague's. */}
              <ReplyForm
                key={`${id} ${own.length}`}
                enquiryId={id}
                seen={replies.length}
                {...form}
              />
            </section>
          )}
          <Fold title="Note" isOpen={enquiry.note !== null}>
            <div className="mt-4">
              <NoteForm key={id} enquiry={enquiry} />
            </div>
          </Fold>
        </div>
      </div>
    </div>
  );
}

function ReplyCard({ reply: { id, body, authorName, createdAt } }: { reply: Reply }) {
  return (
    <section aria-labelledby={id} className="card space-y-3">
      <h2 id={id}>Our answer</h2>
      <Written text={body} />
      <p className="text-sm text-muted">
        {authorName}, <Moment at={createdAt} />
      </p>
    </section>
  );
}

const CALLABLE = /^\+?[\d\s().-]{5,}$/;

function Message({ enquiry }: { enquiry: Enquiry }) {
  const { number, email, phone, organization, caseType, message, createdAt } = enquiry;
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
            {CALLABLE.test(phone) ? <a href={telephone(phone)}>{phone}</a> : phone}
          </Row>
        )}
        {organization && <Row label="Organisation">{organization}</Row>}
        {caseType && <Row label="Case type">{caseType}</Row>}
        <TimeRow label="Received" at={createdAt} />
        <Outcome enquiry={enquiry} />
      </dl>
    </section>
  );
}

function Outcome({ enquiry }: { enquiry: Enquiry }) {
  const { organisation, account, jobId, jobNumber, answeredAt } = enquiry;
  return (
    <>
      <TimeRow label="Answered" at={answeredAt} />
      {organisation && (
        <Row label="Client">
          <Link
            className="link wrap-anywhere"
            to={href("/admin/organisations/:organisationId", { organisationId: organisation.id })}
          >
            {organisation.name}
          </Link>{" "}
          <OrganisationStatusBadge status={organisation.status} />
        </Row>
      )}
      {account && (
        <Row label="This person has an account">
          <Link
            className="link wrap-anywhere"
            to={href("/admin/users/:userId", { userId: account.id })}
          >
            {account.name}
          </Link>
        </Row>
      )}
      {jobId && (
        <Row label="Job">
          <Link to={href("/admin/jobs/:jobId", { jobId })}>{jobNumber}</Link>
        </Row>
      )}
    </>
  );
}

function MoreMenu({ enquiry }: { enquiry: Enquiry }) {
  const { id, status, jobId } = enquiry;
  return (
    <details key={status} className="no-print relative">
      <summary className="button cursor-pointer list-none">More</summary>
      <div className="card absolute right-0 z-10 mt-1 w-60 space-y-3 shadow-lg">
        <StateButtons enquiry={enquiry} />
        {!jobId && status !== "SPAM" && (
          <Link to={`${href("/admin/jobs/new")}?enquiry=${id}&choose`}>
            Create a job for another client
          </Link>
        )}
      </div>
    </details>
  );
}
