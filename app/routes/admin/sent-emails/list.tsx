import { Link } from "react-router";
import { listSentEmails } from "#app/domain/notifications/queries.server.ts";
import { query } from "#app/middleware/domain.server.ts";
import { listOptions } from "#app/middleware/list-options.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";
import type { Route } from "./+types/list.ts";
import { SentEmailBadge } from "./state-badge.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { search, cursor } = listOptions(request);
  const page = await query(context, (tx) => listSentEmails(tx, { search, cursor, size: 50 }));
  return { page, search };
}

export default function SentEmails({ loaderData }: Route.ComponentProps) {
  const { page, search } = loaderData;
  return (
    <>
      <title>Sent emails · Admin Portal</title>
      <p>
        <Link className="link" to="/admin/email-templates">
          Back to Email Templates
        </Link>
      </p>
      <h1>Sent emails</h1>
      <SearchForm label="Search by recipient or template" search={search} />
      {page.rows.length === 0 && <EmptyState title="No emails found" />}
      {page.rows.length > 0 && (
        <ul className="card divide-y divide-rule p-0">
          {page.rows.map((email) => (
            <li key={email.id}>
              <Link
                to={`/admin/sent-emails/${email.id}`}
                className="grid items-center gap-x-6 gap-y-2 px-5 py-4 hover:bg-wash lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem_8rem]"
              >
                <span className="min-w-0">
                  <span className="block font-semibold wrap-break-word">{email.recipientName}</span>
                  <span className="block text-sm text-muted wrap-anywhere">
                    {email.recipientEmail}
                  </span>
                </span>
                <span className="min-w-0">
                  <span className="block wrap-break-word">{email.subject || "Not written"}</span>
                  <code className="text-sm text-muted">{email.templateKey}</code>
                </span>
                <span>
                  <SentEmailBadge state={email.state} />
                </span>
                <span className="text-sm text-muted lg:text-right">
                  <Moment at={email.createdAt} />
                  {email.attempts > 0 && (
                    <span className="block">
                      {email.attempts === 1 ? "1 attempt" : `${email.attempts} attempts`}
                    </span>
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Pager next={page.next} older="Older emails" newest="Newest emails" />
    </>
  );
}
