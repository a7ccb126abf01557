import { DATE_KIND_LABELS } from "#app/domain/dates/date-kind.ts";
import { QUOTE_STATUS_LABELS } from "#app/domain/quotes/quote.ts";
import { fileTime } from "#app/domain/time/file-time.ts";
import { JOB_STATUS_LABELS, SENSITIVITY_LABELS, type SensitivityLevel } from "./job.ts";
import type { ListedJob } from "./queries.server.ts";

export interface ExportedJob extends Omit<ListedJob, "unread"> {
  sensitivityLevel: SensitivityLevel;
  createdByName: string;
  updatedAt: Date;
  quoteVat: string | null;
  quoteGross: string | null;
}

export function jobFileRow(job: ExportedJob): Record<string, string | null> {
  return {
    Number: job.number,
    Title: job.title,
    Reference: job.reference,
    Organisation: job.organisationName,
    Status: JOB_STATUS_LABELS[job.status] ?? job.status,
    Sensitivity: SENSITIVITY_LABELS[job.sensitivityLevel],
    "Due date": job.dueDate,
    "Next date": job.nextDate,
    "Next date is": job.nextDateKind && DATE_KIND_LABELS[job.nextDateKind],
    "Requested by": job.createdByName,
    Created: fileTime(job.createdAt),
    "Last updated": fileTime(job.updatedAt),
    "Quote amount": job.quoteAmount,
    "Quote VAT": job.quoteVat,
    "Quote gross": job.quoteGross,
    "Quote currency": job.quoteCurrency,
    "Quote status": job.quoteStatus && QUOTE_STATUS_LABELS[job.quoteStatus],
  };
}

export const JOB_FILE_HEADINGS = [
  "Number",
  "Title",
  "Reference",
  "Organisation",
  "Status",
  "Sensitivity",
  "Due date",
  "Next date",
  "Next date is",
  "Requested by",
  "Created",
  "Last updated",
  "Quote amount",
  "Quote VAT",
  "Quote gross",
  "Quote currency",
  "Quote status",
];
