import { EXHIBIT_FIELDS } from "#app/domain/exhibits/fields.ts";
import { COLUMN_LABELS } from "#app/domain/exhibits/list-columns.ts";
import type { AskedRow, ListReading } from "#app/domain/exhibits/read-list.server.ts";
import { namesOfPapers } from "#app/domain/papers/paper-name.ts";
import type { SharedPaper } from "#app/domain/papers/queries.server.ts";
import { Fold } from "#app/ui/forms/fold.tsx";
import { PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { Fields, Input } from "#app/ui/forms/inputs.tsx";
import { useUnsavedForm } from "#app/ui/forms/typed/use-unsaved.ts";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import { counted } from "#foundation/lists/counted.ts";
import { ExhibitTable } from "./exhibit-table.tsx";

/** The answer to a pasted list of which not all is saved yet. */
export interface ListAnswer extends FailedForm {
  reading?: ListReading;
  saved?: number;
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
  "Paste it from Word, Excel, a PDF or a CSV file, with its headings. Or type a line for each: a reference, then what it is.";
const DECISIONS = {
  "": "Not answered yet",
  take: "Take it as it stands here",
  leave: "Leave it out",
};
/** So many lines are asked about at a time. */
const MOST_ASKED = 50;

export function ListForm({ newId, papers, from, answer, isOpen }: ListFormProps) {
  const { reading, values, saved } = answer ?? {};
  const { id = newId, checked = "" } = values ?? {};
  const count = reading?.read.length ?? 0;
  const unsaved = useUnsavedForm(answer !== undefined);
  const source = (
    <>
      <Input
        label="List of exhibits"
        name="list"
        required
        rows={8}
        hint={HINT}
        attributes={{ wrap: "off" }}
      />
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <Fields
          of={EXHIBIT_FIELDS}
          only={["paper", "page"]}
          here={{
            paper: {
              initial: from,
              labels: namesOfPapers(papers),
              hint: "The paper that the list comes from.",
            },
            page: { hint: "Used where a line names no page." },
          }}
        />
      </div>
    </>
  );
  return (
    <Fold title="Add exhibits" isOpen={isOpen}>
      <PostForm
        failed={answer}
        {...unsaved}
        hidden={{ id, checked, ...answersGiven(answer) }}
        className="mt-3 space-y-5"
      >
        {reading ? (
          <>
            <Reading {...reading} saved={saved} />
            <Fold
              title="The list, and where it was taken from"
              isOpen={false}
              className="space-y-5"
            >
              {source}
            </Fold>
          </>
        ) : (
          source
        )}
        <div className="form-actions">
          {count > 0 && (
            <SubmitButton name="save" value="yes" busyText="Saving...">
              Save {counted(count, "exhibit")}
            </SubmitButton>
          )}
          <SubmitButton variant={count > 0 ? "plain" : "main"} busyText="Reading...">
            {reading ? "Read again" : "Read the list"}
          </SubmitButton>
        </div>
      </PostForm>
    </Fold>
  );
}

/** What was answered of lines that are no longer asked about: it goes with the form until they are saved. */
function answersGiven({ reading, values = {} }: Partial<ListAnswer> = {}): Record<string, string> {
  const asked = new Set(reading?.asked.slice(0, MOST_ASKED).map(({ mark }) => mark));
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const [field, mark = ""] = name.split(".");
      return mark !== "" && field !== "column" && !asked.has(mark);
    }),
  );
}

function Reading(reading: ListReading & { saved: number | undefined }) {
  const { isSure, read, asked, leftOut, saved } = reading;
  const toAnswer = asked.length > 0 ? `, ${asked.length.toLocaleString("en-GB")} to answer` : "";
  const title = isSure ? `${counted(read.length, "exhibit")} read${toAnswer}` : WHICH_COLUMNS;
  return (
    <section aria-labelledby="reading" className="space-y-5">
      <header className="space-y-1">
        <h2 id="reading" tabIndex={-1} ref={focus}>
          {title}
        </h2>
        {saved && <p role="status">{counted(saved, "exhibit")} saved. The others wait here.</p>}
        <p className="text-muted">{isSure ? NOT_SAVED : CHOOSE}</p>
      </header>
      <Columns {...reading} />
      {asked.slice(0, MOST_ASKED).map((row) => (
        <Question key={row.mark} {...row} />
      ))}
      {asked.length > MOST_ASKED && (
        <p>{counted(asked.length - MOST_ASKED, "line")} more will be asked about after these.</p>
      )}
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

const WHICH_COLUMNS = "What does each column hold?";
const CHOOSE =
  "Choose it above each column, then read the list again. One of them holds the references.";
const NOT_SAVED = "Compare each line with the list. Lines without an answer are not saved.";

function Columns({ columns, columnsKey, sample, isSure }: ListReading) {
  if (columnsKey === "") return null;
  return (
    <Fold title="What each column holds" isOpen={!isSure} className="">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard */}
      <section className="mt-2 overflow-x-auto" aria-label="Columns" tabIndex={0}>
        <table className="text-left text-sm">
          <thead>
            <tr>
              {columns.map(({ heading, field }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <th key={at} scope="col" className="min-w-36 p-1 align-bottom">
                  <Input
                    label={heading || `Column ${at + 1}`}
                    name={`${columnsKey}.${at}`}
                    initial={field ?? ""}
                    labels={COLUMN_LABELS}
                    none="Keep as text"
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map((cells) => (
              <tr key={cells.join("\t")}>
                {columns.map((_, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                  <td key={at} className="max-w-60 truncate p-1 text-muted">
                    {cells[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Fold>
  );
}

function Question({ line, text, mark, typed, asks, fields }: AskedRow) {
  return (
    <fieldset className="space-y-3 border-l-4 border-accent bg-wash px-4 py-3">
      <legend className="sr-only">Line {line}</legend>
      <p className="wrap-anywhere">
        <strong>Line {line}: </strong>
        <span className="text-muted">{text.trim()}</span>
      </p>
      {[...new Set(Object.values(asks))].map((why) => (
        <p key={why} className="font-semibold text-accent wrap-anywhere">
          {why}
        </p>
      ))}
      <div className="grid gap-3 *:has-[textarea]:col-span-full sm:grid-cols-2 lg:grid-cols-4">
        {fields.map((name) => (
          <Input
            key={name}
            {...EXHIBIT_FIELDS[name]}
            name={`${name}.${mark}`}
            {...(typed[name] && { initial: typed[name] })}
            hint=""
            required={false}
          />
        ))}
        <Input label="This line" name={`decision.${mark}`} labels={DECISIONS} initial="" />
      </div>
    </fieldset>
  );
}

function focus(heading: HTMLElement | null): void {
  heading?.focus();
}
