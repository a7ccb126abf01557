import { counted } from "#foundation/lists/counted.ts";
import { formatDay } from "#foundation/time/moment.ts";
import type { OpenItem } from "./open-item.ts";

/** A part of the work on a report that is not sealed. */
export interface Step {
  /** The id of its place on the page. */
  place: "versions" | "points" | "upload" | "checklist" | "declarations" | "seal";
  text: string;
  isOpen: boolean;
}

/** Of an opened report what the work shows of. */
interface Known {
  open: readonly OpenItem[] | null;
  report: { openPoints: number };
  versions: readonly Version[];
  points: readonly unknown[];
  rules: { items: readonly unknown[]; declarations: readonly unknown[] } | null;
}

interface Version {
  paper: { kind: string };
  addedAt: Date;
  releasedAt: Date | null;
}

/** The parts of the work in their order, as staff see them: "1 comment to answer", "Checklist 0 of 15". */
export function reportSteps({ report, versions, points, ...known }: Known): Step[] {
  const { openPoints } = report;
  const open = known.open ?? [];
  const [newest] = versions;
  const isDraft = newest?.paper.kind === "DRAFT";
  const steps: (Step | false)[] = [
    newest !== undefined && {
      place: "versions",
      text: stateOf(newest),
      isOpen: isDraft && newest.releasedAt === null,
    },
    points.length > 0 && {
      place: "points",
      text:
        openPoints > 0
          ? `${counted(openPoints, "comment")} to answer`
          : `${counted(points.length, "comment")} answered`,
      isOpen: openPoints > 0,
    },
    (isDraft || newest === undefined) &&
      openPoints === 0 && {
        place: "upload",
        text: isDraft ? "Upload the final report" : "Upload a PDF",
        isOpen: true,
      },
    ofAll("checklist", "Checklist", known.rules?.items.length ?? 0, countOf(open, "ITEM ")),
    ofAll(
      "declarations",
      "Declarations",
      known.rules?.declarations.length ?? 0,
      countOf(open, "DECLARATION "),
    ),
    { place: "seal", text: "Seal", isOpen: open.length > 0 },
  ];
  return steps.filter((step) => step !== false);
}

/** What keeps a report from being sealed, and no part of the work counts. */
export function blockersOf({ open, versions }: Pick<Known, "open" | "versions">): OpenItem[] {
  const isFinal = versions[0] !== undefined && versions[0].paper.kind !== "DRAFT";
  return (open ?? []).filter(
    ({ code }) => !/^(ITEM |DECLARATION |POINTS$)/.test(code) && (isFinal || code !== "PDF"),
  );
}

function countOf(open: readonly OpenItem[], start: string): number {
  return open.filter(({ code }) => code.startsWith(start)).length;
}

function ofAll(place: Step["place"], name: string, all: number, open: number): Step {
  return { place, text: `${name} ${all - open} of ${all}`, isOpen: open > 0 };
}

function stateOf({ paper, addedAt, releasedAt }: Version): string {
  if (paper.kind !== "DRAFT") {
    return `Final report of ${formatDay(addedAt)}`;
  }
  return releasedAt ? `Draft with client since ${formatDay(releasedAt)}` : "Draft to release";
}
