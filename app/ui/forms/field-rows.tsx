import { Row } from "#app/ui/jobs/job-details.tsx";
import type { FormFields } from "#foundation/forms/field.ts";
import { typedOf } from "#foundation/forms/field.ts";
import { inWords } from "./differences.tsx";

/** What is stored, by the fields of its form: a row of a list for each. */
export function FieldRows({ of, stored }: { of: FormFields; stored: object }) {
  const typed = typedOf(of, stored);
  return Object.entries(of).map(([name, field]) => (
    <Row key={name} label={field.label}>
      <span className="whitespace-pre-line wrap-anywhere">
        {inWords({ none: "–", ...field }, typed[name] ?? "")}
      </span>
    </Row>
  ));
}
