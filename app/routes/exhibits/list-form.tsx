import type { ListReading } from "#app/domain/exhibits/read-list.ts";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { namesOfPapers } from "#app/domain/papers/paper-name.ts";
import type { SharedPaper } from "#app/domain/papers/queries.server.ts";
import { SelectField, TextArea, TextField } from "#app/ui/forms/fields.tsx";
import { Fold } from "#app/ui/forms/fold.tsx";
import { PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { ExhibitTable } from "./exhibit-table.tsx";

/** The answer to a pasted list that is not saved yet. */
export interface ListAnswer extends FailedForm {
  reading?: ListReading;
}

interface ListFormProps {
  newId: string;
  papers: readonly SharedPaper[];
  /** The paper whose list is to be pasted; empty: none in particular. */
  from: string;
  answer: ListAnswer | undefined;
  isOpen: boolean;
}

const HINT =
  "Paste it from Word, Excel, a PDF or a CSV file. Or type a line for each: reference, description, weight, purity, where found, with two spaces between.";

export function ListForm({ newId, papers, from, answer, isOpen }: ListFormProps) {
  const { reading, values } = answer ?? {};
  const count = reading?.refused.length === 0 ? reading.read.length : 0;
  return (
    <Fold title="Add exhibits" isOpen={isOpen}>
      <PostForm failed={answer} hidden={{ id: values?.id || newId }} className="mt-3 space-y-5">
        {count > 0 && <input type="hidden" name="checked" value={values?.checked} />}
        <TextArea label="List of exhibits" name="list" required rows={8} wrap="off" hint={HINT} />
        {reading?.refused.map(({ line, text, why }) => (
          <p key={line} className="border-l-4 border-danger pl-3 wrap-anywhere">
            <strong>Line {line}: </strong>
            {text.trim()}
            <span className="block text-sm font-semibold text-danger">{why}</span>
          </p>
        ))}
        <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
          <SelectField
            label="Taken from"
            name="paper"
            initial={from}
            labels={namesOfPapers(papers)}
            none="No paper of this job"
            hint="Where it says all this."
          />
          <TextField label="Page" name="page" hint="Where a line names none." />
        </div>
        {reading && <Reading {...reading} />}
        <SubmitButton busyText={count > 0 ? "Saving..." : "Reading..."}>
          {count > 0 ? `Save ${counted(count, "exhibit")}` : "Read the list"}
        </SubmitButton>
      </PostForm>
    </Fold>
  );
}

function Reading({ read, refused, leftOut }: ListReading) {
  return (
    <section aria-labelledby="reading" className="space-y-4 border-t border-rule pt-4">
      <h2 id="reading" tabIndex={-1} ref={refused.length === 0 ? focus : undefined}>
        {counted(read.length, "exhibit")} read
      </h2>
      {read.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard
        <section className="max-h-128 overflow-y-auto" aria-label="As read" tabIndex={0}>
          <ExhibitTable exhibits={read} />
        </section>
      )}
      {leftOut.length > 0 && (
        <details>
          <summary className="link min-h-6 w-fit cursor-pointer">
            {counted(leftOut.length, "line")} left out
          </summary>
          <ul className="mt-2 space-y-1 text-sm text-muted wrap-anywhere">
            {leftOut.map(({ line, text, why }) => (
              <li key={line}>
                Line {line}, {why.toLowerCase()}: {text.trim()}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function counted(count: number, one: string): string {
  return `${count.toLocaleString("en-GB")} ${one}${count === 1 ? "" : "s"}`;
}

function focus(heading: HTMLElement | null): void {
  heading?.focus();
}
