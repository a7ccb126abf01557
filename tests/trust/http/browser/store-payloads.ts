import type { Pool } from "pg";
import { TEMPLATE_ID } from "#tests/trust/support/access-matrix/actors.ts";
import { literal } from "#tests/trust/support/access-matrix/cells.ts";

/** Every text that a person can have stored, and how long it may be. */
const LENGTHS: Record<string, Record<string, number>> = {
  organisations: {
    name: 120,
    address: 500,
    billing_contact: 254,
    cjsm_address: 254,
    reason: 1_000,
  },
  users: { name: 120 },
  profiles: { name: 120 },
  jobs: { title: 200, description: 20_000, reference: 100 },
  quotes: { notes: 20_000 },
  comments: { body: 10_000, author_name: 120 },
  audit_logs: { actor_name: 120, organisation_name: 120, old_value: 200, new_value: 200, ip: 60 },
  enquiries: {
    name: 120,
    email: 254,
    phone: 30,
    organization: 120,
    case_type: 120,
    message: 10_000,
    note: 20_000,
  },
  sent_emails: { recipient_name: 120, subject: 200, last_error: 500 },
  sessions: { user_agent: 500, ip_address: 60 },
  email_templates: { subject: 200, body: 20_000, description: 500 },
  email_template_versions: { subject: 200, body: 20_000, created_by_name: 120 },
};
const FIELDS = Object.entries(LENGTHS).flatMap(([table, columns]) =>
  Object.entries(columns).map(([column, most]) => ({ table, column, most })),
);

/** Rows whose texts nobody has written: templates that mails are made of, and lists of fixed words. */
const ONLY: Record<string, string> = {
  email_templates: `where id = '${TEMPLATE_ID}'`,
  email_template_versions: `where template_id = '${TEMPLATE_ID}'`,
  audit_logs: "where action <> 'status_changed'",
};

/** Stores these payloads: as many as go into each field, beginning with another one in each. */
export async function storePayloads(
  sql: Pool,
  payloads: readonly string[],
  round: number,
): Promise<number> {
  for (const [place, { table, column, most }] of FIELDS.entries()) {
    const text = fill(payloads, (round * FIELDS.length + place * 7) % payloads.length, most);
    // The record is append-only for everyone; only like this can a test write into it.
    await sql.query(
      `set session_replication_role = replica;
       update ${table} set ${column} = ${literal(text)} ${ONLY[table] ?? ""};
       set session_replication_role = default`,
    );
  }
  return FIELDS.length;
}

function fill(payloads: readonly string[], from: number, most: number): string {
  let text = "";
  for (let step = 0; step < payloads.length; step++) {
    const payload = payloads[(from + step) % payloads.length] ?? "";
    if ([...text, ...payload].length + 1 > most) {
      if (text) break;
      continue;
    }
    text += `${payload} `;
  }
  return text.trim() || "x";
}
