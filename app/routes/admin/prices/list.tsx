import { data, href } from "react-router";
import { priceInWords } from "#app/domain/prices/price.ts";
import { addPrices } from "#app/domain/prices/prices.server.ts";
import {
  type PriceReading,
  type ReadPrice,
  readPrices,
} from "#app/domain/prices/read-prices.server.ts";
import { purityWords } from "#app/domain/sheets/sentences.ts";
import { attempt, read, redirectWithNotice } from "#app/http/command.server.ts";
import { previewOf } from "#app/http/forms/preview.server.ts";
import { readForm, refusedForm } from "#app/http/forms/read-form.server.ts";
import { keepFresh, PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { Input } from "#app/ui/forms/inputs.tsx";
import { ListTable } from "#app/ui/lists/list-table.tsx";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import { PRICE_KIND_LABELS } from "#app/words/prices.ts";
import { LIST } from "#foundation/forms/bodies.ts";
import { isId } from "#foundation/forms/codes.ts";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import { versionOf } from "#foundation/forms/version.server.ts";
import { counted } from "#foundation/lists/counted.ts";
import { formatCalendarDay } from "#foundation/time/moment.ts";
import type { Route } from "./+types/list.ts";

const FAILURE = "Failed to add the prices";

interface Answer extends FailedForm {
  reading?: Shown;
}

/** As the page shows it. */
type Shown = Pick<PriceReading, "refused"> & { rows: string[][] };

export const loader = read(async () => ({ newId: crypto.randomUUID() }));

export const handle = { body: LIST };

/** Reads a pasted table, and shows it; adds the prices that were shown as read, while refused lines wait. */
export async function action({ request, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const { id = "", list = "" } = values;
  if (!isId(id)) return refusedForm(FAILURE);
  return attempt(context, { failure: FAILURE, values }, async (ctx) => {
    const reading = readPrices(list, id);
    if ("problem" in reading) {
      return data<Answer>({ values, errors: { list: reading.problem } }, { status: 400 });
    }
    const { read: prices, refused, headings } = reading;
    const rows = prices.map(cellsOf);
    const preview = previewOf<Shown>(values, {
      reading: { rows, refused },
      version: versionOf([list]),
      count: prices.length,
    });
    if (preview) return preview;
    await addPrices(
      ctx,
      id,
      prices.map(({ price }) => price),
    );
    if (refused.length === 0) return redirectWithNotice(href("/admin/prices"), "prices-added");
    const rest = [headings, ...refused.map(({ text }) => text)].join("\n");
    const waiting = { id: crypto.randomUUID(), list: rest };
    return data<Answer>({ values: waiting, errors: {}, reading: { rows: [], refused } });
  });
}

export const clientAction = keepFresh(FAILURE);

function cellsOf({ line, price }: ReadPrice): string[] {
  const { substance, form, place, level, kind, printedSource, sample, purity, method } = price;
  const days = [...new Set([price.observedFrom, price.observedUntil])].map(formatCalendarDay);
  const observations = sample && counted(sample, "observation");
  return [
    `${line}`,
    [substance, form, level].filter(Boolean).join(", "),
    priceInWords(price),
    [place, days.join(" to ")].join(", "),
    [PRICE_KIND_LABELS[kind], printedSource, observations, purityWords(purity), method]
      .filter(Boolean)
      .join(" · "),
  ];
}

const COLUMNS = [
  { title: "Line", width: "@2xl:w-14" },
  { title: "Drug" },
  { title: "Price" },
  { title: "Where and when" },
  { title: "Source, purity, method", width: "@2xl:w-1/3" },
];

export default function PriceList({ loaderData, actionData }: Route.ComponentProps) {
  const answer: Answer | undefined = actionData;
  const { rows = [], refused = [] } = answer?.reading ?? {};
  const { id = loaderData.newId, checked = "" } = answer?.values ?? {};
  return (
    <div className="space-y-6">
      <PageHead
        title="Paste prices"
        back={{ to: href("/admin/prices"), text: "Back to the price book" }}
      />
      <PostForm
        key={JSON.stringify(answer ?? "first")}
        failed={answer}
        hidden={{ id, checked }}
        className="card space-y-5"
      >
        {answer?.reading && (
          <section aria-labelledby="reading" className="space-y-4">
            <h2 id="reading">
              {counted(rows.length, "price")} read
              {refused.length > 0 && `, ${counted(refused.length, "line")} refused`}
            </h2>
            {refused.map(({ line, text, why }) => (
              <p key={line} className="border-l-4 border-rule pl-3 wrap-anywhere">
                Line {line}: <span className="text-muted">{text.trim()}</span>
                <span className="block text-danger">{why.join(". ")}.</span>
              </p>
            ))}
            {rows.length > 0 && (
              <ListTable label="As read" columns={COLUMNS}>
                {rows.map((cells) => (
                  <tr key={cells[0]} className="list-row">
                    {cells.map((text, at) => (
                      <td key={COLUMNS[at]?.title} className="list-cell wide wrap-anywhere">
                        {text}
                      </td>
                    ))}
                  </tr>
                ))}
              </ListTable>
            )}
          </section>
        )}
        <Input
          label="Table of prices"
          name="list"
          required
          rows={8}
          hint="Copied from a spreadsheet or a CSV file, with headings such as Drug, Form, Level, Unit, Low, High, Place, From, Until, Source kind, Source, Purity, Method."
          attributes={{ wrap: "off" }}
        />
        <div className="form-actions">
          {rows.length > 0 && (
            <SubmitButton name="save" value="yes" busyText="Saving...">
              Save {counted(rows.length, "price")}
            </SubmitButton>
          )}
          <SubmitButton variant={rows.length > 0 ? "plain" : "main"} busyText="Reading...">
            {answer?.reading ? "Read again" : "Read the table"}
          </SubmitButton>
        </div>
      </PostForm>
    </div>
  );
}
