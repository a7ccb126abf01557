import { SENSITIVITY_LABELS, type SensitivityLevel } from "./jobs.ts";

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
