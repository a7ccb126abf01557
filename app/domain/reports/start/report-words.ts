import type { OpenedReport } from "#app/domain/reports/queries.server.ts";
import { type Amending, kindWords } from "#app/domain/reports/report.ts";

export function reportName(report: Amending & { number: number }): string {
  const name = `Report ${report.number}`;
  return report.kind === "MAIN" ? name : `${name}: ${kindWords(report)}`;
}

type Known = Pick<OpenedReport, "state" | "report" | "versions" | "open">;

/** What comes next with a report, in a sentence; `open` is known to staff alone. */
export function whatIsNext({ state, report, versions, open }: Known): string {
  if (state === "WITHDRAWN") {
    return open || !report.sealedAt
      ? "A new report takes its place."
      : "Tell everyone whom it was served on.";
  }
  if (state === "SERVED") return "Nothing is left to do.";
  if (state === "SEALED") {
    return open ? "The client says when it was served." : "Serve it, and tell us when.";
  }
  if (!open) return "Read the draft, and say which facts are not right.";
  if (versions.length === 0) return "Write it in Word, and upload it as a PDF.";
  if (report.openPoints > 0) return "Answer the client’s comments.";
  if (open.length === 0) return "The expert seals it.";
  if (versions[0]?.paper.kind === "DRAFT" && !versions[0].releasedAt) {
    return "Release the draft to the client, or upload the report itself.";
  }
  return `${open.length === 1 ? "1 thing is" : `${open.length} things are`} open before the seal.`;
}
