import type { ListedSentEmail } from "#app/domain/sent-emails/queries.server.ts";
import { Row } from "#app/ui/jobs/job-details.tsx";
import { Moment } from "#app/ui/moment.tsx";

export function EmailDetails({ email }: { email: ListedSentEmail }) {
  return (
    <section aria-labelledby="delivery" className="card min-w-0">
      <h2 id="delivery">Delivery</h2>
      <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Row label="To">
          {email.recipientName}
          <span className="block wrap-anywhere">{email.recipientEmail}</span>
        </Row>
        <Row label="Attempts">{email.attempts}</Row>
        <Row label="Written">
          <Moment at={email.createdAt} />
        </Row>
        {email.sentAt && (
          <Row label="Sent">
            <Moment at={email.sentAt} />
          </Row>
        )}
        {email.status === "QUEUED" && (
          <Row label="Next attempt">
            {email.nextAttemptBy ? (
              <>
                By <Moment at={email.nextAttemptBy} />
              </>
            ) : (
              "In a moment"
            )}
          </Row>
        )}
        {email.lastError && (
          <Row label={email.status === "SKIPPED" ? "Reason" : "Last error"}>{email.lastError}</Row>
        )}
      </dl>
    </section>
  );
}
