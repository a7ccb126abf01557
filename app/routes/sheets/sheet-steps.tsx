import { counted } from "#app/domain/lists/counted.ts";
import { Fold } from "#app/ui/forms/fold.tsx";
import { DangerButton, PlainButton, SubmitButton } from "#app/ui/forms/form.tsx";
import type { SheetResult } from "#app/words/sheet-results.ts";

interface SheetStepsProps {
  path: string;
  result: SheetResult;
  /** Of a job for the prosecution: it is not discarded. */
  isKept: boolean;
}

/** What can be done with a draft; what cannot be undone is asked once more. */
export function SheetSteps({ path, result, isKept }: SheetStepsProps) {
  const { problems, warnings } = result;
  const open = warnings.filter(({ answer }) => !answer).length;
  const inTheWay = problems.length > 0 && `${counted(problems.length, "thing")} to put right first`;
  const printed = `${open === 0 ? "No warning" : counted(open, "warning")} will be printed`;
  return (
    <>
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-rule bg-paper py-3">
        <PlainButton busyText="Saving...">Save draft</PlainButton>
        <p role="status" className="text-sm text-muted">
          {inTheWay || printed}
        </p>
      </div>
      <Fold title="Fix this sheet for good" isOpen={false}>
        <div className="mt-3 space-y-4">
          <p className="max-w-prose">
            Nothing in a fixed sheet changes any more, and it cannot be discarded. A change is a new
            sheet. {inTheWay || printed}.
          </p>
          <SubmitButton formAction={`${path}/fixing`} busyText="Fixing...">
            Fix for good
          </SubmitButton>
        </div>
      </Fold>
      {!isKept && (
        <Fold title="Discard this draft" isOpen={false}>
          <div className="mt-3 space-y-4">
            <p>What was typed in it is gone then.</p>
            <DangerButton formAction={`${path}/removal`} busyText="Discarding...">
              Discard draft
            </DangerButton>
          </div>
        </Fold>
      )}
    </>
  );
}
