import type { Pool } from "pg";
import { CLIENT_ACTIONS } from "#app/domain/audit/audit-entry.ts";
import { entryOf, isAmong } from "#tests/tables.table.ts";
import { ORG, PERSON, TEMPLATE_ID } from "#tests/trust/support/access-matrix/actors.ts";

/** A word that stands in one text of one row, and nowhere else in the world. */
export interface Canary {
  table: string;
  column: string;
  organisationId: string | null;
  userId: string | null;
  kind: string;
}

const WORD = /cnry[0-9a-z]{4}z/gi;

const ADDRESSES = new Set(["email", "cjsm_address", "recipient_email"]);

/** What holds a form as it was typed: it stays one. */
const FORMS = new Set(["quote_drafts", "sheets"]);

export async function placeCanaries(sql: Pool): Promise<Map<string, Canary>> {
  const canaries = new Map<string, Canary>();
  const { rows: columns } = await sql.query<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column, data_type as type
     from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'jsonb') and is_generated = 'NEVER'
     order by 1, 2`,
  );
  for (const { table, column, type } of columns) {
    if (isAmong(entryOf(table).words, column)) continue;
    for (const { unsaid, ...row } of await rowsOf(sql, table)) {
      if (!mayHold(table, column, row.kind) || unsaid.includes(column)) continue;
      const word = `cnry${canaries.size.toString(36).padStart(4, "0")}z`;
      canaries.set(word, { ...row, table, column });
      const text = ADDRESSES.has(column) ? `${word}@people.example` : word;
      const whole = type === "jsonb" ? `'{"text":"${text}"}'` : `'${text}'`;
      const value = FORMS.has(table) ? `${column} || '{"description-1":"${text}"}'` : whole;
      // The record is append-only for everyone; only like this can a test write into it.
      await sql.query(
        `set session_replication_role = replica;
         update ${table} set ${column} = ${value}
         where ctid = '${row.place}';
         set session_replication_role = default`,
      );
    }
  }
  // Whom a case names is another now; its checks are about them.
  await sql.query("update conflict_checks set parties_digest = app.parties_digest(job_id)");
  return canaries;
}

/** What a quote says only where it came to that end. */
const SAID_OF: Record<string, string> = {
  decline_note: "DECLINED",
  end_reason: "WITHDRAWN",
  purchase_order: "ACCEPTED",
  answered_by_name: "ACCEPTED",
  answer_note: "ACCEPTED",
};

function mayHold(table: string, column: string, kind: string): boolean {
  // Said only of a check that was decided so, which none of the rows is.
  if (table === "conflict_checks" && column === "disclosure") return false;
  return table !== "quotes" || (SAID_OF[column] ?? kind) === kind;
}

const REASONS = {
  redaction_reason: "redacted_from",
  release_reason: "released_at",
  withdraw_reason: "withdrawn_at",
  answer_note: "answer",
  // Of what is kept closed alone.
  warning: "warning",
};

/** The reasons that a row cannot give. */
const unsaidIn = (row: Record<string, string | null>) =>
  Object.entries(REASONS).flatMap(([reason, label]) =>
    label in row && !row[label] ? [reason] : [],
  );

type Found = Omit<Canary, "table" | "column"> & { place: string; unsaid: string[] };

async function rowsOf(sql: Pool, table: string): Promise<Found[]> {
  const { rows } = await sql.query<{ place: string; row: Record<string, string | null> }>(
    `select ctid::text as place, to_jsonb(t) as row from ${table} t`,
  );
  const { rows: homes } = await sql.query<{ id: string; org: string | null }>(
    "select id, organisation_id as org from profiles",
  );
  return rows
    .filter(({ row }) => !table.startsWith("email_template") || isOurTemplate(row))
    .map(({ place, row }) => {
      const userId = table === "users" || table === "profiles" ? row.id : row.user_id;
      const home = homes.find(({ id }) => id === userId)?.org;
      const organisationId = row.organisation_id ?? (table === "organisations" ? row.id : home);
      const kind =
        (isClosed(table, row) ? "INTERNAL" : null) ??
        row.visibility ??
        (table === "quotes" ? row.status : null) ??
        (row.job_id ? row.action : "") ??
        "";
      const unsaid = unsaidIn(row);
      return {
        place,
        unsaid,
        organisationId: organisationId ?? null,
        userId: userId ?? null,
        kind,
      };
    });
}

/** Papers that clients do not see, and their versions. */
const CLOSED_PAPERS = ["internal", "takenBack"].map((row) => entryOf("papers").rows[row]?.id);
const isClosed = (table: string, row: Record<string, string | null>) =>
  CLOSED_PAPERS.includes((table === "papers" ? row.id : row.paper_id) ?? "") ||
  (table === "paper_versions" && row.paper_id === entryOf("papers").rows.withdrawn?.id);

const isOurTemplate = (row: Record<string, string | null>) =>
  [row.id, row.template_id].includes(TEMPLATE_ID);

export function canariesIn(bytes: string): string[] {
  return [...new Set(bytes.toLowerCase().match(WORD))];
}

export type ViewerName =
  | "visitor"
  | "pending"
  | "paused"
  | "outsider"
  | "user"
  | "manager"
  | "admin";

const HOME: Record<ViewerName, string | null> = {
  visitor: null,
  admin: null,
  pending: ORG.new,
  paused: ORG.own,
  outsider: ORG.other,
  user: ORG.own,
  manager: ORG.own,
};

export function maySee(viewer: ViewerName, canary: Canary): boolean {
  const { table, column, organisationId, userId, kind } = canary;
  const { secret, ofFirm } = entryOf(table);
  if (viewer === "visitor" || isAmong(secret, column)) return false;
  if (viewer === "admin" || userId === PERSON[viewer]) return true;
  if (organisationId === null || organisationId !== HOME[viewer]) return false;
  if (viewer === "pending" || viewer === "paused") {
    return table === "organisations" && column === "name";
  }
  if (table === "comments") return kind === "CLIENT";
  if (kind === "INTERNAL") return false;
  if (table === "audit_logs") {
    const told = ["organisation_name", "actor_name", "old_value", "new_value"];
    return told.includes(column) && CLIENT_ACTIONS.some((action) => action === kind);
  }
  return isAmong(ofFirm, column);
}
