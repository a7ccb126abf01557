import { randomUUID } from "node:crypto";
import type { Actor } from "#app/domain/actor.ts";
import { documentName, sha256 } from "#app/domain/documents/make-documents.server.ts";
import { sheetHash } from "#app/domain/sheets/fix-sheet.server.ts";
import type { Fixtures } from "#tests/support/database/fixtures.ts";
import type { TestDatabase } from "#tests/support/database/test-database.ts";
import { valued } from "#tests/support/sheets/examples.ts";
import type { RouteIds } from "./named-ids.ts";
import { makeReportsOf } from "./report-ids.ts";

interface Owners {
  manager: Actor;
  admin: Actor;
  stranger: Actor;
}

export async function makeRouteIds(
  db: TestDatabase,
  fixtures: Fixtures,
  { manager, admin, stranger }: Owners,
  { withQuote }: { withQuote: boolean },
): Promise<RouteIds> {
  const jobId = await fixtures.job(manager, withQuote ? "QUOTE_SENT" : "QUOTE_REQUESTED");
  const quoteId = withQuote
    ? await fixtures.quote(jobId, admin, { client: manager })
    : randomUUID();
  if (withQuote) await makeDocumentOf(db, quoteId);
  const ownOrganisationId = manager.organisation?.id ?? "";
  await fixtures.comment(jobId, ownOrganisationId, admin, "INTERNAL");
  await fixtures.comment(jobId, ownOrganisationId, admin, "CLIENT");
  const { id: organisationId } = await fixtures.organisation("PENDING");
  const email = await db.sql.query(
    `insert into sent_emails (template_key, notification_id, recipient_name, recipient_email,
       subject, text_body, html_body, status)
     values ('quote_sent', gen_random_uuid(), 'canary-name', 'canary@example.org',
       'canary-subject', 'canary-text', 'canary-html', 'KEPT') returning id`,
  );
  const enquiryId = await fixtures.enquiry();
  const userId = await fixtures.invitation(manager);
  const session = await db.sql.query(
    `insert into sessions (token, user_id, expires_at, ip_address)
     values (gen_random_uuid()::text, $1, now() + interval '1 hour', 'canary') returning id`,
    [stranger.userId],
  );
  const sessionId = session.rows[0].id;
  const template = await db.sql.query("select id from email_templates where key = 'quote_sent'");
  const templateId = template.rows[0].id;
  const settings = await makeSettings(db, admin);
  const draft = {
    id: randomUUID(),
    seen: new Date().toISOString(),
    basis: "FIXED",
    "kind-1": "REPORT",
    "description-1": "canary",
    "unit-1": "FIXED",
    "price-1": "10",
  };
  await db.sql.query(
    `insert into quote_drafts (job_id, organisation_id, body, saved_by_user_id) values ($1, $2, $3, $4)`,
    [jobId, ownOrganisationId, draft, admin.userId],
  );
  const dateId = await makeDateOf(db, jobId);
  const exhibitId = await makeExhibitOf(db, jobId);
  const bill = await makeBillOf(db, fixtures, jobId, { client: manager, admin });
  const sheets = await makeSheetsOf(db, jobId, admin);
  const reports = await makeReportsOf(db, jobId, { admin, manager });
  const conflicts = await makeConflicts(db, jobId, admin);
  const papers = await makePapersOf(db, jobId, { sender: manager, admin });
  return {
    jobId,
    quoteId,
    organisationId,
    emailId: email.rows[0].id,
    templateId,
    enquiryId,
    ...conflicts,
    ...papers,
    ...settings,
    ...sheets,
    ...reports,
    dateId,
    exhibitId,
    ...bill,
    destroyedJobId: await makeDestroyed(db, fixtures, { client: manager, admin }),
    userId,
    sessionId,
  };
}

