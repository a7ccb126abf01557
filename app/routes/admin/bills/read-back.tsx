import { data, href } from "react-router";
import { READ_BACK_FIELDS } from "#app/domain/bills/fields.ts";
import { noteNumbers } from "#app/domain/bills/note-number.server.ts";
import { type ReadBack, readBack } from "#app/domain/bills/read-back.server.ts";
import { transactAsStaff } from "#app/domain/context.ts";
import { attempt, redirectWithNotice } from "#app/http/command.server.ts";
import { previewOf } from "#app/http/forms/preview.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { keepFresh, PlainButton, PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import { ListTable } from "#app/ui/lists/list-table.tsx";
import { CalendarDay } from "#app/ui/moment.tsx";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import { LIST } from "#foundation/forms/bodies.ts";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import { versionOf } from "#foundation/forms/version.server.ts";
import { counted } from "#foundation/lists/counted.ts";
import type { Route } from "./+types/read-back.ts";

const FAILURE = "Failed to read the export";

interface Answer extends FailedForm {
  reading?: ReadBack;
}

export const handle = { body: LIST };

/** Reads an export of the accounts program, and shows it; notes what was shown. */
export async function action({ request, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const { list = "", paidOn = "" } = values;
  return attempt(context, { failure: FAILURE, values }, async (ctx) => {
    const reading = await transactAsStaff(ctx, (tx) => readBack(tx, { list, paidOn }));
    if ("problem" in reading) {
      return data<Answer>({ values, errors: { list: reading.problem } }, { status: 400 });
    }
    const version = versionOf([JSON.stringify(reading)]);
    const preview = previewOf(values, { reading, version, count: reading.told.length });
    if (preview) return preview;
    await noteNumbers(ctx, reading.told);
    return redirectWithNotice(href("/admin/bills"), "bills-read-back");
  });
}

export const clientAction = keepFresh(FAILURE);

export default function ReadBackPage({ actionData }: Route.ComponentProps) {
  const answer: Answer | undefined = actionData;
  const { reading } = answer ?? {};
  const canSave = reading !== undefined && reading.told.length > 0;
  const Read = canSave ? PlainButton : SubmitButton;
  return (
    <div className="space-y-6">
      <PageHead
        title="Import numbers and payments"
        part="Bills"
        back={{ to: href("/admin/bills"), text: "Back to Bills" }}
      />
      <PostForm
        key={JSON.stringify(answer ?? "first")}
        failed={answer}
        hidden={{ checked: answer?.values.checked ?? "" }}
        className="card space-y-5"
      >
        {reading && <Reading {...reading} />}
        <Fields of={READ_BACK_FIELDS} />
        <div className="form-actions">
          {canSave && (
            <SubmitButton name="save" value="yes" busyText="Saving...">
              Save {counted(reading.told.length, "bill")}
            </SubmitButton>
          )}
          <Read busyText="Reading...">Read</Read>
        </div>
      </PostForm>
    </div>
  );
}

const COLUMNS = [
  { title: "Bill" },
  { title: "Number" },
  { title: "Date" },
  { title: "Due" },
  { title: "Paid", right: true },
];

function Reading({ told, refused, same, others }: ReadBack) {
  return (
    <section aria-labelledby="reading" className="space-y-4">
      <h2 id="reading">
        {counted(told.length, "bill")} to save, {same} unchanged, {counted(others, "other invoice")}
      </h2>
      {refused.map(({ line, number, why }) => (
        <p key={line} className="border-l-4 border-rule pl-3 wrap-anywhere">
          Line {line}: {number} <span className="block text-danger">{why}.</span>
        </p>
      ))}
      {told.length > 0 && (
        <ListTable label="As read" columns={COLUMNS}>
          {told.map(({ billId, reference, number, issuedOn, dueOn, paidAmount, paidOn }) => (
            <tr key={billId} className="list-row">
              <td className="list-cell wide">{reference}</td>
              <td data-title="Number">{number}</td>
              <td data-title="Date">
                <CalendarDay day={issuedOn} />
              </td>
              <td data-title="Due">
                <CalendarDay day={dueOn} />
              </td>
              <td className="right tabular-nums" data-title="Paid">
                {paidAmount ?? "–"} {paidOn && <CalendarDay day={paidOn} />}
              </td>
            </tr>
          ))}
        </ListTable>
      )}
    </section>
  );
}
