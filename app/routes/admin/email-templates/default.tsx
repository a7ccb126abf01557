import { href } from "react-router";
import { findTemplate } from "#app/domain/email-templates/queries.server.ts";
import { restoreDefault } from "#app/domain/email-templates/save-template.server.ts";
import { restorationInput } from "#app/domain/email-templates/template-input.ts";
import { answerForm, query, redirectWithNotice } from "#app/http/command.server.ts";
import { ConfirmDialog } from "#app/ui/forms/confirm-dialog.tsx";
import { keepForm } from "#app/ui/forms/form.tsx";
import type { Route } from "./+types/default.ts";

export function loader({ params, context }: Route.LoaderArgs) {
  return query(context, (tx) => findTemplate(tx, params.templateId));
}

export function action({ params: { templateId }, ...sent }: Route.ActionArgs) {
  return answerForm(sent, "Failed to restore default", restorationInput, async (ctx, input) => {
    await restoreDefault(ctx, { ...input, templateId });
    const page = href("/admin/email-templates/:templateId", { templateId });
    return redirectWithNotice(page, "template-restored");
  });
}

export const clientAction = keepForm("Failed to restore default");

export default function RestoreDefault({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, version } = loaderData;
  return (
    <ConfirmDialog
      title={`Restore the default of ${name}?`}
      back={href("/admin/email-templates/:templateId", { templateId: id })}
      fields={<input type="hidden" name="version" value={version} />}
      failed={actionData}
    >
      <p>
        Its description, subject and body go back to the original. The current text stays in the
        list of versions. Unsaved changes are lost.
      </p>
    </ConfirmDialog>
  );
}
