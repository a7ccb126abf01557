import { type HealthCheck, okCheck, warning, wrong } from "./check.ts";
import type { DatabaseFacts, ProgramFacts } from "./facts.ts";

export function fileChecks(
  program: Pick<ProgramFacts, "files">,
  database: Pick<DatabaseFacts, "lateDocuments" | "oldCvs">,
): HealthCheck[] {
  return [STORES[program.files], documents(database), cvs(database)];
}

const STORE = "Store of files";
const STORES: Record<ProgramFacts["files"], HealthCheck> = {
  works: okCheck(STORE, "Answers. Files are encrypted"),
  none: okCheck(STORE, "Nothing is stored yet"),
  "another key": wrong(
    STORE,
    "Its files are encrypted with another key and cannot be read",
    "Set FILES_KEY to the key that they were encrypted with.",
  ),
  "no answer": wrong(
    STORE,
    "It does not answer: documents can be neither opened nor made",
    "Check FILES_URL, or that the folder files in DATA_DIR can be read and written.",
  ),
};

function documents({ lateDocuments }: Pick<DatabaseFacts, "lateDocuments">): HealthCheck {
  if (lateDocuments === 0) return okCheck("Documents", "All are made");
  const are = lateDocuments === 1 ? "1 document is" : `${lateDocuments} documents are`;
  const message = `${are} waiting to be made for more than ten minutes`;
  return warning("Documents", message, 'Look for "document not made" in the log.');
}

function cvs({ oldCvs }: Pick<DatabaseFacts, "oldCvs">): HealthCheck {
  if (oldCvs === 0) return okCheck("CVs of experts", "None is older than 12 months");
  const message = `${oldCvs === 1 ? "1 is" : `${oldCvs} are`} older than 12 months`;
  const action = "Add a new one under Settings, Expert: clients get the newest.";
  return warning("CVs of experts", message, action);
}
