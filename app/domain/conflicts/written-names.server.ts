import { and, eq, sql } from "drizzle-orm";
import { conflictNames } from "#app/db/schema/conflicts.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import type { Subject } from "./conflict.ts";
import { nameKeys } from "./names/name-keys.ts";
import { wholeName } from "./names/name-parts.ts";
import { type FoundName, isElsewhere, type SearchedJob } from "./search-names.server.ts";

const LENGTHS = [2, 3, 4];

/**
 * Known names that title and description of a request are written with, beside those that are looked for anyway:
 * of people, clients and interests, not of firms and forces, which many requests name.
 */
export async function findWrittenNames(
  tx: Transaction,
  job: SearchedJob,
  subjects: readonly Subject[],
): Promise<FoundName[]> {
  const [request] = await tx
    .select({ title: jobs.title, description: jobs.description })
    .from(jobs)
    .where(eq(jobs.id, job.id));
  const written = phrasesOf(`${request?.title}\n${request?.description}`);
  for (const { name, aliases } of subjects) {
    for (const each of [name, ...aliases]) written.delete(inOneOrder(each));
  }
  const keys = [...written.values()].flatMap((phrase) => nameKeys(phrase).slice(0, 1));
  const candidates = await tx
    .select({
      nameId: conflictNames.id,
      found: conflictNames.shown,
      aliases: conflictNames.aliases,
      source: conflictNames.source,
      role: conflictNames.role,
      otherJobId: conflictNames.jobId,
    })
    .from(conflictNames)
    .where(
      and(
        sql`${conflictNames.keys} && ${sql.param([...new Set(keys)])}::text[]`,
        isElsewhere(job, "EMPLOYER"),
      ),
    );
  return candidates.flatMap(({ aliases, ...name }) => {
    const other = [name.found, ...aliases].find((each) => written.has(inOneOrder(each)));
    const subject = other && written.get(inOneOrder(other));
    if (!subject) return [];
    const why = other === name.found ? "same name" : `also known as ${other}`;
    return [{ ...name, subject, class: "EXACT" as const, why: [why] }];
  });
}

/** Each two to four neighbouring words, by their parts in one order. */
function phrasesOf(text: string): Map<string, string> {
  const words = text.replace(/['’]s\b/g, "").split(/[\s/()[\]"“”]+/);
  const phrases = words.flatMap((_, at) =>
    LENGTHS.map((length) => words.slice(at, at + length).join(" ")),
  );
  const named = phrases.map((phrase): [string, string] => [
    inOneOrder(phrase),
    phrase.replace(/^[^\p{L}]+|[^\p{L}\p{N}]+$/gu, ""),
  ]);
  return new Map(named.filter(([parts]) => parts.includes(" ")));
}

function inOneOrder(name: string): string {
  return wholeName(name).split(" ").toSorted().join(" ");
}
