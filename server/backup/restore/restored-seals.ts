import type { Client } from "pg";
import { BACKUP_ROLE } from "#app/db/backup-access.server.ts";
import { readAnchors } from "#app/domain/audit/seals/anchor.server.ts";

/**
 * What the audit entry of a restore says about the seals: the newest one in the backup and, if an anchor
 * proves that there was a later one, that seal, whose entries the restore has lost.
 */
export async function restoredSeals(client: Client, anchors: string) {
  const head = await newestSeal(client);
  const anchor = readAnchors(anchors).findLast((line) => line !== null);
  const isGone = anchor && anchor.seq > (head?.seq ?? 0);
  return {
    newValue: head && `Seal ${head.seq}`,
    oldValue: isGone ? `Seal ${anchor.seq}` : null,
    meta: {
      ...(head && { sealSeq: head.seq, sealHash: head.hash }),
      ...(isGone && { anchorSeq: anchor.seq, anchorHash: anchor.hash, anchoredAt: anchor.time }),
    },
  };
}

async function newestSeal(client: Client) {
  await client.query(`begin; set local role ${BACKUP_ROLE}`);
  const { rows } = await client.query<{ seq: string; hash: string }>(
    "select seq, encode(hash, 'hex') as hash from audit_seals order by seq desc limit 1",
  );
  await client.query("commit");
  const [head] = rows;
  return head ? { seq: Number(head.seq), hash: head.hash } : null;
}
