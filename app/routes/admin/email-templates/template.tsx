import { data, href, Outlet } from "react-router";
import { saveTemplate } from "#app/domain/email-templates/save-template.server.ts";
import { templateInput } from "#app/domain/email-templates/template-input.ts";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { answerForm } from "#app/http/forms/answer-form.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import { keepForm, unlessUnanswered } from "#app/ui/forms/keep-form.ts";
import { BackLink } from "#app/ui/shell/back-link.tsx";
import type { Route } from "./+types/template.ts";
import { loadEditor, previewTemplate } from "./editor-loader.server.ts";
import { TemplateEditor } from "./template-editor.tsx";
import { TemplateHeading } from "./template-heading.tsx";
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
    return redirectWithNotice(
      href("/admin/email-templates/:templateId", { templateId }),
      "template-saved",
    );
  });
}

export const clientAction = keepForm("Failed to save template");

/** Also reloads after a refused form, to show the template's present state. */
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
