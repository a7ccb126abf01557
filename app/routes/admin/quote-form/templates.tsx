import { href, Link } from "react-router";
import { rowsOf } from "#app/domain/quote-form/line-rows.ts";
import { listTemplates } from "#app/domain/quote-form/templates.server.ts";
import { LINE_KIND_LABELS, type LineKind } from "#app/domain/quotes/quote-line.ts";
import { query } from "#app/http/command.server.ts";
import { Clock } from "#app/ui/clock.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { Route } from "./+types/templates.ts";

export function loader({ context }: Route.LoaderArgs) {
  return query(context, async (tx) => ({ templates: await listTemplates(tx), now: new Date() }));
}

/** The lines that staff keep to begin quotes with. */
export default function QuoteTemplates({ loaderData: { templates, now } }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl space-y-6">
      <title>Quote templates · Admin Portal</title>
      <h1>Quote templates</h1>
      <p className="text-muted">Lines to begin a quote with.</p>
      <Link className="button" to={href("/admin/settings/quote-templates/new")}>
        Add a template
      </Link>
      {templates.length === 0 && <p className="card">There are no templates yet.</p>}
      <Clock now={now}>
        <ul className="space-y-4">
          {templates.map(({ id, name, values, savedAt, savedByName }) => (
            <li key={id} className="card space-y-3">
              <div className="flex flex-wrap items-baseline justify-between gap-3">
                <h2 className="wrap-anywhere">{name}</h2>
                <Link
                  className="link text-sm"
                  to={href("/admin/settings/quote-templates/:templateId", { templateId: id })}
                >
                  Edit<span className="sr-only"> {name}</span>
                </Link>
              </div>
              <ul className="list-disc pl-5">
                {rowsOf(values).map((row) => (
                  <li key={row.key} className="wrap-anywhere">
                    {row.description || LINE_KIND_LABELS[row.kind as LineKind]}
                    <span className="text-muted">
                      {[row.count, row.price && `GBP ${row.price}`]
                        .filter(Boolean)
                        .map((part) => ` · ${part}`)}
                    </span>
                  </li>
                ))}
              </ul>
              <p className="text-sm text-muted">
                Saved by {savedByName}, <Moment at={savedAt} />
              </p>
            </li>
          ))}
        </ul>
      </Clock>
    </div>
  );
}
