import { isStaff } from "#app/domain/actor.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { canBeInactive } from "#app/domain/emails/email-events.ts";
import { forbidden } from "#app/domain/errors.ts";
import type { TemplateWords } from "./template.ts";
import { writeVersion } from "./write-version.server.ts";

/**
 * Saves a template's text and whether it is active. `check` returns the errors of a text for the template
 * with this key; with errors, nothing is saved.
 *
 * @returns the errors by field; null when the template is saved.
 */
export async function saveTemplate(
  ctx: Context,
  input: TemplateWords & { templateId: string; version: number },
  check: (key: string, words: TemplateWords) => Record<string, string>,
): Promise<Record<string, string> | null> {
  if (!isStaff(ctx.actor)) throw forbidden("Failed to save template");
  const { templateId, version, description, subject, body, isActive } = input;
  const words = { description, subject, body, isActive };
  let errors: Record<string, string> = {};
  await transact(ctx, (tx) =>
    writeVersion(tx, ctx, {
      templateId,
      version,
      words: (now) => {
        errors = check(now.key, words);
        if (!isActive && !canBeInactive(now.key)) {
          errors.isActive = "This email cannot be turned off";
        }
        return Object.keys(errors).length > 0 ? now : words;
      },
      action: "email_template_changed",
    }),
  );
  return Object.keys(errors).length > 0 ? errors : null;
}
