import { href, Link } from "react-router";
import { fileSize } from "#app/domain/papers/files/file-size.ts";
import { namesOfPapers } from "#app/domain/papers/paper-name.ts";
import { FORM_LIMITS } from "#app/domain/papers/receiving/receiving.ts";
import {
  CHANGE_FIELDS,
  POINT_ANSWER_FIELDS,
  POINT_FIELDS,
  VERSION_FIELDS,
} from "#app/domain/reports/fields.ts";
import { Card } from "#app/ui/card.tsx";
import { BackgroundForm, PlainButton, SubmitButton } from "#app/ui/forms/form.tsx";
import { Fields, Input } from "#app/ui/forms/inputs.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import { Written } from "#app/ui/written.tsx";
import { EFFECT_LABELS, POINT_ANSWER_LABELS } from "#app/words/reports.ts";
import type { ReportParts } from "./report-page.server.ts";

const LARGER = `Up to ${fileSize(FORM_LIMITS.fileBytes)}. A larger one: send it under Papers as internal, and choose it above.`;
const REQUIRED = {
  changeNote: { required: true },
  askedBy: { required: true },
  effect: { required: true },
};

/** What was written so far, newest first; of staff with the form for the next. */
export function Versions({ report, versions, pdfs, isOpen, path, formTo }: ReportParts) {
  const { jobId } = report;
  const [latest] = versions;
  const isStaffPage = useByStaff();
  const canWrite = isStaffPage && isOpen;
  return (
    <Card id="versions" title="Versions">
      <ol className="space-y-3 empty:hidden">
        {versions.map(({ number, paper, paperId, paperVersionId: versionId, ...version }) => (
          <li key={number}>
            <strong>
              <Link
                to={href("/jobs/:jobId/papers/:paperId/versions/:versionId", {
                  jobId,
                  paperId,
                  versionId,
                })}
              >
                Version {number}: {paper.kind === "DRAFT" ? "draft" : "final"}
              </Link>
            </strong>{" "}
            <span className="text-sm text-muted">
              <Moment at={version.addedAt} />
              {version.releasedAt && (
                <>
                  {" "}
                  · released to the client <Moment at={version.releasedAt} />
                </>
              )}
              {version.effect && ` · ${EFFECT_LABELS[version.effect]}`}
            </span>
            <p className="wrap-anywhere">{version.changeNote}</p>
          </li>
        ))}
      </ol>
      {canWrite && latest?.paper.kind === "DRAFT" && !latest.releasedAt && (
        <BackgroundForm {...formTo("release")} className="space-y-3">
          <PlainButton busyText="Releasing...">
            Release version {latest.number} to the client
          </PlainButton>
        </BackgroundForm>
      )}
      {canWrite && (
        <BackgroundForm
          key={versions.length}
          {...formTo("version")}
          encType="multipart/form-data"
          className={latest ? "space-y-4 border-t border-rule pt-4" : "space-y-4"}
        >
          <p>
            <a href={`${path}/start.docx`}>Download a Word draft</a>. Upload the finished PDF here.
          </p>
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <Fields of={VERSION_FIELDS} />
            {latest && <Fields of={CHANGE_FIELDS} here={REQUIRED} />}
          </div>
          <Input
            label="A PDF that is among the papers"
            name="paperId"
            labels={namesOfPapers(pdfs)}
            none="None: I send it here"
          />
          <Input
            label="PDF"
            name="files"
            type="file"
            hint={LARGER}
            attributes={{ accept: ".pdf" }}
          />
          <SubmitButton busyText="Sending...">Upload</SubmitButton>
        </BackgroundForm>
      )}
    </Card>
  );
}

/** The client's comments on the draft, each with what became of it; staff answer the first that is open. */
export function Points({ report, isOpen, canComment, points, newId, formTo }: ReportParts) {
  const isStaffPage = useByStaff();
  const canAdd = canComment && report.releasedAt && isOpen;
  const next = points.find(({ answer }) => isStaffPage && isOpen && !answer);
  if (points.length === 0 && !canAdd) return null;
  return (
    <Card id="points" title="Comments on the draft">
      <ol className="divide-y divide-rule">
        {points.map(({ id, version, authorName, addedAt, body, answer, answerNote }) => (
          <li key={id} className="space-y-2 py-3">
            <p className="text-sm text-muted">
              On version {version} · {authorName} · <Moment at={addedAt} />
            </p>
            <Written text={body} among={points.length} />
            <div className="border-l-4 border-rule pl-3">
              {answer ? <strong>{POINT_ANSWER_LABELS[answer]}</strong> : "Not answered yet"}
              <Written text={answerNote ?? ""} among={points.length} />
            </div>
            {next?.id === id && (
              <BackgroundForm {...formTo(`points/${id}`)} className="space-y-3">
                <Fields of={POINT_ANSWER_FIELDS} />
                <SubmitButton busyText="Saving...">Answer this comment</SubmitButton>
              </BackgroundForm>
            )}
          </li>
        ))}
      </ol>
      {canAdd && (
        <BackgroundForm key={points.length} {...formTo("points")} hidden={{ id: newId }}>
          <Fields of={POINT_FIELDS} />
          <SubmitButton busyText="Sending...">Send this comment</SubmitButton>
        </BackgroundForm>
      )}
    </Card>
  );
}
