import { currentVersion, notesOf, type Paper, senderOf } from "#app/domain/papers/paper.ts";
import { paperName } from "#app/domain/papers/paper-name.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { StateBadge } from "#app/ui/papers/paper-state.tsx";
import { PAPER_KIND_LABELS } from "#app/words/papers.ts";

interface PrintedPapersProps {
  papers: readonly Paper[];
  organisationName: string;
}

export function PrintedPapers({ papers, organisationName }: PrintedPapersProps) {
  return (
    <Card id="papers" title="Papers">
      {papers.length === 0 && <p className="text-muted">No papers yet</p>}
      <ul className="divide-y divide-rule">
        {papers.map((paper) => {
          const version = currentVersion(paper);
          const sent = `sent by ${senderOf(paper, organisationName)}`;
          return (
            <li key={paper.id} className="flex items-start justify-between gap-x-4 py-2">
              <div className="min-w-0 wrap-anywhere">
                <p className="font-semibold">
                  {paperName(paper)} {paper.title}
                </p>
                <p className="text-sm text-muted">
                  {[PAPER_KIND_LABELS[paper.kind], ...notesOf(paper), sent].join(" · ")},{" "}
                  <Moment at={paper.addedAt} />
                </p>
              </div>
              {paper.withdrawal ? (
                <Badge tone="slate">Withdrawn</Badge>
              ) : (
                version && <StateBadge version={version} />
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