async function makeDestroyed(
  db: Pick<TestDatabase, "sql" | "files">,
  fixtures: Fixtures,
  { client, admin }: { client: Actor; admin: Actor },
): Promise<string> {
  const jobId = await fixtures.job(client, "CANCELLED");
  const destructionId = await idOf(
    db,
    `insert into destructions (job_id, organisation_id, kind, reason, proposed_by_user_id, proposed_by_name,
       confirmed_by_user_id, confirmed_by_name, confirmed_at, items, bytes, papers, files, files_gone_at, backups_clear_on)
     select id, organisation_id, 'REVIEW', 'canary', '${admin.userId}', 'canary', '${admin.userId}', 'canary', now(),
       '{}', 0, '[]', '{"pieces": [], "documents": []}', now(), current_date + 35 from jobs where id = '${jobId}'
     returning id`,
  );
  const bytes = Buffer.from("%PDF of a destruction");
  const documentId = await idOf(
    db,
    `insert into documents (job_id, organisation_id, destruction_id, kind, made_at, size, pages, sha256)
     select id, organisation_id, '${destructionId}', 'DESTRUCTION', now(), ${bytes.length}, 1, '${sha256(bytes)}'
     from jobs where id = '${jobId}' returning id`,
  );
  await db.files.write(documentName(documentId), bytes);
  await db.sql.query("update jobs set destroyed_at = now() where id = $1", [jobId]);
  return jobId;
}

/** A conflict check of a job, before the one that its quotes go by, with a name that it found; and an interest. */
export async function makeConflicts(db: Pick<TestDatabase, "sql">, jobId: string, admin: Actor) {
  const checkId = await idOf(
    db,
    `insert into conflict_checks (job_id, organisation_id, subjects, parties_digest, engine, names_searched,
       run_by_user_id, run_at)
     select id, organisation_id, '[{"role": "Client", "name": "canary"}]', app.parties_digest(id), 'names-1', 9,
       '${admin.userId}', now() - interval '1 day' from jobs where id = '${jobId}' returning id`,
  );
  await db.sql.query(
    `insert into conflict_hits (check_id, position, subject, found, source, role, class, why)
     values ($1, 1, 'canary', 'canary', 'INTEREST', 'FORCE', 'EXACT', '{same name}')`,
    [checkId],
  );
  const interestId = await idOf(
    db,
    `insert into expert_interests (user_id, name, kind)
     values ('${admin.userId}', 'canary ' || gen_random_uuid(), 'FORCE') returning id`,
  );
  return { checkId, interestId };
}

export async function makeDocumentOf(
  db: Pick<TestDatabase, "sql" | "files">,
  quoteId: string,
): Promise<void> {
  const bytes = Buffer.from("%PDF of a quote");
  const { rows } = await db.sql.query<{ id: string }>(
    `insert into documents (organisation_id, job_id, quote_id, kind, made_at, size, pages, sha256)
     select organisation_id, job_id, id, 'QUOTE', now(), $2, 1, $3 from quotes where id = $1
     returning id`,
    [quoteId, bytes.length, sha256(bytes)],
  );
  await db.files.write(documentName(rows[0]?.id ?? ""), bytes);
}

export function makeDateOf(db: Pick<TestDatabase, "sql">, jobId: string): Promise<string> {
  return idOf(
    db,
    `insert into job_dates (job_id, organisation_id, kind, starts_on, place, directed)
     select id, organisation_id, 'HEARING', current_date + 60, 'canary', true from jobs
     where id = '${jobId}' returning id`,
  );
}

export function makeExhibitOf(db: Pick<TestDatabase, "sql">, jobId: string): Promise<string> {
  return idOf(
    db,
    `insert into exhibits (job_id, organisation_id, position, reference, description, place_found)
     select id, organisation_id, 1, 'canary', 'canary', 'canary' from jobs
     where id = '${jobId}' returning id`,
  );
}

function makeTimeOf(db: Pick<TestDatabase, "sql">, jobId: string, admin: Actor) {
  return idOf(
    db,
    `insert into time_entries (job_id, organisation_id, by_user_id, on_day, minutes, kind, note)
     select id, organisation_id, '${admin.userId}', '2026-03-02', 80, 'READING', 'canary' from jobs
     where id = '${jobId}' returning id`,
  );
}

