import { type HealthCheck, okCheck } from "./check.ts";
import type { DatabaseFacts, ProgramFacts } from "./facts.ts";

export function fileChecks(
  program: Pick<ProgramFacts, "files">,
  database: Pick<DatabaseFacts, "lateDocuments" | "oldCvs">,
): HealthCheck[] {
  return [store(program), documents(database), cvs(database)];
}

function store({ files }: Pick<ProgramFacts, "files">): HealthCheck {
  const check = okCheck("Store of files", "Answers. Files are encrypted");
  switch (files) {
    case "works":
      return check;
    case "none":
      return { ...check, message: "Nothing is stored yet" };
    case "another key":
      return {
        ...check,
        status: "WRONG",
        message: "Its files are encrypted with another key and cannot be read",
        action: "Set FILES_KEY to the key that they were encrypted with.",
      };
    case "no answer":
      return {
        ...check,
        status: "WRONG",
        message: "It does not answer: documents can be neither opened nor made",
        action: "Check FILES_URL, or that the folder files in DATA_DIR can be read and written.",
      };
  }
}

function documents({ lateDocuments }: Pick<DatabaseFacts, "lateDocuments">): HealthCheck {
  const check = okCheck("Documents", "All are made");
  if (lateDocuments === 0) return check;
  const are = lateDocuments === 1 ? "1 document is" : `${lateDocuments} documents are`;
  return {
    ...check,
    status: "WARNING",
    message: `${are} waiting to be made for more than ten minutes`,
    action: 'Look for "document not made" in the log.',
  };
}

function cvs({ oldCvs }: Pick<DatabaseFacts, "oldCvs">): HealthCheck {
  if (oldCvs === 0) return okCheck("CVs of experts", "None is older than 12 months");
  const message = `${oldCvs === 1 ? "1 is" : `${oldCvs} are`} older than 12 months`;
  const action = "Add a new one under Settings, Expert: clients get the newest.";
  return { ...okCheck("CVs of experts", message), status: "WARNING", action };
}
