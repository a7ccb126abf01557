import { href } from "react-router";
import { releaseVersion } from "#app/domain/papers/change-paper.server.ts";
import { RELEASE_FIELDS } from "#app/domain/papers/fields.ts";
import { OPENING_REASON_LABELS, OPENING_REASONS } from "#app/domain/papers/opening-reason.ts";
import { openingOf, type PaperVersion } from "#app/domain/papers/paper.ts";
import { releaseInput } from "#app/domain/papers/paper-input.ts";
import { paperName } from "#app/domain/papers/paper-name.ts";
import { findPaperOfJob, findStoredFiles } from "#app/domain/papers/queries.server.ts";
import { answerForm, query, redirectWithNotice } from "#app/http/command.server.ts";
import { type Showing, showingOf } from "#app/http/downloads/showing.server.ts";
import { keepFresh, PlainButton, PostForm } from "#app/ui/forms/form.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import { closedWords } from "#app/ui/papers/version-list.tsx";
import { BackLink } from "#app/ui/shell/back-link.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import { notFound } from "#foundation/errors.ts";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import type { Route } from "./+types/version.ts";

const FAILURE = "Failed to release the file";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { file, ...found } = await query(context, async (tx, actor) => {
    const { jobId, paperId, versionId } = params;
    const { job, paper } = await findPaperOfJob(tx, { jobId, paperId });
    const version = paper.versions.find(({ id }) => id === versionId);
    if (!version) throw notFound("Paper not found");
    const opening = openingOf(actor, version);
    const files = opening === "open" ? await findStoredFiles(tx, [version.id]) : null;
    return { job, paper, version, opening, file: files?.get(version.id) };
  });
  return { ...found, showing: file ? await showingOf(context, found.version, file) : null };
}

export async function action({ params, ...sent }: Route.ActionArgs) {
  return answerForm(sent, FAILURE, releaseInput, async (ctx, input) => {
    const { jobId, paperId, versionId } = params;
    await releaseVersion(ctx, { jobId, paperId, versionId, ...input });
    return redirectWithNotice(
      href("/jobs/:jobId/papers/:paperId", { jobId, paperId }),
      "paper-released",
    );
  });
}

export const clientAction = keepFresh(FAILURE);

/** A version of a paper: shown in a frame where browsers can; or, for staff, opened or released with a reason. */
export default function VersionPage({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { job, paper, version, opening, showing } = loaderData;
  const byStaff = useByStaff();
  const path = href("/jobs/:jobId/papers/:paperId", { jobId: job.id, paperId: paper.id });
  const here = `${path}/versions/${version.id}`;
  // An internal paper that a client may open is a version of a report.
  const ofReport = !byStaff && paper.visibility === "INTERNAL";
  return (
    <div className="space-y-4">
      <title>{`${paperName(paper)} · ${job.number} · ${byStaff ? "Admin" : "Client"} Portal`}</title>
      <BackLink to={ofReport ? href("/jobs/:jobId/reports", { jobId: job.id }) : path}>
        Back to {ofReport ? "the reports" : "the paper"}
      </BackLink>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1>
          {paperName(paper)} {paper.title}
        </h1>
        {opening === "open" && (
          <a className="button" href={`${here}/file`}>
            Download
          </a>
        )}
      </div>
      {showing && <Preview version={version} showing={showing} here={here} />}
      {opening === "closed" && <p className="card">{closedWords(version)}</p>}
      {opening === "with a reason" && (
        <div className="grid gap-6 lg:grid-cols-2">
          <OpenForm version={version} here={here} />
          <ReleaseForm key={failed ? JSON.stringify(failed) : "first"} failed={failed} />
        </div>
      )}
    </div>
  );
}

interface PreviewProps {
  version: PaperVersion;
  showing: Showing;
  here: string;
}

function Preview({ version, showing: { preview, note }, here }: PreviewProps) {
  if (preview === null) return <p className="card">{note}</p>;
  return (
    <>
      <iframe
        title={version.fileName}
        src={`${here}/content`}
        // A sandbox would keep the browser's own viewer of PDF files from working.
        {...(preview !== "PDF" && { sandbox: "allow-same-origin" })}
        className="h-[80svh] w-full border border-rule bg-sheet"
      />
      {note && <p className="text-sm text-muted">{note}</p>}
    </>
  );
}

const WARNINGS: Partial<Record<PaperVersion["state"], string>> = {
  UNSCANNED: "This file has not been checked for malware: no scanner is set up.",
  TOO_LARGE_TO_SCAN:
    "This file is too large for the scanner, so it has not been checked for malware.",
  ENCRYPTED: "This file is protected by a password, so the scanner cannot look into it.",
};

function OpenForm({ version, here }: { version: PaperVersion; here: string }) {
  return (
    <section aria-labelledby="open" className="card space-y-4">
      <h2 id="open">Open it yourself</h2>
      <p className="border-l-4 border-danger bg-wash px-4 py-3">
        {version.warning
          ? `This file ${version.warning}, so it is kept closed.`
          : WARNINGS[version.state]}
      </p>
      <form method="post" action={`${here}/file`} className="space-y-4">
        <fieldset className="space-y-2">
          <legend className="font-semibold">Why it is safe to open</legend>
          {OPENING_REASONS.map((reason) => (
            <label key={reason} className="flex items-start gap-2">
              <input type="radio" name="reason" value={reason} required className="mt-1" />
              {OPENING_REASON_LABELS[reason]}
            </label>
          ))}
        </fieldset>
        <button type="submit" className="button" data-look="danger">
          Download
        </button>
      </form>
    </section>
  );
}

function ReleaseForm({ failed }: { failed: FailedForm | undefined }) {
  return (
    <section aria-labelledby="release" className="card space-y-4">
      <h2 id="release">Release it</h2>
      <p>Everyone who sees this paper can then open it.</p>
      <PostForm failed={failed} className="space-y-4">
        <Fields of={RELEASE_FIELDS} />
        <PlainButton busyText="Saving...">Release</PlainButton>
      </PostForm>
    </section>
  );
}