export async function makeBillOf(
  db: Pick<TestDatabase, "sql" | "files">,
  fixtures: Fixtures,
  jobId: string,
  { client, admin }: { client: Actor; admin: Actor },
) {
  const entryId = await makeTimeOf(db, jobId, admin);
  const doneJobId = await fixtures.job(client, "COMPLETED");
  const agreedId = await fixtures.quote(doneJobId, admin, { client, status: "ACCEPTED" });
  await makeDocumentOf(db, agreedId);
  await db.sql.query(
    `insert into job_funding (job_id, organisation_id, type, saved_by_user_id)
     select id, organisation_id, 'LEGAL_AID_EW', $2 from jobs where id = $1`,
    [doneJobId, admin.userId],
  );
  const billed = await fixtures.quote(doneJobId, admin, { client, status: "DECLINED", version: 2 });
  const billId = await idOf(
    db,
    `insert into bills (job_id, organisation_id, quote_id, reference, bill_to, lines, net, settings_version, by_user_id,
       number, issued_on, due_on)
     select job_id, organisation_id, id, 'canary ' || left(id::text, 8), 'canary', '[{"description": "canary", "net": "10.00"}]', 10, 1,
       '${admin.userId}', 'canary ' || left(id::text, 8), '2026-03-27', '2026-04-26'
     from quotes where id = '${billed}' returning id`,
  );
  await db.sql.query(
    `insert into bill_files (bill_id, job_id, organisation_id, xero, quickbooks, note)
     select id, job_id, organisation_id, 'canary', 'canary', 'canary' from bills where id = $1`,
    [billId],
  );
  return { entryId, doneJobId, agreedId, billId };
}

/** A released sheet with its document, and a draft from which nothing can be computed yet. */
export async function makeSheetsOf(
  db: Pick<TestDatabase, "sql" | "files">,
  jobId: string,
  admin: Actor,
): Promise<Pick<RouteIds, "sheetId" | "draftId">> {
  const draftId = randomUUID();
  const sheetId = randomUUID();
  const { input, result } = valued({ reference: "canary" });
  const sha = sheetHash({ input, result });
  await db.sql.query(
    `insert into sheets (id, job_id, organisation_id, number, kind, typed, started_by_user_id)
     select $2, id, organisation_id, 1, 'VALUE', '{}', $3 from jobs where id = $1`,
    [jobId, draftId, admin.userId],
  );
  await db.sql.query(
    `insert into sheets (id, job_id, organisation_id, number, kind, typed, started_by_user_id, input, result,
       engine, sha256, fixed_by_user_id, fixed_at, released_by_user_id, released_at)
     select $2, id, organisation_id, 2, 'VALUE', '{"place": "canary"}', $3, $4, $5, $6, $7, $3, now(), $3, now()
     from jobs where id = $1`,
    [jobId, sheetId, admin.userId, input, result, result.engine, sha],
  );
  const bytes = Buffer.from("%PDF of a sheet");
  const documentId = await idOf(
    db,
    `insert into documents (organisation_id, job_id, sheet_id, kind, made_at, size, pages, sha256)
     select organisation_id, job_id, id, 'SHEET', now(), ${bytes.length}, 1, '${sha256(bytes)}' from sheets
     where id = '${sheetId}' returning id`,
  );
  await db.files.write(documentName(documentId), bytes);
  return { sheetId, draftId };
}

/** What the version of `makePapersOf` holds. */
export const PAPER_TEXT = "canary of a statement";

