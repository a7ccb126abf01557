import { eq } from "drizzle-orm";
import { paperSecrets } from "#app/db/schema/papers.ts";
import { type Context, transact, transactAsStaff } from "#app/domain/context.ts";
import { conflict } from "#foundation/errors.ts";
import type { Pieces } from "#foundation/files/stored-file.ts";
import { paperToChange } from "./change-paper.server.ts";
import { paperName } from "./paper-name.ts";
import type { OfPaper } from "./queries.server.ts";

/** Keeps the password of a file, encrypted; a later one replaces it. */
export async function giveSecret(
  ctx: Context,
  pieces: Pick<Pieces, "sealText">,
  { password, ...ids }: OfPaper & { password: string },
): Promise<void> {
  await transact(ctx, async (tx) => {
    const { paper, job, record } = await paperToChange(tx, ctx, ids);
    const sealed = pieces.sealText(paper.id, password);
    const organisationId = job.organisationId;
    await tx
      .insert(paperSecrets)
      .values({ paperId: paper.id, jobId: job.id, organisationId, sealed })
      .onConflictDoUpdate({ target: paperSecrets.paperId, set: { sealed } });
    await record("secret_given");
  });
}

export async function showSecret(ctx: Context, pieces: Pick<Pieces, "unsealText">, ids: OfPaper) {
  return transactAsStaff(ctx, async (tx) => {
    const { paper, record } = await paperToChange(tx, ctx, ids, "also withdrawn");
    const [secret] = await tx
      .select({ sealed: paperSecrets.sealed })
      .from(paperSecrets)
      .where(eq(paperSecrets.paperId, paper.id));
    if (!secret) throw conflict("No password was given");
    const password = pieces.unsealText(paper.id, secret.sealed);
    if (password === null) throw conflict("The password cannot be read. Ask the sender for it.");
    await record("secret_shown", paperName(paper));
    return password;
  });
}
