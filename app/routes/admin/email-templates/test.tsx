import { data, href } from "react-router";
import { templateDraft } from "#app/domain/email-templates/template-input.ts";
import { sendTest } from "#app/domain/sent-emails/send-test.server.ts";
import { attempt } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { templateSiteOf } from "#app/http/mails.server.ts";
import { keepForm } from "#app/ui/forms/keep-form.ts";
import { BackLink } from "#app/ui/shell/back-link.tsx";
import type { Route } from "./+types/test.ts";
import { loadEditor } from "./editor-loader.server.ts";
import { TemplateEditor, type TestedForm } from "./template-editor.tsx";

export function loader({ params, context }: Route.LoaderArgs) {
  return loadEditor(context, params.templateId);
}

export async function action({ request, params: { templateId }, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const checked = checkForm(templateDraft, values);
  if (!checked.ok) return data<TestedForm>(checked.failed, { status: 400 });
  return attempt(context, { failure: "Failed to send test", values }, async (ctx) => {
    const input = { ...checked.input, templateId };
    const errors = await sendTest(ctx, input, templateSiteOf(context));
    if (errors) return data<TestedForm>({ values, errors }, { status: 400 });
    const tested = "A test is on its way to your own address. Nothing has been saved.";
    return data<TestedForm>({ values, errors: {}, tested });
  });
}

export const clientAction = keepForm("Failed to send test");

/** Without scripts: the text as typed, and the result of the test. */
export default function SendTest({ loaderData, actionData }: Route.ComponentProps) {
  const { template } = loaderData;
  return (
    <>
      <title>{`Send test · ${template.name}`}</title>
      <BackLink to={href("/admin/email-templates/:templateId", { templateId: template.id })}>
        Back to the template
      </BackLink>
      <h1>{template.name}</h1>
      <TemplateEditor key={template.id} {...loaderData} failed={actionData} />
    </>
  );
}
