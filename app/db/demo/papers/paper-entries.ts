import type { DemoEntry } from "#app/db/demo/audit.ts";
import { PEOPLE } from "#app/db/demo/people.ts";
import type { DemoPaper } from "./papers.ts";

/** A quarter of an hour and a few seconds, in working days: papers within it are announced once. */
const TOGETHER = 0.0295;
const A_MOMENT = 0.00005;
/** When the scanner has answered. */
const SCANNED = 0.0002;

/** What the record tells of papers: what came, who opened it, what was withdrawn. */
export function paperEntries(all: readonly DemoPaper[]): DemoEntry[] {
  return all.flatMap((paper) => [
    ...announcement(all, paper),
    ...received(paper),
    ...openings(paper),
    ...changes(paper),
  ]);
}

function of({ demoCase: { id: jobId, org } }: DemoPaper) {
  return { jobId, org };
}

function nameOf({ content, number }: DemoPaper): string {
  return `${content.internal ? "N" : "P"}${number}`;
}

function sideOf({ content }: DemoPaper): "STAFF" | "CLIENT" {
  return PEOPLE[content.versions[0].by].org === null ? "STAFF" : "CLIENT";
}

function announcement(all: readonly DemoPaper[], paper: DemoPaper): DemoEntry[] {
  const [{ ago, by }] = paper.content.versions;
  const isAnnounced = all.some((other) => {
    const [first] = other.content.versions;
    const isSame = other.demoCase === paper.demoCase && sideOf(other) === sideOf(paper);
    return isSame && !other.content.internal && first.ago > ago && first.ago - ago < TOGETHER;
  });
  if (paper.content.internal || isAnnounced) return [];
  return [{ ...of(paper), daysAgo: ago + A_MOMENT, by, action: "papers_arrived" }];
}

function received(paper: DemoPaper): DemoEntry[] {
  const name = nameOf(paper);
  const suffix = paper.content.internal ? "_internal" : "";
  return paper.versions.flatMap(({ content: { ago, by, state }, id, number, file }) => {
    const { sha256, bytes } = file;
    const about = { paperId: paper.id, versionId: id, sha256 };
    const event = number === 1 ? "received" : "version_added";
    const entry: DemoEntry = {
      ...of(paper),
      daysAgo: ago,
      by,
      newValue: name,
      action: `paper_${event}${suffix}`,
      meta: { ...about, bytes: bytes.length },
    };
    if (state !== "INFECTED") return [entry];
    const found = { ...entry, daysAgo: ago - SCANNED, by: null, meta: about };
    return [entry, { ...found, action: `paper_infected${suffix}` }];
  });
}

/** Whoever opened a paper had its newest version at that time. */
function openings(paper: DemoPaper): DemoEntry[] {
  const name = nameOf(paper);
  return (paper.content.opened ?? []).map(({ ago, by, how, reason }) => {
    const version = paper.versions.findLast(({ content }) => content.ago > ago);
    if (!version) throw new Error(`${paper.content.title} was opened before it came`);
    const about = { paperId: paper.id, versionId: version.id, paper: name };
    return {
      ...of(paper),
      daysAgo: ago,
      by,
      action: `paper_${how}`,
      newValue: reason ?? name,
      meta: { ...about, version: version.number, sha256: version.file.sha256 },
    };
  });
}

function changes(paper: DemoPaper): DemoEntry[] {
  const { read, withdrawn } = paper.content;
  const about = { ...of(paper), meta: { paperId: paper.id } };
  const entries: DemoEntry[] = [];
  if (read) {
    const { ago: daysAgo, by } = read;
    entries.push({ ...about, daysAgo, by, action: "paper_read", newValue: "READ" });
  }
  if (withdrawn) {
    const { ago: daysAgo, by } = withdrawn;
    entries.push({ ...about, daysAgo, by, action: "paper_withdrawn", newValue: nameOf(paper) });
  }
  return entries;
}
