import { href, Link } from "react-router";
import { type ListedTemplate, listTemplates } from "#app/domain/email-templates/queries.server.ts";
import { READERS, readersOf } from "#app/domain/email-templates/readers.ts";
import { RARE_VARIABLES, TEMPLATE_VARIABLES } from "#app/domain/emails/template-variables.ts";
import { query } from "#app/http/command.server.ts";
import { listOptions } from "#app/http/list-options.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Fold } from "#app/ui/forms/fold.tsx";
import { NoMatch } from "#app/ui/lists/empty-state.tsx";
import { SearchForm } from "#app/ui/lists/search-form.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { PageHead } from "#app/ui/shell/page-head.tsx";
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
      <PageHead title="Email Templates">
        <ButtonLink to="/admin/sent-emails">Sent emails</ButtonLink>
      </PageHead>
      <SearchForm label="Search by name or key" search={search} />
      {groups.length === 0 && (
        <NoMatch
          title="No templates found"
          search={search}
          all={{ to: "/admin/email-templates", label: "Show all templates" }}
        />
      )}
      {groups.length > 0 && (
        <p className="template-line">
          <span>Name</span>
          <span>Subject, when it is sent</span>
          <span>Key</span>
          <span>State</span>
          <span>Last updated</span>
        </p>
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
    <li className="template-line">
      <p>{name}</p>
      <p>
        {subject}
        <small>{description}</small>
      </p>
      <code>{key}</code>
      <TemplateStateBadge isActive={isActive} />
      <small>
        <Moment at={updatedAt} dateOnly />
      </small>
      <Link
        className="row-link"
        to={href("/admin/email-templates/:templateId", { templateId: id })}
        aria-label={`Edit ${name}`}
      >
        Edit
      </Link>
    </li>
  );
}

const VARIABLES = Object.entries(TEMPLATE_VARIABLES);

function TemplateVariables() {
  const isRare = ([name]: [string, string]) => RARE_VARIABLES.includes(name);
  return (
    <Fold title="Template variables" isOpen={false}>
      <Meanings variables={VARIABLES.filter((variable) => !isRare(variable))} />
      <h3 className="mt-6 border-t border-rule pt-4">Only in some emails</h3>
      <Meanings variables={VARIABLES.filter(isRare)} />
    </Fold>
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
