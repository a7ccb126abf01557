import { href, Link } from "react-router";
import { type ListedSentEmail, listSentEmails } from "#app/domain/sent-emails/queries.server.ts";
import { query } from "#app/http/command.server.ts";
import { statusListOptions } from "#app/http/list-options.server.ts";
import { ListResults } from "#app/ui/lists/list-results.tsx";
import { ListTable } from "#app/ui/lists/list-table.tsx";
import { SearchForm } from "#app/ui/lists/search-form.tsx";
import { SelectFilter } from "#app/ui/lists/select-filter.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import { SENT_EMAIL_STATUS_LABELS } from "#app/words/sent-emails.ts";
import type { Route } from "./+types/list.ts";
import { SentEmailBadge } from "./state-badge.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { search, status, cursor } = statusListOptions(request, "state", SENT_EMAIL_STATUS_LABELS);
  const options = { search, status, cursor, size: 50 };
  return { page: await query(context, (tx) => listSentEmails(tx, options)), search, status };
}

const COLUMNS = [
  { title: "Recipient" },
  { title: "Email" },
  { title: "Status", width: "@2xl:w-50 @4xl:w-52" },
  { title: "Created", width: "@2xl:w-38 @4xl:w-48", right: true },
];

export default function SentEmails({ loaderData }: Route.ComponentProps) {
  const { page, search, status } = loaderData;
  return (
    <>
      <PageHead
        title="Sent emails"
        back={{ to: "/admin/email-templates", text: "Back to Email Templates" }}
      />
      <SearchForm label="Search by recipient, subject or template" search={search}>
        <SelectFilter
          label="Status"
          name="state"
          labels={SENT_EMAIL_STATUS_LABELS}
          chosen={status}
        />
      </SearchForm>
      <ListResults
        page={page}
        one="email"
        many="emails"
        all="/admin/sent-emails"
        search={search}
        filter={status && SENT_EMAIL_STATUS_LABELS[status]}
        noMatch="No emails match"
        empty="No emails yet"
      >
        <ListTable label="Sent emails" columns={COLUMNS}>
          {page.rows.map((email) => (
            <EmailRow key={email.id} email={email} />
          ))}
        </ListTable>
      </ListResults>
    </>
  );
}

function EmailRow({ email }: { email: ListedSentEmail }) {
  const { id, recipientName, recipientEmail, subject, templateKey, status, createdAt } = email;
  return (
    <tr className="list-row">
      <td className="wide">
        <Link className="row-link" to={href("/admin/sent-emails/:emailId", { emailId: id })}>
          {recipientName}
        </Link>
        <span className="row-note">{recipientEmail}</span>
      </td>
      <td className="wide">
        <span className="block wrap-anywhere">{subject || "No text"}</span>
        <code className="text-sm text-muted wrap-anywhere">{templateKey}</code>
        {email.lastError && status !== "SENT" && (
          <span className="row-note">{email.lastError}</span>
        )}
      </td>
      <td>
        <SentEmailBadge status={status} />
      </td>
      <td className="right">
        <span className="text-sm text-muted">
          <Moment at={createdAt} />
          <Progress email={email} />
        </span>
      </td>
    </tr>
  );
}

function Progress({ email: { status, attempts, nextAttemptBy } }: { email: ListedSentEmail }) {
  return (
    <>
      {attempts > 0 && (
        <span className="block">{attempts === 1 ? "1 attempt" : `${attempts} attempts`}</span>
      )}
      {status === "QUEUED" && nextAttemptBy && (
        <span className="block">
          next by <Moment at={nextAttemptBy} />
        </span>
      )}
    </>
  );
}
