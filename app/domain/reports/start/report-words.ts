import type { OpenedReport } from "#app/domain/reports/queries.server.ts";
import { type Amending, kindWords } from "#app/domain/reports/report.ts";

export function reportName(report: Amending & { number: number }): string {
  const name = `Report ${report.number}`;
  return report.kind === "MAIN" ? name : `${name}: ${kindWords(report)}`;
}

type Known = Pick<OpenedReport, "state" | "report" | "open">;

/** What comes next with a report, where nothing else on its page says it; `open` is known to staff alone. */
export function whatIsNext({ state, report, open }: Known): string {
  if (state === "WITHDRAWN") {
    if (!report.sealedAt) return "";
    return open ? "The client is told why." : "Tell everyone it was served on.";
  }
  if (state === "SEALED") {
    return open ? "Waiting for the client to record service." : "Serve it, and tell us when.";
  }
  return open || state === "SERVED" ? "" : "Read the draft and point out any factual errors.";
}
