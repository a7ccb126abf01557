import { formatMoney } from "#app/domain/amounts/money.ts";
import { sumExposure } from "#app/domain/bills/queries.server.ts";
import { countByStatus, readStatistics } from "#app/domain/statistics/queries.server.ts";
import {
  acceptanceRate,
  durationWords,
  isEnough,
  type MonthFigures,
  type Statistics,
  totalsOf,
  trendWords,
} from "#app/domain/statistics/statistics.ts";
import { read } from "#app/http/command.server.ts";
import { Moment } from "#app/ui/moment.tsx";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import type { Route } from "./+types/figures.ts";
import { type Column, MonthTable } from "./month-table.tsx";
import { StatusTable } from "./status-table.tsx";

export const loader = read(async (tx) => {
  const [counts, statistics, owed] = await Promise.all([
    countByStatus(tx),
    readStatistics(tx),
    sumExposure(tx),
  ]);
  return { counts, statistics, owed };
});

export default function Figures({ loaderData }: Route.ComponentProps) {
  const { counts, statistics, owed } = loaderData;
  return (
    <>
      <PageHead title="Figures" back={{ to: "/admin", text: "Back to the dashboard" }}>
        {statistics && (
          <p className="text-sm text-muted">
            Updated <Moment at={statistics.countedAt} />
          </p>
        )}
      </PageHead>
      {totalsOf(counts).total > 0 ? (
        <>
          <StatusTable counts={counts} />
          <dl className="card grid gap-x-8 gap-y-5 sm:grid-cols-2">
            <Figure
              label="Not billed"
              value={formatMoney(owed.accepted)}
              basis="Accepted, with VAT"
            />
            <Figure label="Not paid" value={formatMoney(owed.billed)} basis="Billed, with VAT" />
          </dl>
          {statistics ? (
            <Months {...statistics} />
          ) : (
            <p className="card text-muted">
              The figures are being counted. Reload the page in a few minutes.
            </p>
          )}
        </>
      ) : (
        <TooLittle
          title="Jobs by status, by month, and how long they take"
          about="The figures appear after the first request."
        />
      )}
    </>
  );
}

const count = (value: number) => value.toLocaleString("en-GB");
const COUNTS: Column[] = [
  { heading: "Requests", tone: "blue", figureOf: ({ requested }) => requested, textOf: count },
  { heading: "Acceptances", tone: "violet", figureOf: ({ accepted }) => accepted, textOf: count },
];

function Months({ months, year, openValue }: Statistics) {
  return (
    <>
      <QuoteFigures year={year} openValue={openValue} />
      <div className="grid gap-4 xl:grid-cols-2">
        {isEnough(year.requested) ? (
          <MonthTable
            id="by-month"
            title="Requests and acceptances by month"
            months={months}
            columns={COUNTS}
          />
        ) : (
          <TooLittle
            title="Requests and acceptances by month"
            about="This table appears after three requests."
          />
        )}
        <Durations months={months} year={year} />
      </div>
    </>
  );
}

const QUOTE_SECONDS = ({ quoteSeconds }: MonthFigures) => quoteSeconds;
const COMPLETION_SECONDS = ({ completionSeconds }: MonthFigures) => completionSeconds;
const TIMES: Column[] = [
  { heading: "To quote", tone: "teal", figureOf: QUOTE_SECONDS, textOf: durationWords },
  { heading: "To completion", tone: "green", figureOf: COMPLETION_SECONDS, textOf: durationWords },
];

function Durations({ months, year }: Pick<Statistics, "months" | "year">) {
  if (!isEnough(year.quoted)) {
    return <TooLittle title="How long it takes" about="This table appears after three quotes." />;
  }
  return (
    <MonthTable
      id="how-long"
      title="How long it takes"
      about={
        <dl className="mt-1 grid grid-cols-2 gap-x-6 text-sm text-muted">
          <YearMedian
            label="From request to first quote"
            seconds={year.quoteSeconds}
            trend={trendWords(months, year.quoteSeconds, QUOTE_SECONDS)}
          />
          <YearMedian
            label="From acceptance to completion"
            seconds={isEnough(year.completed) ? year.completionSeconds : null}
            trend={trendWords(months, year.completionSeconds, COMPLETION_SECONDS)}
          />
        </dl>
      }
      months={months}
      columns={TIMES}
    />
  );
}

interface YearMedianProps {
  label: string;
  /** Null where it happened too rarely. */
  seconds: number | null;
  trend: ReturnType<typeof trendWords>;
}

function YearMedian({ label, seconds, trend }: YearMedianProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="text-ink">
        <span className="text-2xl font-semibold">
          {seconds === null ? "Too few" : durationWords(seconds)}
        </span>
      </dd>
      <dd>{["Median, last 12 months", seconds !== null && trend].filter(Boolean).join(" · ")}</dd>
    </div>
  );
}

function TooLittle({ title, about }: { title: string; about: string }) {
  return (
    <div className="exhibit px-8 py-8 text-center">
      <h2 className="text-lg">{title}</h2>
      <p className="mt-2 font-semibold">Not enough jobs yet</p>
      <p className="mt-1 text-sm text-muted">{about}</p>
    </div>
  );
}

function QuoteFigures({ year, openValue }: Pick<Statistics, "year" | "openValue">) {
  const rate = acceptanceRate(year);
  const ended = year.accepted + year.lost;
  return (
    <dl className="card grid gap-x-8 gap-y-5 sm:grid-cols-3">
      <Figure
        label="Open quotes"
        value={formatMoney(openValue)}
        basis="Waiting for an answer, without VAT"
      />
      <Figure
        label="Acceptance rate"
        value={rate === null ? "Too few" : `${rate}%`}
        basis={`${year.accepted} accepted of ${ended} that ended, last 12 months`}
      />
      <Figure
        label="Time to answer"
        value={
          year.answerSeconds !== null && isEnough(ended)
            ? durationWords(year.answerSeconds)
            : "Too few"
        }
        basis="Median from quote to the client's answer, last 12 months"
      />
    </dl>
  );
}

function Figure({ label, value, basis }: { label: string; value: string; basis: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-2xl font-semibold tabular-nums">{value}</dd>
      <dd className="text-sm text-muted">{basis}</dd>
    </div>
  );
}
