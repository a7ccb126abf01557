import { href, Link } from "react-router";
import {
  type archiveOf,
  currentVersion,
  isNewSince,
  notesOf,
  type Paper,
  senderOf,
  whyLeftOut,
} from "#app/domain/papers/paper.ts";
import { paperName } from "#app/domain/papers/paper-name.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ListTable } from "#app/ui/lists/list-table.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { useSide } from "#app/ui/shell/by-staff.ts";
import { KindChoice } from "./kind-choice.tsx";
import { StateBadge } from "./paper-state.tsx";

interface PaperTableProps {
  papers: readonly Paper[];
  /** What an archive of all papers of the job has. */
  archive: ReturnType<typeof archiveOf>;
  job: { id: string; organisationName: string };
  /** Papers of clients that came later are new to this member of staff. */
  newSince: Date | null;
}

const COLUMNS = [
  { title: "Paper" },
  { title: "Kind", width: "@2xl:w-40 @4xl:w-56" },
  { title: "Sent", width: "@2xl:w-36 @4xl:w-44" },
  { title: "State", width: "@2xl:w-36 @4xl:w-54" },
];
const ZIP_FORM = "chosen-papers";

export function PaperTable({ papers, archive, job, newSince }: PaperTableProps) {
  const { id: jobId } = job;
  const side = useSide();
  const list = (format: string) => href("/jobs/:jobId/papers/list/:format", { jobId, format });
  return (
    <>
      <ListTable label="Papers" columns={COLUMNS}>
        {papers.map((paper) => (
          <PaperRow key={paper.id} paper={paper} job={job} isNew={isNewSince(paper, newSince)} />
        ))}
      </ListTable>
      <div className="no-print flex flex-wrap items-center gap-3">
        <form
          id={ZIP_FORM}
          method="post"
          action={href("/jobs/:jobId/papers/zip", { jobId })}
          className="contents"
        >
          {papers.some((paper) => whyLeftOut(paper, side) === null) && (
            <button type="submit" className="button">
              Download chosen
            </button>
          )}
          {archive.packed > 0 && (
            <button type="submit" name="all" value="yes" className="button">
              Download all
            </button>
          )}
          <p className="text-sm">{archive.words}</p>
        </form>
        <a className="button" href={list("pdf")}>
          Material received (PDF)
        </a>
        <a className="button" href={list("csv")}>
          Material received (CSV)
        </a>
      </div>
    </>
  );
}

interface PaperRowProps extends Pick<PaperTableProps, "job"> {
  paper: Paper;
  isNew: boolean;
}

function PaperRow({ paper, job, isNew }: PaperRowProps) {
  const side = useSide();
  const version = currentVersion(paper);
  const name = paperName(paper);
  const sender = senderOf(paper, job.organisationName);
  return (
    <tr className="list-row">
      <td className="wide most">
        <div className="flex items-start gap-3">
          {whyLeftOut(paper, side) === null ? (
            <input
              type="checkbox"
              form={ZIP_FORM}
              name="paper"
              value={paper.id}
              aria-label={`Choose ${name}`}
              className="mt-0.5 size-5 shrink-0"
            />
          ) : (
            <span className="size-5 shrink-0" />
          )}
          <div className="min-w-0">
            <Link
              className={isNew ? "link unread" : "link font-semibold wrap-anywhere"}
              to={href("/jobs/:jobId/papers/:paperId", { jobId: job.id, paperId: paper.id })}
            >
              {name} {paper.title}
            </Link>
            <p className="text-sm text-muted wrap-anywhere">
              {[isNew && "New since you looked", ...notesOf(paper)].filter(Boolean).join(" · ")}
            </p>
          </div>
        </div>
      </td>
      <td className="wide">
        <KindChoice paper={paper} canChange={side === "STAFF" || paper.sentBySide === "CLIENT"} />
      </td>
      <td className="text-muted" data-title="Sent">
        <span className="block truncate" title={sender}>
          {sender}
        </span>
        <Moment at={version?.receivedAt ?? paper.addedAt} />
      </td>
      <td>
        {paper.withdrawal ? (
          <Badge tone="slate">Withdrawn</Badge>
        ) : (
          version && <StateBadge version={version} />
        )}
      </td>
    </tr>
  );
}
