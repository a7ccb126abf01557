import { and, eq, isNull } from "drizzle-orm";
import { uploads } from "#app/db/schema/papers.ts";
import { type Context, transact } from "#app/domain/context.ts";
import type { Pieces } from "#foundation/files/stored-file.ts";
import { isId } from "#foundation/forms/codes.ts";

/**
 * Gives up one of this person's uploads that is not finished. Returns the paper that it was a version of; null: there
 * was no such upload, for it may be gone already, be finished or be someone else's.
 */
export async function giveUpUpload(ctx: Context, pieces: Pick<Pieces, "remove">, id: string) {
  if (!isId(id)) return null;
  const [gone] = await transact(ctx, (tx) =>
    tx
      .delete(uploads)
      .where(and(eq(uploads.id, id), isNull(uploads.finishedAt)))
      .returning({ paperId: uploads.paperId }),
  );
  if (gone) await pieces.remove(id);
  return gone ?? null;
}
