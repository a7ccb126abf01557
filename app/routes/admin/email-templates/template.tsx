import { data, href, Outlet } from "react-router";
import type { EmailTemplate } from "#app/domain/email-templates/queries.server.ts";
import { saveTemplate } from "#app/domain/email-templates/save-template.server.ts";
import { templateInput } from "#app/domain/email-templates/template-input.ts";
import { answerForm, redirectWithNotice } from "#app/http/command.server.ts";
import { keepForm, unlessUnanswered } from "#app/ui/forms/form.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { BackLink } from "#app/ui/shell/back-link.tsx";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import type { Route } from "./+types/template.ts";
import { loadEditor, previewTemplate } from "./editor-loader.server.ts";
import { TemplateEditor } from "./template-editor.tsx";
import { TemplateStateBadge } from "./template-state-badge.tsx";
import { VersionList } from "./version-list.tsx";

export function loader({ params, context }: Route.LoaderArgs) {
  return loadEditor(context, params.templateId);
}

export function action({ params: { templateId }, ...sent }: Route.ActionArgs) {
  return answerForm(sent, "Failed to save template", templateInput, async (ctx, input, values) => {
    const draft = { ...input, templateId };
    const errors = await saveTemplate(
      ctx,
      draft,
      (key, words) => previewTemplate(sent.context, key, words).errors,
    );
    if (errors) return data<FailedForm>({ values, errors }, { status: 400 });
    const page = href("/admin/email-templates/:templateId", { templateId });
    return redirectWithNotice(page, "template-saved");
  });
}

export const clientAction = keepForm("Failed to save template");

export const shouldRevalidate = unlessUnanswered;

export default function TemplatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { template, versions } = loaderData;
  return (
    <>
      <BackLink to="/admin/email-templates">Back to Email Templates</BackLink>
      <TemplateHeading template={template} />
      <TemplateEditor key={template.id} {...loaderData} failed={actionData} />
      <VersionList template={template} versions={versions} />
      <Outlet />
    </>
  );
}

function TemplateHeading({ template }: { template: EmailTemplate }) {
  const { key, name, isActive, version, updatedAt } = template;
  return (
    <header className="exhibit py-4 pr-14 pl-4 sm:pl-6">
      <title>{`${name} · Email Templates`}</title>
      <p className="text-sm text-muted">
        <code>{key}</code>
      </p>
      <h1 className="mt-1">{name}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <TemplateStateBadge isActive={isActive} />
        <span className="text-sm text-muted">
          Version {version} · Last updated <Moment at={updatedAt} />
        </span>
      </p>
    </header>
  );
}
