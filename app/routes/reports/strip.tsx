import { openInWords } from "#app/domain/reports/open-item.ts";
import { reportName, whatIsNext } from "#app/domain/reports/start/report-words.ts";
import { ReportState } from "#app/ui/reports/report-line.tsx";
import { Written } from "#app/ui/written.tsx";
import type { ReportParts } from "./report-page.server.ts";

/** Where the report stands; while it is written each part of the work, the first open one as the page's one button. */
export function Strip({ report, steps, next, blockers, open, state }: ReportParts) {
  const isWorkedOn = steps.length > 0;
  const said = whatIsNext({ state, report, open });
  return (
    <header className="card space-y-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2>{reportName(report)}</h2>
        {isWorkedOn ? (
          <ol className="steps">
            {steps.map((step) => (
              <li key={step.place}>
                <a
                  href={`#${step.place}`}
                  className={step === next ? "button" : undefined}
                  data-look={step === next ? "main" : undefined}
                >
                  {step.text}
                </a>
              </li>
            ))}
          </ol>
        ) : (
          <ReportState report={report} open={open} />
        )}
      </div>
      {said && <p>{said}</p>}
      {isWorkedOn && state !== "READY" && (
        <div id="seal" tabIndex={-1} className="text-sm text-muted outline-none">
          <p>Only {report.expertName} can seal this, once everything is answered.</p>
          {blockers.length > 0 && (
            <ul className="list-disc pl-5 text-danger wrap-anywhere">
              {blockers.map((item) => (
                <li key={item.code}>{openInWords(item)}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      {report.withdrawReason && <Written text={report.withdrawReason} />}
    </header>
  );
}
