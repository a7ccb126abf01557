import { describe, expect, it } from "vitest";
import { buildDemoData } from "#app/db/demo/demo-data.ts";
import { inspectFile } from "#app/domain/papers/inspection/inspect-file.server.ts";
import { demoFiles } from "./papers.ts";

const NOW = new Date("2026-11-20T11:30:00Z");
const files = await demoFiles();
const demo = buildDemoData(NOW, "hash", files);
const { papers, versions } = demo.papers;
const time = (date: Date | null | undefined) => date?.getTime() ?? Number.NaN;
const versionsOf = (paperId: string | undefined) =>
  versions.filter((version) => version.paperId === paperId);
const about = (paperId: string | undefined) =>
  demo.audit.filter(({ meta }) => meta?.paperId === paperId);

describe("the papers of the demo", () => {
  it("show every state that a file can stay in, for several firms", () => {
    expect(new Set(versions.map(({ state }) => state))).toEqual(
      new Set(["CLEAN", "ENCRYPTED", "UNSCANNED", "INFECTED"]),
    );
    expect(new Set(papers.map(({ organisationId }) => organisationId)).size).toBe(3);
    expect(papers.filter(({ withdrawnAt }) => withdrawnAt)).toHaveLength(1);
    expect(papers.filter(({ isLate }) => isLate)).toHaveLength(1);
    expect(papers.filter(({ visibility }) => visibility === "INTERNAL")).toHaveLength(1);
    expect(papers.filter(({ commentId }) => commentId)).toHaveLength(1);
  });

  it.each(versions)("$fileName is a file that the product takes, of its type", async (version) => {
    const bytes = files.get(version.id)?.bytes ?? Buffer.alloc(0);
    const read = async (from: number, to: number) => bytes.subarray(from, to);
    const found = await inspectFile({ name: version.fileName, size: bytes.length, read });
    const isEncrypted = version.state === "ENCRYPTED";
    expect(found).toMatchObject({ ok: true, mediaType: version.mediaType, isEncrypted });
  });

  it.each(papers)("$title has a record of what came, when and by whom", (paper) => {
    const own = versionsOf(paper.id);
    const suffix = paper.visibility === "INTERNAL" ? "_internal" : "";
    const came = about(paper.id).filter(({ action }) => /_(received|added)/.test(action));
    expect(came.map(({ action }) => action)).toEqual(
      own.map(({ number }) => `paper_${number === 1 ? "received" : "version_added"}${suffix}`),
    );
    own.forEach((version, index) => {
      const { id: versionId, sha256, size: bytes } = version;
      expect(came[index]).toMatchObject({
        actorUserId: version.uploadedByUserId,
        createdAt: version.receivedAt,
        newValue: `${suffix ? "N" : "P"}${paper.number}`,
        meta: { paperId: paper.id, versionId, sha256, bytes },
      });
      if (version.redactedFrom) expect(version.redactedFrom).toBe(own[0]?.id);
    });
    expect(own[0]?.receivedAt).toEqual(paper.addedAt);
  });

  it.each(papers)(
    "$title came after it was asked for, and while it was open to changes",
    (paper) => {
      const job = demo.jobs.find(({ id }) => id === paper.jobId);
      expect(time(paper.addedAt)).toBeGreaterThan(time(job?.createdAt));
      const isDone = job?.status === "COMPLETED";
      const isAfter = isDone && time(paper.addedAt) > time(job?.statusSince);
      expect(paper.isLate).toBe(isAfter);
      const comment = demo.comments.find(({ id }) => id === paper.commentId);
      if (comment) expect(time(paper.addedAt)).toBeGreaterThan(time(comment.createdAt));
      const sender = demo.profiles.find(
        ({ id }) => id === versionsOf(paper.id)[0]?.uploadedByUserId,
      );
      const isStaff = sender?.organisationId === null;
      expect(paper.sentBySide).toBe(isStaff ? "STAFF" : "CLIENT");
      if (!isStaff) expect(sender?.organisationId).toBe(paper.organisationId);
    },
  );

  it("are numbered without gaps in the order in which they came, each visibility for itself", () => {
    const lists = new Map<string, typeof papers>();
    for (const paper of papers) {
      const key = `${paper.jobId} ${paper.visibility}`;
      lists.set(key, [...(lists.get(key) ?? []), paper]);
    }
    for (const list of lists.values()) {
      expect(list.map(({ number }) => number)).toEqual(list.map((_, index) => index + 1));
      const times = list.map(({ addedAt }) => time(addedAt));
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }
  });

  it("send nobody an email at the first start", () => {
    for (const { toldAt, visibility } of papers) {
      expect(toldAt === null).toBe(visibility === "INTERNAL");
      if (toldAt) expect(time(toldAt)).toBeLessThanOrEqual(NOW.getTime());
    }
  });

  it("are announced once where many came together, and opened only by who may", () => {
    const job = papers.find(({ kind }) => kind === "INSTRUCTION")?.jobId;
    const arrived = demo.audit.filter(
      ({ jobId, action }) => jobId === job && action === "papers_arrived",
    );
    expect(arrived.length).toBeGreaterThan(2);
    expect(arrived.length).toBeLessThan(papers.filter(({ jobId }) => jobId === job).length / 2);
    for (const entry of demo.audit.filter(({ action }) => /paper_(viewed|down)/.test(action))) {
      const version = versions.find(({ id }) => id === entry.meta?.versionId);
      expect(entry.meta?.sha256).toBe(version?.sha256);
      expect(version?.state).not.toBe("INFECTED");
      expect(time(entry.createdAt)).toBeGreaterThan(time(version?.receivedAt));
      if (version?.state === "ENCRYPTED") expect(entry.actorRole).toBe("ADMIN");
    }
  });
});
