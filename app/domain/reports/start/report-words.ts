import { counted } from "#app/domain/lists/counted.ts";
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
    if (!report.sealedAt) return "";
    return open ? "The client is told why." : "Tell everyone it was served on.";
  }
  if (state === "SERVED") return "";
  if (state === "SEALED") {
    return open ? "The client says when it was served." : "Serve it, and tell us when.";
  }
  if (!open) return "Read the draft and point out any factual errors.";
  if (versions.length === 0) return "Write it in Word and upload the PDF.";
  if (report.openPoints > 0) return `${counted(report.openPoints, "comment")} to answer.`;
  if (open.length === 0) return "The expert seals it.";
  if (versions[0]?.paper.kind === "DRAFT" && !versions[0].releasedAt) {
    return "Release the draft to the client, or upload the final report.";
  }
  return `${open.length === 1 ? "1 thing is" : `${open.length} things are`} open before the seal.`;
}
