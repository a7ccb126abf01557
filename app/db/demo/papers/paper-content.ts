import type { PersonKey } from "#app/db/demo/people.ts";
import type { papers, paperVersions } from "#app/db/schema/papers.ts";

type PaperRow = typeof papers.$inferInsert;
type VersionRow = typeof paperVersions.$inferInsert;

/** What a file says; its bytes are made when the demo is loaded. */
export type FileContent =
  | { pdf: string; password?: string }
  | { docx: string }
  | { text: string }
  | { zip: Readonly<Record<string, string>> }
  | { photo: readonly [label: string, below: string] };

export interface VersionContent {
  fileName: string;
  /** Working days ago, as all times of the demo data. */
  ago: number;
  by: PersonKey;
  content: FileContent;
  /** CLEAN unless given. */
  state?: VersionRow["state"];
  found?: string;
  /** It is a redacted copy of the first version. */
  redaction?: string;
}

/** A paper of a job; its first version came with it. */
export interface PaperContent {
  title: string;
  kind: PaperRow["kind"];
  internal?: true;
  cameBy?: PaperRow["cameBy"];
  /** Calendar days before it was stored. */
  cameBefore?: number;
  /** The place of the comment that it was attached to among those of the job, from 0. */
  remark?: number;
  isLate?: true;
  versions: readonly [VersionContent, ...VersionContent[]];
  read?: { ago: number; by: PersonKey };
  opened?: readonly { ago: number; by: PersonKey; how: "viewed" | "downloaded"; reason?: string }[];
  withdrawn?: { ago: number; by: PersonKey; reason: string };
}

/** The papers of each job, in the order in which they came, by the key of its case. */
export type PapersOfCases = Readonly<Record<string, readonly PaperContent[]>>;
