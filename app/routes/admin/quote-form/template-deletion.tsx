import { deleteTemplate, findTemplate } from "#app/domain/quote-form/templates.server.ts";
import { attempt, read, redirectWithNotice } from "#app/http/command.server.ts";
import { DangerButton, keepForm, PostForm } from "#app/ui/forms/form.tsx";
import { FormPage } from "#app/ui/forms/form-page.tsx";
import type { Route } from "./+types/template-deletion.ts";

const LIST = "/admin/settings";
const FAILURE = "Failed to delete template";

export const loader = read(async (tx, { params }: Route.LoaderArgs) => {
  const { name } = await findTemplate(tx, params.templateId);
  return { name };
});

export function action({ params, context }: Route.ActionArgs) {
  return attempt(context, { failure: FAILURE }, async (ctx) => {
    await deleteTemplate(ctx, params.templateId);
    return redirectWithNotice(LIST, "quote-template-deleted");
  });
}

export const clientAction = keepForm(FAILURE);

export default function DeleteTemplate({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Delete this template?"
      back={{ to: LIST, text: "Back to Settings" }}
      about={loaderData.name}
      explains="Quotes and drafts that were begun with it stay as they are."
    >
      <PostForm failed={actionData} className="space-y-4">
        <DangerButton busyText="Deleting...">Delete template</DangerButton>
      </PostForm>
    </FormPage>
  );
}
