import { timeAgo } from "./calendar.ts";
import type { CaseContent } from "./content.ts";
import { demoId, personId } from "./identity.ts";
import { paperId } from "./papers.ts";
import type { Demo, Entry, Subject } from "./rows.ts";

/** The expert of the demo, who writes and seals its reports. */
const BY = "miriam";

/** A case's report in the record, and as `content/reports.sql` takes it. */
export function addReport(demo: Demo, { jobId, org }: Subject, content: CaseContent): void {
  const { key, report, papers = [] } = content;
  if (!report) return;
  const { paper, pages, ago, added, released, points = [], sealed, served } = report;
  const id = demoId(`report ${key}`);
  const add = (action: Entry["action"], at: number | undefined, by = BY) => {
    if (at === undefined) return null;
    demo.entries.push({ org, jobId, newValue: "1", meta: { reportId: id }, ago: at, by, action });
    return { by: personId(by), at: timeAgo(demo.now, at) };
  };
  demo.rows.reports.push({
    id,
    jobId,
    kind: report.kind,
    pages,
    paperId: paperId(
      content,
      papers.findIndex(({ title }) => title === paper),
    ),
    started: add("report_started", ago),
    added: add("report_version_added", added),
    released: add("report_released", released),
    points: points.map(({ by, ago: at, answered, ...point }) => ({
      ...point,
      id: demoId(`point ${key} ${at}`),
      added: add("report_point_added", at, by),
      answered: add("report_point_answered", answered),
    })),
    checked: add("report_checked", sealed && sealed + 0.01),
    sealed: add("report_sealed", sealed),
    served: served && { ...served, ...add("report_served", served.ago, served.by) },
  });
}
