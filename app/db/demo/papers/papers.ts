import { createHash } from "node:crypto";
import { timeAgo } from "#app/db/demo/calendar.ts";
import type { DemoCase } from "#app/db/demo/cases.ts";
import { demoId, organisationId, personId } from "#app/db/demo/identity.ts";
import { PEOPLE } from "#app/db/demo/people.ts";
import type { papers, paperVersions } from "#app/db/schema/papers.ts";
import { CASE_PAPERS } from "./case-papers.ts";
import { makeFile } from "./make-file.ts";
import type { PaperContent, VersionContent } from "./paper-content.ts";

const DAY_MS = 24 * 60 * 60_000;
/** How soon the other side is told, and the scanner has answered. */
const TOLD_MS = 15 * 60_000;
const SCANNED_MS = 4_000;
const SCANNER = "ClamAV 1.4.3 (demo)";

const MEDIA_TYPES: Record<string, string> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  csv: "text/csv",
  txt: "text/plain",
  png: "image/png",
  zip: "application/zip",
};

/** A file of the demo, whose bytes go into the store under its id. */
export interface DemoFile {
  id: string;
  bytes: Buffer;
  sha256: string;
}

export type DemoFiles = ReadonlyMap<string, DemoFile>;

/** The key of a version's file is all that its row lacks: the store makes it. */
type VersionRow = Omit<typeof paperVersions.$inferInsert, "wrappedKey">;

export interface DemoPaper {
  demoCase: DemoCase;
  content: PaperContent;
  id: string;
  number: number;
  versions: { content: VersionContent; id: string; number: number; file: DemoFile }[];
}

/** Makes the files of all papers, by their ids; takes about half a second. */
export async function demoFiles(): Promise<DemoFiles> {
  const files = Object.entries(CASE_PAPERS).flatMap(([key, all]) =>
    all.flatMap(({ versions }) => versions.map((version) => ({ key, version }))),
  );
  const made = await Promise.all(
    files.map(async ({ key, version }) => {
      const bytes = await makeFile(version.content);
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      return { id: versionId(key, version), bytes, sha256 };
    }),
  );
  return new Map(made.map((file) => [file.id, file]));
}

function versionId(key: string, { fileName }: VersionContent): string {
  return demoId(`version ${key} ${fileName}`);
}

/** Every paper of the cases, numbered as the database would. */
export function demoPapers(cases: readonly DemoCase[], files: DemoFiles): DemoPaper[] {
  return cases.flatMap((demoCase) => {
    const { key } = demoCase.content;
    const all = CASE_PAPERS[key] ?? [];
    return all.map((content, place): DemoPaper => {
      const before = all.slice(0, place).filter(({ internal }) => internal === content.internal);
      return {
        demoCase,
        content,
        id: demoId(`paper ${key} ${place}`),
        number: before.length + 1,
        versions: content.versions.map((version, index) => {
          const id = versionId(key, version);
          const file = files.get(id);
          if (!file) throw new Error(`${version.fileName} was not made`);
          return { content: version, id, number: index + 1, file };
        }),
      };
    });
  });
}

/** Papers and versions in their present state. */
export function paperRows(now: Date, all: readonly DemoPaper[]) {
  return {
    papers: all.map((paper) => paperRow(now, paper)),
    versions: all.flatMap((paper) => versionRows(now, paper)),
  };
}

function paperRow(now: Date, paper: DemoPaper): typeof papers.$inferInsert {
  const { demoCase, content, id, number } = paper;
  const { versions, withdrawn, cameBy, cameBefore = 0, remark } = content;
  const [first] = versions;
  const addedAt = timeAgo(now, first.ago);
  const comment = remark === undefined ? undefined : demoCase.remarks[remark];
  return {
    id,
    number,
    jobId: demoCase.id,
    organisationId: organisationId(demoCase.org),
    title: content.title,
    kind: content.kind,
    addedAt,
    visibility: content.internal ? "INTERNAL" : "CLIENT",
    sentBySide: PEOPLE[first.by].org === null ? "STAFF" : "CLIENT",
    ...(cameBy && { cameBy, cameOn: isoDay(addedAt.getTime() - cameBefore * DAY_MS) }),
    readForReport: content.read !== undefined,
    isLate: content.isLate ?? false,
    commentId: comment?.id ?? null,
    toldAt: content.internal ? null : new Date(Math.min(addedAt.getTime() + TOLD_MS, +now)),
    ...(withdrawn && {
      withdrawnAt: timeAgo(now, withdrawn.ago),
      withdrawnByUserId: personId(withdrawn.by),
      withdrawReason: withdrawn.reason,
    }),
  };
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function versionRows(now: Date, { demoCase, id, versions }: DemoPaper): VersionRow[] {
  return versions.map(({ content, file, ...version }) => {
    const { fileName, by, ago, state = "CLEAN", found, redaction } = content;
    const receivedAt = timeAgo(now, ago);
    return {
      ...version,
      paperId: id,
      jobId: demoCase.id,
      organisationId: organisationId(demoCase.org),
      fileName,
      mediaType: mediaTypeOf(fileName),
      size: file.bytes.length,
      sha256: file.sha256,
      senderSha256: file.sha256,
      state,
      found: found ?? null,
      isEncrypted: state === "ENCRYPTED",
      scannedAt: new Date(Math.min(receivedAt.getTime() + SCANNED_MS, +now)),
      scanner: state === "UNSCANNED" ? null : SCANNER,
      uploadedByUserId: personId(by),
      receivedAt,
      redactedFrom: redaction ? (versions[0]?.id ?? null) : null,
      redactionReason: redaction ?? null,
    };
  });
}

function mediaTypeOf(fileName: string): string {
  const extension = fileName.split(".").at(-1) ?? "";
  const type = MEDIA_TYPES[extension];
  if (!type) throw new Error(`The demo has no files of the type ${extension}`);
  return type;
}
