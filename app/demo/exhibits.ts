import type { CaseContent } from "./content.ts";
import { demoExhibitId } from "./identity.ts";
import { paperId } from "./papers.ts";
import { type Demo, record, type Subject } from "./rows.ts";

export function addExhibits(demo: Demo, about: Subject, content: CaseContent): void {
  const { exhibits, papers = [], key } = content;
  if (!exhibits) return;
  const { jobId, organisationId } = about;
  const { ago, by, list } = exhibits;
  for (const [at, { paper, ...facts }] of list.entries()) {
    const place = papers.findIndex(({ title }) => title === paper);
    demo.rows.exhibits.push({
      ...facts,
      id: demoExhibitId(key, at),
      jobId,
      organisationId,
      position: at + 1,
      weightHigh: facts.weightHigh ?? facts.weightLow,
      purityHigh: facts.purityHigh ?? facts.purityLow,
      paperId: paper ? paperId(content, place) : null,
    });
  }
  const meta = { firstId: demoExhibitId(key) };
  record(demo, about, { ago, by, action: "exhibit_added", newValue: `${list.length}`, meta });
}