/** A paper of a client with its bytes in the store, beside an internal one; and a file on its way. */
export async function makePapersOf(
  db: Pick<TestDatabase, "sql" | "pieces">,
  jobId: string,
  { sender, admin }: { sender: Actor; admin: Actor },
): Promise<Pick<RouteIds, "paperId" | "versionId" | "uploadId">> {
  const paperId = await makePaper(db, { jobId, title: "canary statement", by: sender });
  const internalId = await makePaper(db, { jobId, title: "INTERNAL comment", by: admin });
  const versionId = await storeVersion(db, {
    name: "statement.txt",
    by: sender,
    paperId,
    text: PAPER_TEXT,
  });
  await storeVersion(db, {
    name: "INTERNAL comment.txt",
    paperId: internalId,
    by: admin,
    text: "-",
  });
  const uploadId = await idOf(
    db,
    `insert into uploads (job_id, organisation_id, user_id, visibility, file_name, size, hash_state, wrapped_key)
     select id, organisation_id, '${sender.userId}', 'CLIENT', 'canary.pdf', 9, '\\x01', '\\x02' from jobs
     where id = '${jobId}' returning id`,
  );
  return { paperId, versionId, uploadId };
}

function makePaper(
  db: Pick<TestDatabase, "sql">,
  { jobId, title, by }: { jobId: string; title: string; by: Actor },
): Promise<string> {
  const side = by.role === "ADMIN" ? "STAFF" : "CLIENT";
  return idOf(
    db,
    `insert into papers (job_id, organisation_id, number, title, kind, visibility, sent_by_side, added_at, told_at)
     select id, organisation_id, 1, '${title}', 'STATEMENT',
       '${side === "STAFF" ? "INTERNAL" : "CLIENT"}', '${side}', now() - interval '1 day', now() from jobs
     where id = '${jobId}' returning id`,
  );
}

export async function storeVersion(
  db: Pick<TestDatabase, "sql" | "pieces">,
  { paperId, name, by, text }: { paperId: string; name: string; by: Actor; text: string },
): Promise<string> {
  const id = randomUUID();
  const bytes = Buffer.from(text);
  const file = { id, wrappedKey: db.pieces.newKey(id), size: bytes.length };
  await db.pieces.write(file, 0, bytes);
  await db.sql.query(
    `insert into paper_versions (id, paper_id, job_id, organisation_id, number, file_name, media_type, size,
       sha256, state, scanned_at, wrapped_key, uploaded_by_user_id)
     select $1, id, job_id, organisation_id, 1, $3, 'text/plain', $4, $5, 'CLEAN', now(), $6, $7
     from papers where id = $2`,
    [id, paperId, name, file.size, sha256(bytes), file.wrappedKey, by.userId],
  );
  return id;
}

export async function makeSettings(db: Pick<TestDatabase, "sql">, admin: Actor) {
  return {
    holidayId: await idOf(
      db,
      `insert into bank_holidays (jurisdiction, day, name, source)
       values ('NI', '2027-06-14', 'canary', 'canary') returning id`,
    ),
    priceId: await idOf(
      db,
      `insert into price_rows (substance, place, level, unit_name, low, high, observed_from, observed_until, kind,
         printed_source, added_by_user_id)
       values ('canary', 'canary', 'canary', 'gram', 4000, 6000, '2026-03-01', '2026-03-31', 'MESSAGE', 'canary',
         '${admin.userId}') returning id`,
    ),
    referenceId: await idOf(
      db,
      `insert into reference_rows (kind, subject, low, high, unit, source)
       values ('UNIT', 'canary', 252, 255, 'g', 'canary') returning id`,
    ),
    quoteTemplateId: await idOf(
      db,
      `insert into quote_templates (name, body, saved_by_user_id)
       values ('canary ' || gen_random_uuid(), '{}', '${admin.userId}') returning id`,
    ),
    subjectRequestId: await idOf(
      db,
      `insert into subject_requests (name, kind, received_on, due_on, added_by_user_id)
       values ('canary', 'ACCESS', current_date, current_date + 30, '${admin.userId}') returning id`,
    ),
  };
}

async function idOf(db: Pick<TestDatabase, "sql">, insert: string): Promise<string> {
  return (await db.sql.query<{ id: string }>(insert)).rows[0]?.id ?? "";
}
