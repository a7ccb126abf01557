import { randomUUID } from "node:crypto";
import type { ClientConfig } from "pg";
import { hashPassword } from "#app/platform/password.server.ts";
import { withClient } from "./tables.ts";

export const PASSWORD = "Trust-Proof-2026";

export interface Firm {
  jobId: string;
  emails: string[];
}

/** A client organisation with people who can log in, and one job; past every access rule. */
export async function makeFirm(superuser: ClientConfig, people: number): Promise<Firm> {
  const [orgId, jobId] = [randomUUID(), randomUUID()];
  const ids = Array.from({ length: people }, () => randomUUID());
  const emails = ids.map((id) => `${id}@people.example`);
  const password = await hashPassword(PASSWORD);
  await withClient(superuser, async (client) => {
    await client.query(
      "insert into organisations (id, name, status, approved) values ($1, 'Firm', 'ACTIVE', true)",
      [orgId],
    );
    for (const [place, id] of ids.entries()) {
      await client.query(
        "insert into users (id, name, email, email_verified) values ($1, 'Client', $2, true)",
        [id, emails[place]],
      );
      await client.query(
        "insert into profiles (id, org_id, name, status) values ($1, $2, 'Client', 'ACTIVE')",
        [id, orgId],
      );
      await client.query("insert into user_roles values ($1, 'CLIENT_ADMIN')", [id]);
      await client.query(
        "insert into accounts (user_id, account_id, provider_id, password) values ($1, $2, 'credential', $3)",
        [id, id, password],
      );
    }
    await client.query(
      "insert into jobs (id, org_id, created_by_user_id, title, description) values ($1, $2, $3, 'R v Nobody', 'Text')",
      [jobId, orgId, ids[0]],
    );
  });
  return { jobId, emails };
}
