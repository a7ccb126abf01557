import { hash } from "node:crypto";
import { londonDayAfter, timeAgo } from "./calendar.ts";
import type { CaseContent, PaperContent, VersionContent } from "./content.ts";
import { demoId, personId } from "./identity.ts";
import { makeFile } from "./make-file.ts";
import { type Demo, personOf, record, type Subject } from "./rows.ts";

const TOLD_MS = 15 * 60_000;
const SCANNED_MS = 4_000;
const SCANNER = "ClamAV 1.4.3 (demo)";
/** A quarter of an hour and a few seconds, in working days: papers within it are announced once. */
const TOGETHER = 0.0295;
const A_MOMENT = 0.00005;

const MEDIA_TYPES: Record<string, string> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  csv: "text/csv",
  txt: "text/plain",
  png: "image/png",
  zip: "application/zip",
};

/** Until the store has made the key of a file. */
const NO_KEY = Buffer.alloc(0);

/** A file of the demo, whose bytes go into the store under its id. */
export interface DemoFile {
  id: string;
  bytes: Buffer;
  sha256: string;
}

export type DemoFiles = ReadonlyMap<string, DemoFile>;

/** Makes the files of all papers, by their ids; takes about half a second. */
export async function demoFiles(cases: readonly CaseContent[]): Promise<DemoFiles> {
  const made = cases.flatMap(({ key, papers = [] }) =>
    papers.flatMap(({ versions }) =>
      versions.map(async (version): Promise<[string, DemoFile]> => {
        const id = versionId(key, version);
        const bytes = await makeFile(version);
        return [id, { id, bytes, sha256: hash("sha256", bytes) }];
      }),
    ),
  );
  return new Map(await Promise.all(made));
}

function versionId(key: string, { file }: VersionContent): string {
  return demoId(`version ${key} ${file}`);
}

export function addPapers(demo: Demo, about: Subject, content: CaseContent, files: DemoFiles) {
  const { papers = [] } = content;
  const announced = new Map<string, number>();
  for (const [place, paper] of papers.entries()) {
    const { isInternal } = paper;
    const before = papers.slice(0, place).filter((other) => other.isInternal === isInternal);
    const id = paperId(content, place);
    addPaper(demo, about, paper, { id, number: before.length + 1 });
    addVersions(demo, about, paper, { id, number: before.length + 1, key: content.key, files });
    const [{ ago, by }] = paper.versions;
    const side = sideOf(demo, paper);
    const isTogether = (announced.get(side) ?? Number.POSITIVE_INFINITY) - ago < TOGETHER;
    if (isInternal || isTogether) continue;
    announced.set(side, ago);
    record(demo, about, { ago: ago + A_MOMENT, by, action: "papers_arrived" });
  }
  addMissing(demo, about, content);
}

export function paperId({ key }: CaseContent, place: number): string {
  return demoId(`paper ${key} ${place}`);
}

function sideOf(demo: Demo, { versions: [{ by }] }: PaperContent): "STAFF" | "CLIENT" {
  return personOf(demo, by).org === null ? "STAFF" : "CLIENT";
}

interface Named {
  id: string;
  number: number;
}

function nameOf({ isInternal }: PaperContent, { number }: Named): string {
  return `${isInternal ? "N" : "P"}${number}`;
}

function addPaper(demo: Demo, about: Subject, paper: PaperContent, named: Named): void {
  const { now, rows } = demo;
  const { jobId, organisationId } = about;
  const { isInternal, isLate, cameBy, withdrawn, read } = paper;
  const addedAt = timeAgo(now, paper.versions[0].ago);
  const comment = paper.withComment && rows.comments.findLast((each) => each.jobId === jobId);
  rows.papers.push({
    id: named.id,
    number: named.number,
    jobId,
    organisationId,
    title: paper.title,
    kind: paper.kind,
    addedAt,
    visibility: isInternal ? "INTERNAL" : "CLIENT",
    sentBySide: sideOf(demo, paper),
    cameBy: cameBy ?? "PORTAL",
    cameOn: cameBy ? londonDayAfter(addedAt, -1) : null,
    readForReport: read !== undefined,
    isLate: isLate ?? false,
    commentId: comment ? comment.id : null,
    toldAt: isInternal ? null : new Date(Math.min(addedAt.getTime() + TOLD_MS, now.getTime())),
    withdrawnAt: withdrawn ? timeAgo(now, withdrawn.ago) : null,
    withdrawnByUserId: withdrawn ? personId(withdrawn.by) : null,
    withdrawReason: withdrawn?.reason ?? null,
  });
  const meta = { paperId: named.id };
  if (read) record(demo, about, { ...read, action: "paper_read", newValue: "READ", meta });
  if (!withdrawn) return;
  const { ago, by } = withdrawn;
  const newValue = nameOf(paper, named);
  record(demo, about, { ago, by, action: "paper_withdrawn", newValue, meta });
}

