import { isStaff } from "#app/domain/actor.ts";
import { findJobHead } from "#app/domain/job-page/job-head.server.ts";
import { isSafe } from "#app/domain/papers/paper.ts";
import { namesOfPapers } from "#app/domain/papers/paper-name.ts";
import { declarationState } from "#app/domain/reports/open-item.ts";
import { answersVersion, openReport } from "#app/domain/reports/queries.server.ts";
import { blockersOf, reportSteps, type Step } from "#app/domain/reports/report-steps.ts";
import { isOlder, shownAnswer } from "#app/domain/reports/shown-answer.ts";
import { query } from "#app/http/command.server.ts";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import type { Route } from "./+types/report.ts";

/** What the page of a report shows, in both portals; of the rules staff alone, while the report is written. */
export function reportPage({ params, context }: Route.LoaderArgs) {
  return query(context, async (tx, actor) => {
    const { head, counts } = await findJobHead(tx, params.jobId);
    const opened = await openReport(tx, actor, params);
    const { report, isOpen, versions, points, service, pdfs, rules, open, state } = opened;
    const [newest] = versions;
    const isWorkedOn = isOpen && rules !== null;
    return {
      head,
      counts,
      report,
      isOpen,
      points,
      service,
      open,
      state,
      versions: versions.map(({ number, paper, paperId, paperVersionId, ...version }) => ({
        number,
        paperId,
        paperVersionId,
        isDraft: paper.kind === "DRAFT",
        isSafe: isSafe(version),
        sha256: version.sha256,
        changeNote: version.changeNote,
        effect: version.effect,
        addedAt: version.addedAt,
        releasedAt: version.releasedAt,
      })),
      pdfs: isOpen ? namesOfPapers(pdfs) : {},
      steps: isWorkedOn ? reportSteps(opened) : [],
      blockers: open ? blockersOf(opened) : [],
      beside: newest?.reading?.beside ?? [],
      scanned: newest?.reading?.scanned ?? [],
      items: isWorkedOn
        ? rules.items.map((item) => ({
            id: item.id,
            wording: item.wording,
            isConfirmed: item.confirmedAt !== null,
            isOlder: isOlder(item, newest),
            shown: shownAnswer(item, newest),
          }))
        : [],
      declarations: isWorkedOn
        ? rules.declarations.map(({ id, kind, body }) => ({
            id,
            kind,
            body,
            ...declarationState({ id, kind }, newest?.reading, open ?? []),
          }))
        : [],
      newId: crypto.randomUUID(),
      now: new Date(),
      canComment: !isStaff(actor),
      isExpert: report.expertId === actor.userId,
      seen: answersVersion(rules?.items ?? [], newest),
    };
  });
}

export type ReportParts = Awaited<ReturnType<typeof reportPage>> & {
  /** The form of the address: "version", "withdrawal"; empty: the page itself. */
  part: string;
  /** The first open part of the work, while there is one. */
  next: Step | undefined;
  /** Where a form of the page is sent, and how it was refused. */
  formTo: (part: string) => { action: string; fetcherKey: string; failed: FailedForm | undefined };
};
