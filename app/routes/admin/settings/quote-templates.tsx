import { href, Link } from "react-router";
import { rowsOf } from "#app/domain/quote-form/line-rows.ts";
import type { QuoteTemplate } from "#app/domain/quote-form/templates.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { LINE_KIND_LABELS, type LineKind } from "#app/words/quotes.ts";

export function QuoteTemplates({ templates }: { templates: readonly QuoteTemplate[] }) {
  return (
    <section aria-labelledby="templates" className="card space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="templates">Quote templates</h2>
        <ButtonLink to={href("/admin/settings/quote-templates/new")}>Add a template</ButtonLink>
      </div>
      {templates.length === 0 && <p className="text-muted">There are no templates yet.</p>}
      <ul className="divide-y divide-rule">
        {templates.map(({ id, name, values }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-2">
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">{name}</p>
              <p className="text-sm text-muted">{rowsOf(values).map(lineWords).join(" · ")}</p>
            </div>
            <Link
              className="link inline-block min-h-6"
              to={href("/admin/settings/quote-templates/:templateId", { templateId: id })}
            >
              Edit<span className="sr-only"> {name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function lineWords({ kind, description, count }: ReturnType<typeof rowsOf>[number]): string {
  return [description || LINE_KIND_LABELS[kind as LineKind], count].filter(Boolean).join(" ");
}
