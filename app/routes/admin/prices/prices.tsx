import { href, Link } from "react-router";
import { writtenMoney } from "#app/domain/amounts/quantity.ts";
import type { Paper } from "#app/domain/papers/paper.ts";
import { paperName } from "#app/domain/papers/paper-name.ts";
import { findPaperOfJob } from "#app/domain/papers/queries.server.ts";
import { priceInput } from "#app/domain/prices/inputs.ts";
import { PAPERS_WITH_PRICES, priceInWords } from "#app/domain/prices/price.ts";
import {
  addPrices,
  findPrice,
  listPrices,
  type PriceRow,
} from "#app/domain/prices/prices.server.ts";
import { purityWords } from "#app/domain/sheets/sentences.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { listOptions } from "#app/http/list-options.server.ts";
import { Fold } from "#app/ui/forms/fold.tsx";
import { keepFresh } from "#app/ui/forms/form.tsx";
import { ListResults } from "#app/ui/lists/list-results.tsx";
import { ListTable } from "#app/ui/lists/list-table.tsx";
import { SearchForm } from "#app/ui/lists/search-form.tsx";
import { SelectFilter } from "#app/ui/lists/select-filter.tsx";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import { PRICE_KIND_LABELS } from "#app/words/prices.ts";
import { formatCalendarDay } from "#foundation/time/moment.ts";
import type { Route } from "./+types/prices.ts";
import { PriceForm } from "./price-form.tsx";

const FAILURE = "Failed to add price";

export const loader = read(async (tx, { request, url: { searchParams } }: Route.LoaderArgs) => {
  const { search, cursor } = listOptions(request);
  const isWithdrawn = searchParams.get("state") === "WITHDRAWN";
  const jobId = searchParams.get("job");
  const paperId = searchParams.get("paper") ?? "";
  const replaces = searchParams.get("replaces");
  const page = await listPrices(tx, { search, isWithdrawn, cursor, size: 50 });
  const replaced = replaces ? await findPrice(tx, replaces) : null;
  const from = jobId ? await findPaperOfJob(tx, { jobId, paperId }) : null;
  return { page, search, isWithdrawn, replaced, from, newId: crypto.randomUUID() };
});

export function action(sent: Route.ActionArgs) {
  return answerForm(sent, FAILURE, priceInput, async (ctx, input) => {
    await addPrices(ctx, input.id, [input]);
    return redirectWithNotice(href("/admin/prices"), "price-added");
  });
}

export const clientAction = keepFresh(FAILURE);

function startOf(replaced: PriceRow | null, paper: Pick<Paper, "id" | "kind"> | undefined) {
  if (paper) {
    return { fromPaperId: paper.id, kind: PAPERS_WITH_PRICES[paper.kind] ?? "", replaces: "" };
  }
  const texts = Object.entries(replaced ?? {}).map(([name, value]) => [
    name,
    typeof value === "bigint" ? writtenMoney(value) : `${value ?? ""}`,
  ]);
  return { fromPaperId: "", ...Object.fromEntries(texts), replaces: replaced?.id ?? "" };
}

const SUGGESTED = ["substance", "form", "place", "level", "unitName"] as const;

const COLUMNS = [
  { title: "Substance" },
  { title: "Price", width: "@2xl:w-60 @4xl:w-80" },
  { title: "Source", width: "@2xl:w-1/3" },
  { title: "Change", width: "@2xl:w-28 @4xl:w-48", right: true, unseen: true },
];

/** The expert's own prices, each with its source. They are never changed: only replaced, or withdrawn. */
export default function Prices({ loaderData, actionData }: Route.ComponentProps) {
  const { page, search, isWithdrawn, replaced, from, newId } = loaderData;
  const initial = { ...startOf(replaced, from?.paper), id: newId };
  const about = replaced
    ? `Replaces ${replaced.substance}, ${replaced.place}: ${priceInWords(replaced)}. That one is withdrawn, and stays on record.`
    : from &&
      `From ${paperName(from.paper)} ${from.paper.title}, ${from.job.number}. Only staff see that.`;
  return (
    <div className="space-y-6">
      <PageHead title="Price book">
        <nav aria-label="Beside the price book" className="flex flex-wrap gap-x-5 gap-y-2">
          <Link to={href("/admin/prices/list")}>Paste prices</Link>
          <Link to={href("/admin/settings/reference")}>Reference figures</Link>
          <Link to={href("/admin/prices/glossary")}>Glossary of terms</Link>
        </nav>
      </PageHead>
      <Fold
        key={`${initial.replaces}${initial.fromPaperId}`}
        title={replaced ? "Replace a price" : "Add a price"}
        isOpen={Boolean(replaced ?? from ?? actionData) || (page.rows.length === 0 && !search)}
      >
        {about && <p className="mt-3 wrap-anywhere">{about}</p>}
        <PriceForm
          key={actionData?.values.id ?? newId}
          initial={initial}
          failed={actionData}
          known={Object.fromEntries(
            SUGGESTED.map((name) => [
              name,
              { known: [...new Set(page.rows.flatMap((row) => row[name] ?? []))] },
            ]),
          )}
        />
      </Fold>
      <SearchForm label="Search by substance, place, level or source" search={search}>
        <SelectFilter
          label="State"
          name="state"
          all="In use"
          labels={{ WITHDRAWN: "Withdrawn" }}
          chosen={isWithdrawn ? "WITHDRAWN" : null}
        />
      </SearchForm>
      <ListResults
        page={page}
        one="price"
        many="prices"
        all={href("/admin/prices")}
        search={search}
        filter={isWithdrawn ? "withdrawn" : null}
        shortSearchOfNewest={false}
        noMatch="No prices match"
        empty="No prices yet. Add the first from a paper, a purchase or a publication. We supply none."
      >
        <ListTable label="Prices" columns={COLUMNS}>
          {page.rows.map((price) => (
            <Price key={price.id} price={price} />
          ))}
        </ListTable>
      </ListResults>
    </div>
  );
}

function Price({ price }: { price: PriceRow }) {
  const { id, substance, form, place, level, sample, paper, page, withdrawnAt } = price;
  const days = [...new Set([price.observedFrom, price.observedUntil])].map(formatCalendarDay);
  const notes = [
    PRICE_KIND_LABELS[price.kind],
    sample && (sample === 1 ? "1 observation" : `${sample} observations`),
    purityWords(price.purity),
    price.method,
    paper && `${price.jobNumber} ${paperName(paper)}`,
    page && `page ${page}`,
  ];
  return (
    <tr className="list-row">
      <td className="list-cell wide wrap-anywhere">
        <strong>{substance}</strong>
        <span className="row-note ml-0 block">
          {[form, level, place].filter(Boolean).join(" · ")}
        </span>
      </td>
      <td className="list-cell wrap-anywhere">
        {priceInWords(price)}
        <span className="row-note ml-0 block">{days.join(" to ")}</span>
      </td>
      <td className="list-cell wide wrap-anywhere">
        {price.printedSource}
        <span className="row-note ml-0 block">{notes.filter(Boolean).join(" · ")}</span>
        {withdrawnAt && (
          <span className="row-note ml-0 block">Withdrawn: {price.withdrawReason}</span>
        )}
      </td>
      <td className="list-cell right">
        {!withdrawnAt && (
          <span className="flex flex-wrap justify-end gap-x-4 text-sm">
            <Link to={`${href("/admin/prices")}?replaces=${id}`}>Replace</Link>
            <Link to={href("/admin/prices/:priceId/withdrawal", { priceId: id })}>Withdraw</Link>
          </span>
        )}
      </td>
    </tr>
  );
}
