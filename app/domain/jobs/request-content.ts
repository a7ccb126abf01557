import { SENSITIVITY_LABELS } from "#app/words/jobs.ts";
import { codesOf } from "#foundation/forms/codes.ts";
import type { ValuesOf } from "#foundation/forms/schemas.ts";
import { REQUEST_FIELDS } from "./fields.ts";

export type RequestContent = ValuesOf<typeof REQUEST_FIELDS>;
export type RequestField = keyof RequestContent;

export function changedFields(one: RequestContent, other: RequestContent): RequestField[] {
  return codesOf(REQUEST_FIELDS).filter((field) => one[field] !== other[field]);
}

/** Fields in words, as the record has them: "Due Date, Description". */
export function fieldsInWords(fields: readonly RequestField[]): string {
  return fields.map((field) => REQUEST_FIELDS[field].label).join(", ");
}

export function fieldText(content: RequestContent, field: RequestField): string | null {
  if (field === "sensitivityLevel") return SENSITIVITY_LABELS[content.sensitivityLevel];
  return content[field];
}
