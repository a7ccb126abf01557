import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Services } from "#app/domain/context.ts";
import { linkDigest } from "#app/domain/sign-in/issue-token.server.ts";

/**
 * "This was not me": deletes the registration that an emailed link belongs to, with its organisation and
 * its one person, while it is neither confirmed nor approved. A database function checks the link and
 * writes the audit entry. Returns whether there was one.
 */
export async function refuseRegistration(
  services: Pick<Services, "asActor"> & { requestId: string },
  token: string,
): Promise<boolean> {
  const link = linkDigest("verify-email", token);
  return services.asActor({ role: "app_visitor", userId: randomUUID() }, async (tx) => {
    const { rows } = await tx.execute<{ refused: boolean }>(
      sql`select app.refuse_registration(${link}, ${services.requestId}) as refused`,
    );
    return rows[0]?.refused === true;
  });
}
