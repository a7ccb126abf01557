import { isStaff } from "#app/domain/actor.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { forbidden, notFound } from "#app/domain/errors.ts";
import { DEFAULT_TEMPLATES } from "./defaults.ts";
import { writeVersion } from "./write-version.server.ts";

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
