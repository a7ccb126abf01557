import { isStaff } from "#app/domain/actor.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { forbidden } from "#app/domain/errors.ts";
import { findVersion } from "./queries.server.ts";
import { writeVersion } from "./write-version.server.ts";

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
