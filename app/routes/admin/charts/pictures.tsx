import type { Statistics } from "#app/domain/statistics/statistics.ts";
import { Moment } from "#app/ui/moment.tsx";
import { TooLittle } from "./chart-card.tsx";
import type { BarPicture, LinePicture, StatusBar } from "./drawn.ts";
import { DurationChart } from "./duration-chart.tsx";
import { MonthlyChart } from "./monthly-chart.tsx";
import { QuoteFigures } from "./quote-figures.tsx";
import { StatusChart } from "./status-chart.tsx";

interface DrawnStatistics extends Statistics {
  byMonth: BarPicture | null;
  toQuote: LinePicture | null;
  toCompletion: LinePicture | null;
}

interface PicturesProps {
  statuses: readonly StatusBar[];
  statistics: DrawnStatistics | null;
}

/** Charts of jobs by status and of the last twelve months. */
export function Pictures({ statuses, statistics }: PicturesProps) {
  return (
    <section aria-labelledby="figures" className="space-y-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="figures">The work in figures</h2>
        {statistics && (
          <p className="text-sm text-muted">
            Updated <Moment at={statistics.countedAt} />
          </p>
        )}
      </div>
      {statuses.some(({ count }) => count > 0) ? (
        <>
          <StatusChart bars={statuses} />
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
          about="The charts appear after the first request."
        />
      )}
    </section>
  );
}

function Months({ months, year, openValue, byMonth, toQuote, toCompletion }: DrawnStatistics) {
  return (
    <>
      <QuoteFigures year={year} openValue={openValue} />
      <MonthlyChart picture={byMonth} />
      <div className="grid gap-4 xl:grid-cols-2">
        <DurationChart
          id="to-quote"
          title="From request to quote"
          counted={["Quotes", "first quotes"]}
          until="to first quote"
          picture={toQuote}
          months={months}
          year={{ seconds: year.quoteSeconds, count: year.quoted }}
          secondsOf={({ quoteSeconds }) => quoteSeconds}
          countOf={({ quoted }) => quoted}
        />
        <DurationChart
          id="to-completion"
          title="From acceptance to completion"
          counted={["Completed", "completed jobs"]}
          until="to completion"
          picture={toCompletion}
          months={months}
          year={{ seconds: year.completionSeconds, count: year.completed }}
          secondsOf={({ completionSeconds }) => completionSeconds}
          countOf={({ completed }) => completed}
        />
      </div>
    </>
  );
}
