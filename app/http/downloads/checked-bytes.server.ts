import { createHash } from "node:crypto";
import type { Context } from "#app/domain/context.ts";
import { transact } from "#app/domain/context.ts";
import { noteDamage } from "#app/domain/papers/note-damage.server.ts";
import type { OpenedVersion } from "#app/domain/papers/open-version.server.ts";
import { logAbout, type RequestContext, servicesContext } from "#app/platform/request-context.ts";
import { FileDamaged, isFileDamaged } from "#foundation/files/file-store.server.ts";

/**
 * The bytes of a version, compared with the hash of those received before the last of them is given: of a
 * file that was changed, or cannot be read, nobody gets a complete copy. That is noted, and staff are told.
 *
 * @param range a part alone, of which each piece is checked; from its count is taken what nobody takes of it.
 */
export async function* checkedBytes(
  context: RequestContext,
  ctx: Context,
  { file, version }: Pick<OpenedVersion, "file" | "version">,
  range: { from: number; to: number; counted?: { bytes: number } | null } = {
    from: 0,
    to: version.size,
  },
): AsyncGenerator<Buffer, void> {
  const { pieces } = context.get(servicesContext);
  const isWhole = range.from === 0 && range.to === version.size;
  const hash = createHash("sha256");
  let held: Buffer | null = null;
  let left = range.to - range.from;
  try {
    for await (const piece of pieces.read(file, range)) {
      left -= piece.length;
      if (isWhole) hash.update(piece);
      if (held) yield held;
      held = piece;
    }
    if (isWhole && hash.digest("hex") !== version.sha256) {
      throw new FileDamaged("The file does not have the hash of what was received");
    }
  } catch (err) {
    const isDamaged = isFileDamaged(err);
    const told = isDamaged ? "stored file is damaged" : "download ended early";
    logAbout(context, "error", { versionId: version.id, err }, told);
    if (isDamaged) await transact(ctx, (tx) => noteDamage(tx, version.id));
    throw err;
  } finally {
    if (range.counted) range.counted.bytes -= left;
  }
  if (held) yield held;
}
