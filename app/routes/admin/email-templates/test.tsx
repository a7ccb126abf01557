import { data, href } from "react-router";
import { templateDraft } from "#app/domain/email-templates/template-input.ts";
import { sendTest } from "#app/domain/sent-emails/send-test.server.ts";
import { answerForm } from "#app/http/command.server.ts";
import { templateSiteOf } from "#app/http/mails.server.ts";
import { keepForm } from "#app/ui/forms/form.tsx";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import type { Route } from "./+types/test.ts";
import { loadEditor } from "./editor-loader.server.ts";
import { TemplateEditor, type TestedForm } from "./template-editor.tsx";

export function loader({ params, context }: Route.LoaderArgs) {
  return loadEditor(context, params.templateId);
}

export function action({ params: { templateId }, ...sent }: Route.ActionArgs) {
  return answerForm(sent, "Failed to send test", templateDraft, async (ctx, input, values) => {
    const errors = await sendTest(ctx, { ...input, templateId }, templateSiteOf(sent.context));
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
      <PageHead
        title={template.name}
        part="Send test"
        back={{
          to: href("/admin/email-templates/:templateId", { templateId: template.id }),
          text: "Back to the template",
        }}
      />
      <TemplateEditor key={template.id} {...loaderData} failed={actionData} />
    </>
  );
}
