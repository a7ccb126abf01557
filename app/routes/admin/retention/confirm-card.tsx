import { href } from "react-router";
import { CONFIRM_FIELDS } from "#app/domain/retention/fields.ts";
import type { Review } from "#app/domain/retention/review.server.ts";
import { Card } from "#app/ui/card.tsx";
import { DangerButton, PostForm } from "#app/ui/forms/form.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import { CalendarDay, Moment } from "#app/ui/moment.tsx";
import type { FailedForm } from "#foundation/forms/failed-form.ts";

interface Props {
  job: Review["job"];
  proposal: NonNullable<Review["proposal"]>;
  mayConfirm: boolean;
  failed: FailedForm | undefined;
}

/** A destruction that someone proposed, for whoever confirms it. */
export function ConfirmCard({ job, proposal, mayConfirm, failed }: Props) {
  return (
    <Card id="confirm" title="Confirm that it is destroyed">
      <p className="wrap-anywhere">
        Proposed <Moment at={proposal.proposedAt} dateOnly /> by {proposal.proposedByName}:{" "}
        {proposal.reason}
        {proposal.forceAnswer && (
          <span className="block">
            The force answered on <CalendarDay day={proposal.forceAnsweredOn} />:{" "}
            {proposal.forceAnswer}
          </span>
        )}
      </p>
      {mayConfirm ? (
        <PostForm
          action={href("/admin/retention/:jobId/confirmation", { jobId: job.id })}
          failed={failed}
          hidden={{ destructionId: proposal.id }}
        >
          <Fields
            of={CONFIRM_FIELDS}
            here={{ number: { hint: `Type ${job.number}. It cannot be undone.` } }}
          />
          <DangerButton busyText="Destroying...">Destroy it for good</DangerButton>
        </PostForm>
      ) : (
        <p className="text-muted">Someone else in our office has to confirm it.</p>
      )}
    </Card>
  );
}
