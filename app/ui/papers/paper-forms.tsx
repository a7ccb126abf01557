import { useFetcher } from "react-router";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import type { Paper } from "#app/domain/papers/paper.ts";
import { SelectField, TextArea, TextField } from "#app/ui/forms/fields.tsx";
import { Fold } from "#app/ui/forms/fold.tsx";
import { BackgroundForm, DangerButton, PlainButton, PostForm } from "#app/ui/forms/form.tsx";
import { PAPER_KIND_LABELS, WAY_LABELS } from "#app/words/papers.ts";

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
  const typed = own ?? { values: { title: paper.title, kind: paper.kind }, errors: {} };
  return (
    <section aria-labelledby="correct" className="card">
      <h2 id="correct">Title and kind</h2>
      <PostForm
        fetcher={fetcher}
        failed={own}
        typed={typed}
        action={action}
        className="mt-3 space-y-4"
      >
        <TextField label="Title" name="title" required isPrinted />
        <SelectField
          label="Kind"
          name="kind"
          hint={paper.sentBySide === "STAFF" ? DRAFT_HINT : ""}
          labels={PAPER_KIND_LABELS}
        />
        <PlainButton busyText="Saving...">Save</PlainButton>
      </PostForm>
    </section>
  );
}

export function ArrivalForm({ paper, action, failed }: FormProps) {
  const { fetcher, own } = useOwnForm(failed, "cameBy");
  const typed = own ?? { values: { cameBy: paper.cameBy, cameOn: paper.cameOn ?? "" }, errors: {} };
  return (
    <Fold title="Received by" isOpen={own !== undefined}>
      <PostForm
        fetcher={fetcher}
        failed={own}
        typed={typed}
        action={action}
        className="mt-3 space-y-4"
      >
        <SelectField label="How" name="cameBy" labels={WAY_LABELS} />
        <TextField
          label="On which day"
          name="cameOn"
          hint="Leave empty if it came through the portal."
          type="date"
        />
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
          Clients can no longer open it. Our office still can, because what was received must stay
          known. This cannot be undone.
        </p>
        <TextArea label="Reason" name="reason" required rows={3} />
        <DangerButton busyText="Saving...">Withdraw</DangerButton>
      </PostForm>
    </Fold>
  );
}
