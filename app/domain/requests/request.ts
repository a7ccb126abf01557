import { type Actor, isStaff } from "#app/domain/actor.ts";
import { isClosed } from "#app/domain/jobs/job.ts";
import { type JobStatus, SENSITIVITY_LABELS, type SensitivityLevel } from "#app/words/jobs.ts";
import type { QuoteStatus } from "#app/words/quotes.ts";

export interface RequestContent {
  title: string;
  reference: string | null;
  description: string;
  sensitivityLevel: SensitivityLevel;
  dueDate: string | null;
}

/** The fields of a request in the order of its form, as its form calls them. */
export const REQUEST_LABELS = {
  title: "Job Title",
  reference: "Case Reference",
  description: "Description",
  sensitivityLevel: "Sensitivity Level",
  dueDate: "Due Date",
} as const satisfies Record<keyof RequestContent, string>;

export type RequestField = keyof RequestContent;

export const REQUEST_FIELDS = Object.keys(REQUEST_LABELS) as RequestField[];

/** The statuses in which nothing has been agreed yet, unless a quote was accepted before. */
const NOT_AGREED: readonly JobStatus[] = [
  "QUOTE_REQUESTED",
  "QUOTE_SENT",
  "QUOTE_DECLINED",
  "ON_HOLD",
];

interface Subject {
  job: { organisationId: string; status: JobStatus };
  quotes: readonly { status: QuoteStatus }[];
}

/** Whether a client may take their request back: one of their own organisation, until a quote is accepted. */
export function canWithdraw(actor: Pick<Actor, "organisation">, { job, quotes }: Subject): boolean {
  return (
    actor.organisation?.id === job.organisationId &&
    NOT_AGREED.includes(job.status) &&
    !quotes.some(({ status }) => status === "ACCEPTED")
  );
}

/** Whether this person may correct a request: a client as above, staff until the job is finished. */
export function canCorrect(actor: Pick<Actor, "role" | "organisation">, subject: Subject): boolean {
  return isStaff(actor) ? !isClosed(subject.job.status) : canWithdraw(actor, subject);
}

export function changedFields(one: RequestContent, other: RequestContent): RequestField[] {
  return REQUEST_FIELDS.filter((field) => one[field] !== other[field]);
}

/** Fields in words, as the record has them: "Due Date, Description". */
export function fieldsInWords(fields: readonly RequestField[]): string {
  return fields.map((field) => REQUEST_LABELS[field]).join(", ");
}

export function requestValues(content: RequestContent): Record<RequestField, string> {
  const { title, reference, description, sensitivityLevel, dueDate } = content;
  return {
    title,
    reference: reference ?? "",
    description,
    sensitivityLevel,
    dueDate: dueDate ?? "",
  };
}

export function fieldText(content: RequestContent, field: RequestField): string | null {
  if (field === "sensitivityLevel") return SENSITIVITY_LABELS[content.sensitivityLevel];
  return content[field];
}