function addVersions(
  demo: Demo,
  about: Subject,
  paper: PaperContent,
  { files, key, ...named }: Named & { files: DemoFiles; key: string },
): void {
  const name = nameOf(paper, named);
  const suffix = paper.isInternal ? "_internal" : "";
  const whole = paper.versions.map((version, index) => {
    const file = files.get(versionId(key, version));
    if (!file) throw new Error(`${version.file} was not made`);
    const meta = { paperId: named.id, versionId: file.id, sha256: file.sha256 };
    return { version, file, number: index + 1, meta };
  });
  for (const { version, file, number, meta } of whole) {
    const { ago, by, state } = version;
    const redactedFrom = version.redaction ? (whole[0]?.file.id ?? null) : null;
    const row = versionRow(demo, about, version, file);
    demo.rows.paperVersions.push({ ...row, number, paperId: named.id, redactedFrom });
    const action = number === 1 ? "paper_received" : "paper_version_added";
    record(demo, about, {
      ago,
      by,
      newValue: name,
      meta: { ...meta, bytes: file.bytes.length },
      action: `${action}${suffix}` as const,
    });
    if (state !== "INFECTED") continue;
    record(demo, about, {
      ago: ago - 0.0002,
      by: null,
      newValue: name,
      meta,
      action: `paper_infected${suffix}` as const,
    });
  }
  // Whoever opened it had its newest version at that time.
  for (const { ago, by, how, reason } of paper.opened ?? []) {
    const seen = whole.findLast(({ version }) => version.ago > ago);
    if (!seen) throw new Error(`${paper.title} was opened before it came`);
    const meta = { ...seen.meta, paper: name, version: seen.number };
    record(demo, about, { ago, by, action: `paper_${how}`, newValue: reason ?? name, meta });
  }
}

function versionRow(
  { now }: Demo,
  { jobId, organisationId }: Subject,
  { file: fileName, by, ago, state = "CLEAN", found, redaction }: VersionContent,
  { id, bytes, sha256 }: DemoFile,
) {
  const receivedAt = timeAgo(now, ago);
  const mediaType = MEDIA_TYPES[fileName.split(".").at(-1) ?? ""];
  if (!mediaType) throw new Error(`The demo has no files of the type of ${fileName}`);
  return {
    id,
    jobId,
    organisationId,
    fileName,
    mediaType,
    size: bytes.length,
    sha256,
    senderSha256: sha256,
    state,
    found: found ?? null,
    isEncrypted: state === "ENCRYPTED",
    wrappedKey: NO_KEY,
    scannedAt: new Date(Math.min(receivedAt.getTime() + SCANNED_MS, now.getTime())),
    scanner: state === "UNSCANNED" ? null : SCANNER,
    uploadedByUserId: personId(by),
    receivedAt,
    redactionReason: redaction ?? null,
  };
}

function addMissing(demo: Demo, about: Subject, content: CaseContent): void {
  const { missing = [], papers = [] } = content;
  const { jobId, organisationId } = about;
  for (const [place, { what, ago, by, dueIn, received }] of missing.entries()) {
    const id = demoId(`material ${content.key} ${place}`);
    const paper = papers.findIndex(({ title }) => title === received?.title);
    demo.rows.material.push({
      id,
      jobId,
      organisationId,
      what,
      askedAt: timeAgo(demo.now, ago),
      dueOn: dueIn === undefined ? null : londonDayAfter(demo.now, dueIn),
      receivedAt: received ? timeAgo(demo.now, received.ago) : null,
      paperId: paper < 0 ? null : paperId(content, paper),
    });
    const entry = { newValue: "1", meta: { requestId: id } };
    record(demo, about, { ...entry, ago, by, action: "material_asked" });
    if (!received) continue;
    record(demo, about, {
      ...entry,
      ago: received.ago,
      by: received.by,
      action: "material_received",
    });
  }
}
