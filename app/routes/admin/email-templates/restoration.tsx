import { href } from "react-router";
import { findTemplate, findVersion } from "#app/domain/email-templates/queries.server.ts";
import { restoreVersion } from "#app/domain/email-templates/save-template.server.ts";
import { restorationInput } from "#app/domain/email-templates/template-input.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { ConfirmDialog } from "#app/ui/forms/confirm-dialog.tsx";
import { keepForm } from "#app/ui/forms/form.tsx";
import type { Route } from "./+types/restoration.ts";

export const loader = read(async (tx, { params }: Route.LoaderArgs) => {
  const { number } = await findVersion(tx, params.templateId, params.number);
  return { number, template: await findTemplate(tx, params.templateId) };
});

export function action({ params, ...sent }: Route.ActionArgs) {
  return answerForm(sent, "Failed to restore version", restorationInput, async (ctx, input) => {
    await restoreVersion(ctx, { ...input, ...params });
    const page = href("/admin/email-templates/:templateId", { templateId: params.templateId });
    return redirectWithNotice(page, "template-restored");
  });
}

export const clientAction = keepForm("Failed to restore version");

export default function RestoreVersion({ loaderData, actionData }: Route.ComponentProps) {
  const { number, template } = loaderData;
  return (
    <ConfirmDialog
      title={`Restore version ${number}?`}
      back={href("/admin/email-templates/:templateId/versions/:number", {
        templateId: template.id,
        number: String(number),
      })}
      closed={number === template.version && "This version is in use."}
      fields={<input type="hidden" name="version" value={template.version} />}
      failed={actionData}
    >
      <p>
        Its description, subject and body are saved again, as version {template.version + 1}. No
        version is lost.
      </p>
    </ConfirmDialog>
  );
}
