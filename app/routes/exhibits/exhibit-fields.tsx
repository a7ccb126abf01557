import { writtenMoney } from "#app/domain/amounts/quantity.ts";
import { writtenRange } from "#app/domain/amounts/range.ts";
import { EXHIBIT_FIELDS } from "#app/domain/exhibits/fields.ts";
import type { Exhibit } from "#app/domain/exhibits/queries.server.ts";
import { namesOfPapers } from "#app/domain/papers/paper-name.ts";
import type { SharedPaper } from "#app/domain/papers/queries.server.ts";
import { Fields } from "#app/ui/forms/inputs.tsx";
import { typedOf } from "#foundation/forms/field.ts";

export function ExhibitFields({ papers }: { papers: readonly SharedPaper[] }) {
  return (
    <div className="field-grid">
      <Fields of={EXHIBIT_FIELDS} here={{ paper: { labels: namesOfPapers(papers) } }} />
    </div>
  );
}

export function fieldsOf(exhibit: Exhibit) {
  const pounds = (pence: number | null) => (pence === null ? null : writtenMoney(BigInt(pence)));
  return typedOf(EXHIBIT_FIELDS, {
    ...exhibit,
    viewed: exhibit.seen,
    paper: exhibit.paperId,
    weight: writtenRange(exhibit.weightLow, exhibit.weightHigh),
    purity: writtenRange(exhibit.purityLow, exhibit.purityHigh),
    theirs: writtenRange(pounds(exhibit.theirLow), pounds(exhibit.theirHigh)),
  });
}
