import { Link } from "react-router";
import { type ListedSentEmail, listSentEmails } from "#app/domain/notifications/queries.server.ts";
import { query } from "#app/middleware/domain.server.ts";
import { sentEmailListOptions } from "#app/middleware/list-options.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";
import type { Route } from "./+types/list.ts";
import { SentEmailBadge } from "./state-badge.tsx";
import { StateFilter } from "./state-filter.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { search, state, cursor } = sentEmailListOptions(request);
  const options = { search, state, cursor, size: 50 };
  return { page: await query(context, (tx) => listSentEmails(tx, options)), search, state };
}

export default function SentEmails({ loaderData }: Route.ComponentProps) {
  const { page, search, state } = loaderData;
  const narrowed = search !== "" || state !== null;
  return (
    <>
      <title>Sent emails · Admin Portal</title>
      <p>
        <Link className="link" to="/admin/email-templates">
          Back to Email Templates
        </Link>
      </p>
      <h1>Sent emails</h1>
      <SearchForm label="Search by recipient, subject or template" search={search}>
        <StateFilter state={state} />
      </SearchForm>
      {page.rows.length > 0 ? (
        <ul className="card divide-y divide-rule p-0">
          {page.rows.map((email) => (
            <EmailItem key={email.id} email={email} />
          ))}
        </ul>
      ) : (
        <EmptyState title={narrowed ? "No emails match" : "No emails yet"}>
          {narrowed && (
            <Link className="link" to="/admin/sent-emails">
              Show all emails
            </Link>
          )}
        </EmptyState>
      )}
      <Pager next={page.next} older="Older emails" newest="Newest emails" />
    </>
  );
}

function EmailItem({ email }: { email: ListedSentEmail }) {
  const { id, recipientName, recipientEmail, subject, templateKey, state, createdAt } = email;
  return (
    <li>
      <Link
        to={`/admin/sent-emails/${id}`}
        className="grid items-center gap-x-6 gap-y-2 px-5 py-4 hover:bg-wash lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem_9rem]"
      >
        <span className="min-w-0">
          <span className="block font-semibold wrap-break-word">{recipientName}</span>
          <span className="block text-sm text-muted wrap-anywhere">{recipientEmail}</span>
        </span>
        <span className="min-w-0">
          <span className="block wrap-break-word">{subject || "Not written"}</span>
          <code className="text-sm text-muted wrap-anywhere">{templateKey}</code>
        </span>
        <span>
          <SentEmailBadge state={state} />
        </span>
        <span className="text-sm text-muted lg:text-right">
          <Moment at={createdAt} />
          <Progress email={email} />
        </span>
        {email.lastError && state !== "SENT" && (
          <span className="text-sm text-muted wrap-break-word lg:col-span-4">
            {email.lastError}
          </span>
        )}
      </Link>
    </li>
  );
}

/** How often it was tried, and when the next try comes. */
function Progress({ email: { state, attempts, nextAttemptBy } }: { email: ListedSentEmail }) {
  return (
    <>
      {attempts > 0 && (
        <span className="block">{attempts === 1 ? "1 attempt" : `${attempts} attempts`}</span>
      )}
      {state === "QUEUED" && nextAttemptBy && (
        <span className="block">
          next by <Moment at={nextAttemptBy} />
        </span>
      )}
    </>
  );
}
