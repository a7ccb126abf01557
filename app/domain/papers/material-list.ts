import { PAPER_KIND_LABELS, WAY_LABELS } from "#app/words/papers.ts";
import type { FileColumns } from "#foundation/lists/csv-text.ts";
import { fileTime } from "#foundation/time/clock.ts";
import { currentVersion, isSafe, type Paper, senderOf, stateWords } from "./paper.ts";
import { paperName } from "./paper-name.ts";

export type MaterialItem = ReturnType<typeof materialOf>[number];

export interface MaterialList {
  job: { number: string; title: string; reference: string | null; organisationName: string };
  at: Date;
  items: MaterialItem[];
}

/**
 * What was received for a job, as an expert's report has to give it (Criminal Procedure Rules 19.4(b),
 * Criminal Practice Directions 7.2.1): each paper that clients may see and nobody withdrew, with the hash of its bytes.
 */
export function materialOf(papers: readonly Paper[], organisationName: string) {
  return papers
    .filter(({ visibility, withdrawal }) => visibility === "CLIENT" && !withdrawal)
    .map((paper) => {
      const version = currentVersion(paper);
      return {
        name: paperName(paper),
        title: paper.title,
        kind: PAPER_KIND_LABELS[paper.kind],
        sentBy: senderOf(paper, organisationName),
        cameBy: [WAY_LABELS[paper.cameBy], paper.cameOn].filter(Boolean).join(", "),
        receivedAt: version?.receivedAt ?? paper.addedAt,
        // What counts now; null where this person may not know it.
        file: version && {
          name: version.fileName,
          version: version.number,
          size: version.size,
          sha256: version.sha256,
        },
        isRead: paper.readForReport,
        remarks: remarksOf(paper),
      };
    });
}

function remarksOf(paper: Paper): string[] {
  const version = currentVersion(paper);
  return [
    paper.isLate ? "Received after the job was finished" : "",
    version?.redactedFrom ? `Redacted copy of version ${version.redactedFrom}` : "",
    version && !isSafe(version) ? stateWords(version, "STAFF") : "",
    version?.warning ? `It ${version.warning}` : "",
  ].filter(Boolean);
}

export const MATERIAL_COLUMNS: FileColumns<MaterialItem> = {
  Number: ({ name }) => name,
  Title: ({ title }) => title,
  Kind: ({ kind }) => kind,
  "Sent by": ({ sentBy }) => sentBy,
  "Received by": ({ cameBy }) => cameBy,
  Received: ({ receivedAt }) => fileTime(receivedAt),
  File: ({ file }) => file?.name ?? "",
  Version: ({ file }) => `${file?.version ?? ""}`,
  Bytes: ({ file }) => `${file?.size ?? ""}`,
  "SHA-256": ({ file }) => file?.sha256 ?? "",
  "Read for the report": ({ isRead }) => (isRead ? "Yes" : "No"),
  Remarks: ({ remarks }) => remarks.join("; "),
};
