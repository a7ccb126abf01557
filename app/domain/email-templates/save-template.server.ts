import { isStaff } from "#app/domain/actor.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { canBeInactive } from "#app/domain/emails/email-events.ts";
import { forbidden, notFound } from "#app/domain/errors.ts";
import { DEFAULT_TEMPLATES } from "./defaults.ts";
import { findVersion } from "./queries.server.ts";
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

export async function restoreDefault(
  ctx: Context,
  { templateId, version }: { templateId: string; version: number },
): Promise<void> {
  if (!isStaff(ctx.actor)) throw forbidden("Failed to restore default");
  await transact(ctx, (tx) =>
    writeVersion(tx, ctx, {
      templateId,
      version,
      words: ({ key, isActive }) => {
        const usual = DEFAULT_TEMPLATES.find((template) => template.key === key);
        if (!usual) throw notFound("Template not found");
        const { description, subject, body } = usual;
        return { description, subject, body, isActive };
      },
      restoredFrom: 0,
      action: "email_template_restored",
    }),
  );
}

/** Restores the text of an earlier version as a new version, and leaves unchanged whether it is active. */
export async function restoreVersion(
  ctx: Context,
  input: { templateId: string; number: string; version: number },
): Promise<void> {
  if (!isStaff(ctx.actor)) throw forbidden("Failed to restore version");
  const { templateId, version } = input;
  await transact(ctx, async (tx) => {
    const { number, description, subject, body } = await findVersion(tx, templateId, input.number);
    await writeVersion(tx, ctx, {
      templateId,
      version,
      words: ({ isActive }) => ({ description, subject, body, isActive }),
      restoredFrom: number,
      action: "email_template_restored",
    });
  });
}
