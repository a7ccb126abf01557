import { eq } from "drizzle-orm";
import { emailTemplates, emailTemplateVersions } from "#app/db/schema/email-templates.ts";
import type { AuditAction } from "#app/domain/audit/audit-entry.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import { canBeInactive } from "#app/domain/emails/email-events.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict, found } from "#foundation/errors.ts";
import { DEFAULT_TEMPLATES } from "./defaults.server.ts";
import { findVersion, lockTemplate } from "./queries.server.ts";
import type { TemplateWords } from "./template.ts";

/**
 * Saves a template's text and whether it is active. `check` returns the errors of a text for the template
 * with this key; with errors, nothing is saved. Returns the errors by field; null when the template is saved.
 */
export async function saveTemplate(
  ctx: Context,
  input: TemplateWords & { templateId: string; version: number },
  check: (key: string, words: TemplateWords) => Record<string, string>,
): Promise<Record<string, string> | null> {
  const { templateId, version, description, subject, body, isActive } = input;
  const words = { description, subject, body, isActive };
  let errors: Record<string, string> = {};
  await transactAsStaff(ctx, (tx) =>
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
  await transactAsStaff(ctx, (tx) =>
    writeVersion(tx, ctx, {
      templateId,
      version,
      words: ({ key, isActive }) => {
        const usual = DEFAULT_TEMPLATES.find((template) => template.key === key);
        const { description, subject, body } = found(usual, "Template not found");
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
  const { templateId, version } = input;
  await transactAsStaff(ctx, async (tx) => {
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

interface NewVersion {
  templateId: string;
  version: number;
  words: (now: TemplateWords & { key: string }) => TemplateWords;
  /** The version whose text was restored; 0 is the default. */
  restoredFrom?: number;
  action: AuditAction;
}

/** Saves a new text as the template's next version. Writes nothing when the text is unchanged. */
async function writeVersion(tx: Transaction, ctx: Context, next: NewVersion): Promise<void> {
  const template = await lockTemplate(tx, next.templateId);
  const words = next.words(template);
  if (hasSameWords(template, words)) return;
  if (template.version !== next.version) {
    throw conflict("Someone has changed this template since you opened it.");
  }
  const { actor } = ctx;
  const number = template.version + 1;
  await tx
    .update(emailTemplates)
    .set({ ...words, version: number })
    .where(eq(emailTemplates.id, template.id));
  await tx.insert(emailTemplateVersions).values({
    ...words,
    templateId: template.id,
    number,
    restoredFrom: next.restoredFrom ?? null,
    createdByUserId: actor.userId,
  });
  await recordAudit(tx, ctx, {
    action: next.action,
    oldValue: describeVersion(template.name, template.version, template.isActive),
    newValue: describeVersion(template.name, number, words.isActive),
    meta: { templateKey: template.key, version: number },
  });
}

function hasSameWords(a: TemplateWords, b: TemplateWords): boolean {
  return (
    a.description === b.description &&
    a.subject === b.subject &&
    a.body === b.body &&
    a.isActive === b.isActive
  );
}

function describeVersion(name: string, version: number, isActive: boolean): string {
  return `${name}, version ${version}${isActive ? "" : " (inactive)"}`;
}
