import { fileSize } from "#app/domain/papers/files/file-size.ts";
import { counted } from "#foundation/lists/counted.ts";
import { type HealthCheck, okCheck, type PageLink, warning, wrong } from "./check.ts";
import type { DatabaseFacts, PaperState, ProgramFacts } from "./facts.ts";
import { spaceLeft } from "./program-checks.ts";
import { assessRecorded } from "./recorded-checks.ts";
import { hoursSince } from "./since.ts";

const SLOW_HOURS = 10 / 60;
const MOST_NAMED = 5;
const LEAST_FREE_BYTES = 10 * 1024 ** 3;
const LEAST_FREE_SHARE = 0.1;

export function paperChecks(
  program: Pick<ProgramFacts, "scanner" | "filesDisk">,
  { papers, checks }: Pick<DatabaseFacts, "papers" | "checks">,
  now: Date,
): HealthCheck[] {
  return [
    ...("files" in papers
      ? [okCheck("Papers stored", `${counted(papers.files, "file")}, ${fileSize(papers.bytes)}`)]
      : []),
    damaged(papers),
    scanner(program),
    waiting(papers, now),
    diskSpace(program),
    ...assessRecorded(["papers", "sweep"], checks, now),
  ];
}

function damaged({ damaged: files }: PaperState): HealthCheck {
  if (files.length === 0) return okCheck("Damaged papers", "None");
  const named = files.slice(0, MOST_NAMED);
  const names = named.map(({ id }) => `papers/${id}`).join(", ");
  const more = files.length > named.length ? `, and ${files.length - named.length} more` : "";
  const are = files.length === 1 ? "1 file is" : `${files.length} files are`;
  const message = `${are} not as received: ${names}${more}`;
  const todo =
    "Put back the copies that are beside the backups: docs/operations.md, Damaged papers.";
  const links = named.flatMap(({ page }): PageLink[] => (page ? [page] : []));
  return { ...wrong("Damaged papers", message, todo), links };
}

function scanner({ scanner: facts }: Pick<ProgramFacts, "scanner">): HealthCheck {
  const title = "Malware scanner";
  switch (facts.state) {
    case "answers":
      return okCheck(title, facts.engine);
    case "down":
      return warning(
        title,
        "The malware scanner does not answer. Papers wait.",
        "Check CLAMD_URL, and that clamd runs.",
      );
    case "not set":
      return warning(
        title,
        "No malware scanner is set up: papers open for staff only, with a reason",
        "Set CLAMD_URL to a ClamAV clamd.",
      );
  }
}

function waiting({ waiting: count, oldestWaitingAt }: PaperState, now: Date): HealthCheck {
  const title = "Papers waiting";
  if (count === 0 || !oldestWaitingAt) return okCheck(title, "None");
  const message = `${count} for the malware scanner, the oldest since`;
  const isSlow = hoursSince(oldestWaitingAt, now) > SLOW_HOURS;
  const todo = 'Look for "paper not scanned" in the log.';
  const check = isSlow ? warning(title, message, todo) : okCheck(title, message);
  return { ...check, at: oldestWaitingAt };
}

function diskSpace({ filesDisk }: Pick<ProgramFacts, "filesDisk">): HealthCheck {
  const title = "Space for papers";
  if (!filesDisk) return okCheck(title, "Not known, as of a bucket");
  const { share, words: message } = spaceLeft(filesDisk);
  const isEnough = filesDisk.freeBytes >= LEAST_FREE_BYTES && share >= LEAST_FREE_SHARE;
  if (isEnough) return okCheck(title, message);
  const action = "Give DATA_DIR/files a larger disk, or set FILES_URL to a bucket.";
  return warning(title, message, action);
}
