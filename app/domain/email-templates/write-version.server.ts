import { eq } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { emailTemplates, emailTemplateVersions } from "#app/db/schema/email-templates.ts";
import type { AuditAction } from "#app/domain/audit/audit-entry.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import type { Context } from "#app/domain/context.ts";
import { conflict } from "#app/domain/errors.ts";
import { lockTemplate } from "./queries.server.ts";
import type { TemplateWords } from "./template.ts";

interface NewVersion {
  templateId: string;
  version: number;
  words: (now: TemplateWords & { key: string }) => TemplateWords;
  /** The version whose text was restored; 0 is the default. */
  restoredFrom?: number;
  action: AuditAction;
}

/** Saves a new text as the template's next version. Writes nothing when the text is unchanged. */
export async function writeVersion(tx: Transaction, ctx: Context, next: NewVersion): Promise<void> {
  const template = await lockTemplate(tx, next.templateId);
  const words = next.words(template);
  if (hasSameWords(template, words)) return;
  if (template.version !== next.version) {
    throw conflict("Somebody has changed this template since you opened it.");
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
