import { readFileSync } from "node:fs";
import { join } from "node:path";
import { desc, eq, inArray, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { APP_CHANGE_MARKER } from "#app/db/app-change-marker.ts";
import { DEMO_DATA_LOCK } from "#app/db/locks.ts";
import { documents } from "#app/db/schema/documents.ts";
import { sentEmails } from "#app/db/schema/emails.ts";
import { expertCvs, experts } from "#app/db/schema/experts.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { quotes } from "#app/db/schema/quotes.ts";
import { termsVersions } from "#app/db/schema/terms.ts";
import { users } from "#app/db/schema/users.ts";
import { londonDayAfter } from "#app/demo/calendar.ts";
import { type DemoContent, readDemo } from "#app/demo/content.ts";
import {
  buildDemoData,
  DEMO_ACCOUNTS,
  DEMO_PASSWORD,
  type FileKeys,
  insertDemoRows,
} from "#app/demo/demo-data.ts";
import { demoId, personId } from "#app/demo/identity.ts";
import { makeFile } from "#app/demo/make-file.ts";
import { type DemoFile, demoFiles } from "#app/demo/papers.ts";
import { documentName, sha256 } from "#app/domain/documents/make-documents.server.ts";
import { writeEmails } from "#app/domain/emails/write-emails.server.ts";
import { contentHash } from "#app/domain/quotes/content-hash.server.ts";
import { quoteColumns } from "#app/domain/quotes/queries.server.ts";
import type { Config } from "#foundation/config.server.ts";
import type { DatabaseConnection } from "#foundation/database/connections.server.ts";
import { withPool } from "#foundation/database/connections.server.ts";
import { inTransaction, type Transaction } from "#foundation/database/transaction.server.ts";
import type { FileStore } from "#foundation/files/file-store.server.ts";
import { PIECE_BYTES, type PieceStore } from "#foundation/files/piece-store.server.ts";
import { ROOT } from "#foundation/root-folder.server.ts";
import { hashPassword } from "#foundation/secrets/password.server.ts";
import { writingFor } from "#server/jobs/worker.ts";
import { asSetup } from "#server/lifecycle/database/as-setup.ts";
import { addDemoSheets } from "./demo-sheets.ts";

type DemoTools = Config & {
  files: Pick<FileStore, "write">;
  pieces: Pick<PieceStore, "newKey" | "write">;
};

/**
 * Fills a database without users with demo data, in one transaction; changes nothing in one that has
 * users. `owner` must be a superuser, because the access rules would refuse these writes. The files of papers
 * are stored before the rows that name them count.
 *
 * @returns what to print at start: the demo accounts, or nothing when they are not there.
 */
export async function loadDemoData(owner: DatabaseConnection, tools: DemoTools): Promise<string> {
  return withPool(owner, "set-up", (pool) =>
    inTransaction(pool, `begin; ${APP_CHANGE_MARKER}`, async (db) => {
      await db.execute(sql`select pg_advisory_xact_lock(${DEMO_DATA_LOCK})`);
      if ((await db.$count(users)) === 0) await insertDemoData(db, tools);
      const demo = await countDemoAccounts(db);
      return demo === DEMO_ACCOUNTS.length ? announcement() : "";
    }),
  );
}

export async function hasDemoAccounts(owner: DatabaseConnection): Promise<boolean> {
  return (await asSetup(owner, countDemoAccounts)) > 0;
}

function countDemoAccounts(db: NodePgDatabase): Promise<number> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  return db.$count(users, inArray(users.email, emails));
}

async function insertDemoData(db: Transaction, tools: DemoTools): Promise<void> {
  const content = await readDemo();
  const [passwordHash, files] = await Promise.all([
    hashPassword(DEMO_PASSWORD),
    demoFiles(content.cases),
  ]);
  const demo = buildDemoData(content, new Date(), passwordHash, files);
  const keys = await storeFiles(tools.pieces, [...files.values()]);
  await insertDemoRows(db, content, demo, keys);
  await addExpert(db, content, tools);
  await askForDocuments(db);
  await addDemoSheets(db, content, demo.now);
  for (const [name, file] of Object.entries(FROM_FILES)) {
    const rows = JSON.stringify(demo[name as keyof typeof FROM_FILES]);
    await db.execute(sql`select set_config(${`demo.${name}`}, ${rows}, true)`);
    if (!file) continue;
    for (const statement of readFileSync(join(ROOT, file), "utf8").split(/;\n+(?=\S)/)) {
      await db.execute(statement);
    }
  }
  await writeDemoEmails(db, demo, tools);
}

