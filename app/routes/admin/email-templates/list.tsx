import { Link } from "react-router";
import { listTemplates } from "#app/domain/email-templates/queries.server.ts";
import { TEMPLATE_VARIABLES } from "#app/domain/email-templates/template.ts";
import { query } from "#app/middleware/domain.server.ts";
import { listOptions } from "#app/middleware/list-options.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";
import type { Route } from "./+types/list.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { search } = listOptions(request);
  const templates = await query(context, (tx) => listTemplates(tx, { search }));
  return { templates, search };
}

export default function EmailTemplates({ loaderData }: Route.ComponentProps) {
  const { templates, search } = loaderData;
  return (
    <>
      <title>Email Templates · Admin Portal</title>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1>Email Templates</h1>
        <Link className="button" to="/admin/sent-emails">
          Sent emails
        </Link>
      </div>
      <SearchForm label="Search by name or key" search={search} />
      {templates.length === 0 && <EmptyState title="No templates found" />}
      {templates.length > 0 && (
        <ul className="card divide-y divide-rule p-0">
          {templates.map((template) => (
            <li key={template.id} className="space-y-2 px-5 py-4">
              <p className="flex flex-wrap items-center gap-3">
                <span className="font-semibold">{template.name}</span>
                <code className="text-sm text-muted">{template.key}</code>
                <Badge tone={template.isActive ? "green" : "slate"}>
                  {template.isActive ? "Active" : "Inactive"}
                </Badge>
              </p>
              <p>{template.description}</p>
              <p className="text-sm text-muted wrap-break-word">Subject: {template.subject}</p>
              <p className="text-sm text-muted">
                Last updated <Moment at={template.updatedAt} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <TemplateVariables />
    </>
  );
}

/** What a template may name. */
function TemplateVariables() {
  return (
    <section aria-labelledby="variables" className="card">
      <h2 id="variables">Template variables</h2>
      <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {Object.entries(TEMPLATE_VARIABLES).map(([name, meaning]) => (
          <div key={name}>
            <dt>
              <code className="font-semibold">{name}</code>
            </dt>
            <dd className="text-sm text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
