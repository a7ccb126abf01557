import { href, Link } from "react-router";
import type { ListedSentEmail, Resend } from "#app/domain/sent-emails/queries.server.ts";
import { wasDelivered } from "#app/domain/sent-emails/sent-email.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import { Moment } from "#app/ui/moment.tsx";

interface ResendCardProps {
  email: ListedSentEmail;
  resends: readonly Resend[];
  /** Null: it can be sent again. */
  whyNot: string | null;
}

/** Sends an email again: at once, or after a confirmation when the recipient has it already. */
export function ResendCard({ email, resends, whyNot }: ResendCardProps) {
  return (
    <section aria-labelledby="again" className="card min-w-0 space-y-4">
      <h2 id="again">Send again</h2>
      {whyNot && <p className="text-muted">{whyNot}</p>}
      {!whyNot && !wasDelivered(email) && (
        <ActionForm
          action={href("/admin/sent-emails/:emailId/resending", { emailId: email.id })}
          label="Resend"
          pendingText="Queueing..."
          hidden={{ name: "resends", value: email.resends }}
        />
      )}
      {!whyNot && wasDelivered(email) && (
        <Link
          className="button"
          to={href("/admin/sent-emails/:emailId/resending", { emailId: email.id })}
          preventScrollReset
        >
          Resend
        </Link>
      )}
      {resends.length > 0 && (
        <ol className="space-y-2 border-t border-rule pt-4 text-sm">
          {resends.map(({ id, actorName, createdAt }) => (
            <li key={id} className="wrap-anywhere">
              Sent again by {actorName ?? "System"}
              <span className="block text-muted">
                <Moment at={createdAt} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
