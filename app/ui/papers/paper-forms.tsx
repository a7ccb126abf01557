import { useFetcher } from "react-router";
import { ARRIVAL_FIELDS, PAPER_FIELDS, WITHDRAWAL_FIELDS } from "#app/domain/papers/fields.ts";
import type { Paper } from "#app/domain/papers/paper.ts";
import { Fold } from "#app/ui/forms/fold.tsx";
import { BackgroundForm, DangerButton, PlainButton, PostForm } from "#app/ui/forms/form.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import { typedOf } from "#foundation/forms/field.ts";

interface FormProps {
  paper: Paper;
  action: string;
  failed: FailedForm | undefined;
}

const DRAFT_HINT =
  "A draft for clients has to be a PDF: they get copies with their name and the time on every page.";

/** Sends a form in the background, so that what is typed into the others stays; `field` is one that it has. */
function useOwnForm(failed: FailedForm | undefined, field: string) {
  const fetcher = useFetcher<FailedForm>();
  const isOwn = failed && (field in failed.values || field in failed.errors);
  const own = fetcher.data ?? (isOwn ? failed : undefined);
  return { fetcher, own };
}

export function CorrectionForm({ paper, action, failed }: FormProps) {
  const { fetcher, own } = useOwnForm(failed, "title");
  return (
    <section aria-labelledby="correct" className="card">
      <h2 id="correct">Title and kind</h2>
      <PostForm
        fetcher={fetcher}
        failed={own}
        saved={typedOf(PAPER_FIELDS, paper)}
        action={action}
        className="mt-3 space-y-4"
      >
        <Fields
          of={PAPER_FIELDS}
          here={{ kind: { hint: paper.sentBySide === "STAFF" ? DRAFT_HINT : "" } }}
        />
        <PlainButton busyText="Saving...">Save</PlainButton>
      </PostForm>
    </section>
  );
}

export function ArrivalForm({ paper, action, failed }: FormProps) {
  const { fetcher, own } = useOwnForm(failed, "cameBy");
  return (
    <Fold title="Received by" isOpen={own !== undefined}>
      <PostForm
        fetcher={fetcher}
        failed={own}
        saved={typedOf(ARRIVAL_FIELDS, paper)}
        action={action}
        className="mt-3 space-y-4"
      >
        <Fields of={ARRIVAL_FIELDS} />
        <PlainButton busyText="Saving...">Save</PlainButton>
      </PostForm>
    </Fold>
  );
}

export function ReadForm({ isRead, action }: { isRead: boolean; action: string }) {
  const next = isRead ? "no" : "yes";
  return (
    <section aria-labelledby="read" className="card">
      <h2 id="read">{isRead ? "Read for the report" : "Not read for the report yet"}</h2>
      <BackgroundForm action={action} className="mt-3">
        <PlainButton name="isRead" value={next} action={next} busyText="Saving...">
          {isRead ? "Mark as not read" : "Mark as read"}
        </PlainButton>
      </BackgroundForm>
    </section>
  );
}

export function WithdrawalForm({ action, failed }: Omit<FormProps, "paper">) {
  const { fetcher, own } = useOwnForm(failed, "reason");
  return (
    <Fold title="Withdraw this paper" isOpen={own !== undefined}>
      <PostForm fetcher={fetcher} failed={own} action={action} className="mt-3 space-y-4">
        <p>
          Clients can no longer open it. Our office keeps it, as a record of what was received. This
          cannot be undone.
        </p>
        <Fields of={WITHDRAWAL_FIELDS} />
        <DangerButton busyText="Saving...">Withdraw</DangerButton>
      </PostForm>
    </Fold>
  );
}
