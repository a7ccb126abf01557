import { href } from "react-router";
import { type ListedTemplate, listTemplates } from "#app/domain/email-templates/queries.server.ts";
import { READERS, readersOf } from "#app/domain/email-templates/readers.ts";
import { RARE_VARIABLES, TEMPLATE_VARIABLES } from "#app/domain/emails/template-variables.ts";
import { query } from "#app/http/command.server.ts";
import { listOptions } from "#app/http/list-options.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { NoMatch } from "#app/ui/lists/empty-state.tsx";
import { SearchForm } from "#app/ui/lists/search-form.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { Route } from "./+types/list.ts";
import { TemplateStateBadge } from "./template-state-badge.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { search } = listOptions(request);
  const templates = await query(context, (tx) => listTemplates(tx, { search }));
  const groups = READERS.map((readers) => ({
    readers,
    templates: templates.filter(({ key }) => readersOf(key) === readers),
  }));
  return { groups: groups.filter((group) => group.templates.length > 0), search };
}

export default function EmailTemplates({ loaderData }: Route.ComponentProps) {
  const { groups, search } = loaderData;
  return (
    <>
      <title>Email Templates · Admin Portal</title>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1>Email Templates</h1>
        <ButtonLink to="/admin/sent-emails">Sent emails</ButtonLink>
      </div>
      <SearchForm label="Search by name or key" search={search} />
      {groups.length === 0 && (
        <NoMatch
          title="No templates found"
          search={search}
          all={{ to: "/admin/email-templates", label: "Show all templates" }}
        />
      )}
      {groups.map(({ readers, templates }) => (
        <section key={readers} aria-label={readers} className="space-y-2">
          <h2>{readers}</h2>
          <ul className="card divide-y divide-rule p-0">
            {templates.map((template) => (
              <TemplateItem key={template.id} template={template} />
            ))}
          </ul>
        </section>
      ))}
      <TemplateVariables />
    </>
  );
}

function TemplateItem({ template }: { template: ListedTemplate }) {
  const { id, key, name, description, subject, isActive, updatedAt } = template;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-64 space-y-1.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{name}</span>
          <code className="text-sm text-muted wrap-anywhere">{key}</code>
          <TemplateStateBadge isActive={isActive} />
        </p>
        <p className="wrap-break-word">{description}</p>
        <p className="text-sm text-muted wrap-break-word">Subject: {subject}</p>
        <p className="text-sm text-muted">
          Last updated <Moment at={updatedAt} />
        </p>
      </div>
      <ButtonLink
        to={href("/admin/email-templates/:templateId", { templateId: id })}
        aria-label={`Edit ${name}`}
      >
        Edit
      </ButtonLink>
    </li>
  );
}

const VARIABLES = Object.entries(TEMPLATE_VARIABLES);

function TemplateVariables() {
  const isRare = ([name]: [string, string]) => RARE_VARIABLES.includes(name);
  return (
    <section aria-labelledby="variables" className="card">
      <h2 id="variables">Template variables</h2>
      <Meanings variables={VARIABLES.filter((variable) => !isRare(variable))} />
      <h3 className="mt-6 border-t border-rule pt-4">Only in some emails</h3>
      <Meanings variables={VARIABLES.filter(isRare)} />
    </section>
  );
}

function Meanings({ variables }: { variables: Array<[name: string, meaning: string]> }) {
  return (
    <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {variables.map(([name, meaning]) => (
        <div key={name}>
          <dt>
            <code className="font-semibold">{name}</code>
          </dt>
          <dd className="text-sm text-muted">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
