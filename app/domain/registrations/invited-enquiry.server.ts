import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import type { Services } from "#app/domain/context.ts";
import { linkDigest } from "#app/domain/sign-in/issue-token.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";

interface InvitedEnquiry {
  number: number;
  name: string;
  email: string;
  organization: string | null;
}

/**
 * The enquiry that an emailed link to register belongs to; null when the link is unknown, used or too old,
 * or something has come of the enquiry. A database function checks the link.
 */
export async function findInvitedEnquiry(
  services: Pick<Services, "asActor">,
  token: string,
): Promise<InvitedEnquiry | null> {
  const link = linkDigest("register", token);
  return services.asActor({ role: "app_visitor", userId: randomUUID() }, async (tx) => {
    const { rows } = await tx.execute<InvitedEnquiry & Record<string, unknown>>(
      sql`select number, name, email, organization from app.invited_enquiry(${link})`,
    );
    return rows[0] ?? null;
  });
}

/**
 * Sets an enquiry CONVERTED, to the organisation that the same transaction has registered by its link, which
 * is used up. Does nothing when the link works no more.
 */
export async function convertEnquiry(
  tx: Transaction,
  by: Parameters<typeof recordAudit>[1],
  { token, organisation }: { token: string; organisation: { id: string; name: string } },
): Promise<void> {
  const { rows } = await tx.execute<{ id: string; before: string }>(
    sql`select enquiry_id as id, status_before as before
      from app.convert_enquiry(${linkDigest("register", token)})`,
  );
  const [enquiry] = rows;
  if (!enquiry) return;
  await recordAudit(tx, by, {
    action: "enquiry_state_changed",
    organisation,
    oldValue: enquiry.before,
    newValue: "CONVERTED",
    meta: { enquiryId: enquiry.id },
  });
}