/** What files of SQL take, with the file that is run once it is there. */
const FROM_FILES = {
  reports: "app/demo/content/reports.sql",
  time: null,
  bills: "app/demo/content/bills.sql",
  retention: "app/demo/content/retention.sql",
};

async function addExpert(db: Transaction, content: DemoContent, tools: DemoTools): Promise<void> {
  const { person, cv, ...page } = content.expert;
  const expertId = personId(person);
  const id = demoId("cv");
  const bytes = await makeFile(cv);
  const reviewedOn = londonDayAfter(new Date(), -30);
  await db.insert(experts).values({ ...page, profileId: expertId, reviewedOn, isPublic: true });
  await db.insert(expertCvs).values({
    id,
    expertId,
    number: 1,
    addedByUserId: expertId,
    bytes: bytes.length,
    fileName: `CV ${page.displayName}.pdf`,
    sha256: sha256(bytes),
  });
  await tools.files.write(documentName(id), bytes);
}

/** Stores the bytes of papers, which are small; written again over what an earlier try left. */
async function storeFiles(
  pieces: DemoTools["pieces"],
  files: readonly DemoFile[],
): Promise<FileKeys> {
  const keys = new Map<string, Buffer>();
  await Promise.all(
    files.map(async ({ id, bytes }) => {
      const file = { id, wrappedKey: pieces.newKey(id), size: bytes.length };
      for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
        await pieces.write(file, from / PIECE_BYTES, bytes.subarray(from, from + PIECE_BYTES));
      }
      keys.set(id, file.wrappedKey);
    }),
  );
  return keys;
}

/** How many of the newest quotes have a content hash and documents, as all that people send do. */
const WITH_DOCUMENTS = 12;

/** Gives the newest quotes their content hash, and asks for their documents. */
async function askForDocuments(db: NodePgDatabase): Promise<void> {
  const [terms] = await db.select().from(termsVersions).where(eq(termsVersions.number, 1));
  const newest = await db
    .select({ ...quoteColumns, number: jobs.number })
    .from(quotes)
    .innerJoin(jobs, eq(jobs.id, quotes.jobId))
    .orderBy(desc(quotes.createdAt), desc(quotes.id))
    .limit(WITH_DOCUMENTS);
  for (const { id, jobId, organisationId, status, validUntil, ...quote } of newest) {
    if (!terms || !validUntil) throw new Error("A quote of the demo is not whole");
    const contentSha256 = contentHash({ ...quote, validUntil, net: quote.amount, terms });
    await db.update(quotes).set({ contentSha256 }).where(eq(quotes.id, id));
    const kinds = (["QUOTE", "ACCEPTANCE"] as const).slice(0, status === "ACCEPTED" ? 2 : 1);
    await db
      .insert(documents)
      .values(kinds.map((kind) => ({ kind, quoteId: id, jobId, organisationId })));
  }
}

/** How many of the newest events have their emails, and what became of some, by their place from the newest. */
const WITH_EMAILS = 16;
const KEPT = 4;
const OUTCOMES: Record<number, Partial<typeof sentEmails.$inferInsert>> = {
  7: {
    status: "FAILED",
    attempts: 1,
    lastError: "The mail server refused the recipient (reply 550).",
  },
  9: { status: "SKIPPED", lastError: "The template is inactive." },
};

/**
 * Has the product write the emails of the newest events. The newest are kept, as there is no mail server now; the
 * older were sent by one, with a failure.
 */
async function writeDemoEmails(
  db: Transaction,
  { audit }: ReturnType<typeof buildDemoData>,
  config: DemoTools,
): Promise<void> {
  const writing = writingFor(config, () => "");
  const wanted = audit
    .flatMap(({ row, mail }) => (mail ? [{ row, mail }] : []))
    .slice(-WITH_EMAILS);
  for (const [place, { row, mail }] of wanted.toReversed().entries()) {
    const { id = "", createdAt: now = new Date() } = row;
    await writeEmails({ ...writing, db, canSend: false, now }, id, mail);
    const sent = { status: "SENT", attempts: 1, sentAt: now } as const;
    const outcome = place < KEPT ? {} : (OUTCOMES[place] ?? sent);
    await db
      .update(sentEmails)
      .set({ ...outcome, createdAt: now, queuedAt: now })
      .where(eq(sentEmails.notificationId, id));
  }
}

function announcement(): string {
  const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length));
  const accountLines = DEMO_ACCOUNTS.map(({ email, is }) => `  ${email.padEnd(width)}  ${is}`);
  return [
    "Demo data: all people, firms and cases are invented (turn off with DEMO_DATA=off). Log in as",
    ...accountLines,
    `with the password ${DEMO_PASSWORD}`,
    "",
  ].join("\n");
}
