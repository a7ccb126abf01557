import { Fold } from "#app/ui/forms/fold.tsx";
import { DangerButton, PlainButton, SubmitButton } from "#app/ui/forms/form.tsx";
import type { SheetResult } from "#app/words/sheet-results.ts";
import { counted } from "#foundation/lists/counted.ts";

interface StepsProps {
  path: string;
  result: SheetResult;
}

/** What is in the way of locking, or what will be printed. */
function stateOf({ problems, warnings }: SheetResult): string {
  if (problems.length > 0) {
    return `${counted(problems.length, "thing")} to do before you can lock it`;
  }
  const open = warnings.filter(({ answer }) => !answer).length;
  return `${open === 0 ? "No caveat" : counted(open, "caveat")} will be printed`;
}

export function Saving({ result }: Pick<StepsProps, "result">) {
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-rule bg-paper py-3">
      <PlainButton busyText="Saving...">Save draft</PlainButton>
      <p role="status" className="text-sm text-muted">
        {stateOf(result)}
      </p>
    </div>
  );
}

/** What cannot be undone is asked once more. */
export function Locking({ path, result }: StepsProps) {
  return (
    <div className="no-print">
      <button type="button" className="button" data-look="main" popoverTarget="lock">
        Lock this sheet
      </button>
      <div id="lock" popover="auto" className="more-menu">
        <div className="space-y-3 px-4 py-2">
          <p>A locked sheet cannot be changed or discarded. A change is a new sheet.</p>
          <p className="text-muted">{stateOf(result)}.</p>
          <SubmitButton formAction={`${path}/fixing`} busyText="Locking...">
            Lock
          </SubmitButton>
        </div>
      </div>
    </div>
  );
}

export function Discarding({ path }: Pick<StepsProps, "path">) {
  return (
    <Fold title="Discard this draft" isOpen={false}>
      <div className="mt-3 space-y-4">
        <p>What was typed in it is gone then.</p>
        <DangerButton formAction={`${path}/removal`} busyText="Discarding...">
          Discard draft
        </DangerButton>
      </div>
    </Fold>
  );
}
