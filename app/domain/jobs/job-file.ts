import { DATE_KIND_LABELS } from "#app/words/dates.ts";
import { JOB_STATUS_LABELS, SENSITIVITY_LABELS, type SensitivityLevel } from "#app/words/jobs.ts";
import { QUOTE_STATUS_LABELS } from "#app/words/quotes.ts";
import type { FileColumns } from "#foundation/lists/csv-text.ts";
import { fileTime } from "#foundation/time/clock.ts";
import type { ListedJob } from "./queries.server.ts";

export interface ExportedJob extends Omit<ListedJob, "unread"> {
  sensitivityLevel: SensitivityLevel;
  createdByName: string;
  updatedAt: Date;
  quoteVat: string | null;
  quoteGross: string | null;
}

export const JOB_COLUMNS: FileColumns<ExportedJob> = {
  Number: (job) => job.number,
  Title: (job) => job.title,
  Reference: (job) => job.reference,
  Organisation: (job) => job.organisationName,
  Status: (job) => JOB_STATUS_LABELS[job.status] ?? job.status,
  Sensitivity: (job) => SENSITIVITY_LABELS[job.sensitivityLevel],
  "Due date": (job) => job.dueDate,
  "Next date": (job) => job.nextDate,
  "Next date is": (job) => job.nextDateKind && DATE_KIND_LABELS[job.nextDateKind],
  "Requested by": (job) => job.createdByName,
  Created: (job) => fileTime(job.createdAt),
  "Last updated": (job) => fileTime(job.updatedAt),
  "Quote amount": (job) => job.quoteAmount,
  "Quote VAT": (job) => job.quoteVat,
  "Quote gross": (job) => job.quoteGross,
  "Quote currency": (job) => job.quoteAmount && "GBP",
  "Quote status": (job) => job.quoteStatus && QUOTE_STATUS_LABELS[job.quoteStatus],
};
