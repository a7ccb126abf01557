import { href, Link } from "react-router";
import { fileSize } from "#app/domain/papers/files/file-size.ts";
import { FORM_LIMITS } from "#app/domain/papers/receiving/receiving.ts";
import {
  CHANGE_FIELDS,
  POINT_ANSWER_FIELDS,
  POINT_FIELDS,
  VERSION_FIELDS,
} from "#app/domain/reports/fields.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Fold } from "#app/ui/forms/fold.tsx";
import { BackgroundForm, PlainButton } from "#app/ui/forms/form.tsx";
import { Fields, Input } from "#app/ui/forms/inputs.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import { Written } from "#app/ui/written.tsx";
import { EFFECT_LABELS, POINT_ANSWER_LABELS } from "#app/words/reports.ts";
import type { ReportParts } from "./report-page.server.ts";

const LARGER = `Up to ${fileSize(FORM_LIMITS.fileBytes)}. A larger one: send it under Papers as internal, then choose it below.`;
const REQUIRED = {
  changeNote: { required: true },
  askedBy: { required: true },
  effect: { required: true },
};

/** What was written so far, newest first; of staff with the form for the next, where that is what comes next. */
export function Versions(parts: ReportParts) {
  const { report, versions, steps, isOpen, part, formTo } = parts;
  const { jobId, id: reportId } = report;
  const [latest] = versions;
  const byStaff = useByStaff();
  const canWrite = byStaff && isOpen;
  const isUploading = part === "version" || steps.some(({ place }) => place === "upload");
  const toUpload = href("/jobs/:jobId/reports/:reportId/version", { jobId, reportId });
  const toVersion = (paperId: string, versionId: string) =>
    href("/jobs/:jobId/papers/:paperId/versions/:versionId", { jobId, paperId, versionId });
  return (
    <Card id="versions" title="Versions">
      {!byStaff && isOpen && latest && (
        <ButtonLink data-look="main" to={toVersion(latest.paperId, latest.paperVersionId)}>
          Read the draft
        </ButtonLink>
      )}
      <ol className="space-y-3 empty:hidden">
        {versions.map((version) => (
          <li key={version.number}>
            <Link to={toVersion(version.paperId, version.paperVersionId)}>
              Version {version.number}: {version.isDraft ? "draft" : "final"}
            </Link>{" "}
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
            {version.changeNote && <p className="wrap-anywhere">{version.changeNote}</p>}
          </li>
        ))}
      </ol>
      {canWrite && latest && !latest.isSafe && (
        <p>
          Clients can open version {latest.number} once it is checked. If it stays unchecked,{" "}
          <Link to={href("/jobs/:jobId/papers/:paperId", { jobId, paperId: latest.paperId })}>
            open it and release it there
          </Link>
          .
        </p>
      )}
      {canWrite && latest?.isDraft && !latest.releasedAt && (
        <BackgroundForm {...formTo("release")}>
          <PlainButton busyText="Releasing...">
            Release version {latest.number} to the client
          </PlainButton>
        </BackgroundForm>
      )}
      {canWrite && (
        <>
          <p>
            <a href={href("/jobs/:jobId/reports/:reportId/start.docx", { jobId, reportId })}>
              Download a Word draft
            </a>
            {isUploading ? ". Upload the finished PDF here." : " · "}
            {!isUploading && (
              <Link to={{ pathname: toUpload, hash: "upload" }}>Upload another version</Link>
            )}
          </p>
          {isUploading && <Upload {...parts} />}
        </>
      )}
    </Card>
  );
}

/** The file comes last: what it means has to be known before it. It is shown first. */
function Upload({ versions, pdfs, formTo }: ReportParts) {
  return (
    <BackgroundForm
      key={versions.length}
      {...formTo("version")}
      id="upload"
      tabIndex={-1}
      encType="multipart/form-data"
      className="upload"
    >
      {versions.length > 0 ? (
        <>
          <Fields
            of={VERSION_FIELDS}
            here={{ kind: { initial: "", none: "Choose", required: true } }}
          />
          <Fields of={CHANGE_FIELDS} here={REQUIRED} />
        </>
      ) : (
        <Fields of={VERSION_FIELDS} />
      )}
      {Object.keys(pdfs).length > 0 ? (
        <Input label="Or a PDF among the papers" name="paperId" labels={pdfs} none="None" />
      ) : (
        <input type="hidden" name="paperId" value="" />
      )}
      <Input label="PDF" name="files" type="file" hint={LARGER} attributes={{ accept: ".pdf" }} />
      <PlainButton busyText="Sending...">Upload</PlainButton>
    </BackgroundForm>
  );
}

/** The client's comments on the draft, each with what became of it; staff answer the first that is open. */
export function Points({ report, isOpen, canComment, points, newId, formTo }: ReportParts) {
  const byStaff = useByStaff();
  const canAdd = canComment && report.releasedAt && isOpen;
  const next = points.find(({ answer }) => byStaff && isOpen && !answer);
  if (points.length === 0 && !canAdd) return null;
  const said = (
    <>
      <ol className="divide-y divide-rule empty:hidden">
        {points.map(({ id, version, authorName, addedAt, body, answer, answerNote }) => (
          <li key={id} className="space-y-2 py-3 first:pt-0">
            <p className="text-sm text-muted">
              On version {version} · {authorName} · <Moment at={addedAt} />
            </p>
            <Written text={body} among={points.length} />
            <div className="border-l-4 border-rule pl-3">
              {answer ? POINT_ANSWER_LABELS[answer] : "Not answered yet"}
              {answerNote && <Written text={answerNote} among={points.length} />}
            </div>
            {next?.id === id && (
              <BackgroundForm {...formTo(`points/${id}`)} className="space-y-3">
                <div className="grid gap-4 sm:grid-cols-2">
                  <Fields of={POINT_ANSWER_FIELDS} />
                </div>
                <PlainButton busyText="Saving...">Answer this comment</PlainButton>
              </BackgroundForm>
            )}
          </li>
        ))}
      </ol>
      {canAdd && (
        <BackgroundForm {...formTo("points")} hidden={{ id: newId }}>
          <Fields key={points.length} of={POINT_FIELDS} />
          <PlainButton busyText="Sending...">Send this comment</PlainButton>
        </BackgroundForm>
      )}
    </>
  );
  if (byStaff && !next) {
    return (
      <Fold title="Comments on the draft" isOpen={false} className="card space-y-3">
        <div id="points" tabIndex={-1} className="outline-none">
          {said}
        </div>
      </Fold>
    );
  }
  return (
    <Card id="points" title="Comments on the draft">
      {said}
    </Card>
  );
}
