import { and, eq, isNull } from "drizzle-orm";
import { uploads } from "#app/db/schema/papers.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { isId } from "#app/domain/forms/identifiers.ts";
import type { Pieces } from "./receiving.ts";

/**
 * Gives up one of this person's uploads that is not finished.
 *
 * @returns whether there was one; it may be gone already, be finished or be somebody else's.
 */
export async function giveUpUpload(
  ctx: Context,
  pieces: Pick<Pieces, "remove">,
  id: string,
): Promise<boolean> {
  if (!isId(id)) return false;
  const gone = await transact(ctx, (tx) =>
    tx
      .delete(uploads)
      .where(and(eq(uploads.id, id), isNull(uploads.finishedAt)))
      .returning({ id: uploads.id }),
  );
  if (gone.length > 0) await pieces.remove(id);
  return gone.length > 0;
}
