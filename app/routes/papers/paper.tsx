import { data, Link } from "react-router";
import type { z } from "zod";
import { paperHistory } from "#app/domain/audit/queries.server.ts";
import type { Context } from "#app/domain/context.ts";
import {
  correctPaper,
  markRead,
  noteHowItCame,
  withdrawPaper,
} from "#app/domain/papers/change-paper.server.ts";
import { canChangePaper, openingOf } from "#app/domain/papers/paper.ts";
import {
  arrivalInput,
  correctionInput,
  kindInput,
  withdrawalInput,
} from "#app/domain/papers/paper-input.ts";
import { PAPER_KIND_LABELS } from "#app/domain/papers/paper-kind.ts";
import { paperName } from "#app/domain/papers/paper-name.ts";
import { findPaperOfJob, listUnfinished, type OfPaper } from "#app/domain/papers/queries.server.ts";
import { attempt, query } from "#app/http/command.server.ts";
import { checkForm, readForm, refusedForm } from "#app/http/forms/read-form.server.ts";
import { portalOf } from "#app/http/portal.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import { keepForm, unlessUnanswered } from "#app/ui/forms/keep-form.ts";
import { Custody } from "#app/ui/papers/custody.tsx";
import { NewVersion } from "#app/ui/papers/new-version.tsx";
import { PaperFacts } from "#app/ui/papers/paper-facts.tsx";
import {
  ArrivalForm,
  CorrectionForm,
  ReadForm,
  WithdrawalForm,
} from "#app/ui/papers/paper-forms.tsx";
import { useLookAgain } from "#app/ui/papers/use-look-again.ts";
import { VersionList } from "#app/ui/papers/version-list.tsx";
import { BackLink } from "#app/ui/shell/back-link.tsx";
import type { Route } from "./+types/paper.ts";

const FAILURE = "Failed to change the paper";

export function loader({ params: { jobId, paperId }, url, context }: Route.LoaderArgs) {
  const { base, narrowing } = portalOf(url);
  return query(context, async (tx, actor) => {
    const narrowed = narrowing(actor);
    const { job, paper } = await findPaperOfJob(tx, { jobId, paperId, ...narrowed });
    const reader = narrowed.organisationId ? { ...actor, role: "CLIENT_USER" as const } : actor;
    const name = paperName(paper);
    const history = await paperHistory(tx, reader, { id: paper.id, jobId: job.id, name });
    const openings = paper.versions.map((version) => openingOf(actor, version));
    const unfinished = await listUnfinished(tx, { jobId, paperId, ...narrowed });
    const canChange = canChangePaper(actor, paper);
    return { job, paper, history, openings, base, unfinished, canChange };
  });
}

type Notice = "paper-saved" | "paper-withdrawn" | null;

export async function action({ request, params: { jobId, paperId }, context }: Route.ActionArgs) {
  const { base, narrowing } = portalOf(request.url);
  const { intent, ...values } = await readForm(request);
  const here = `${base}/jobs/${jobId}/papers/${paperId}`;
  const attempted = { failure: FAILURE, values: { ...values, intent: intent ?? "" } };
  const run = (notice: Notice, work: (ctx: Context, of: OfPaper) => Promise<unknown>) =>
    attempt(context, attempted, async (ctx) => {
      await work(ctx, { jobId, paperId, ...narrowing(ctx.actor) });
      return notice && redirectWithNotice(here, notice);
    });
  /** Runs what a form asks for, once its fields are right. */
  function save<Schema extends z.ZodType>(
    schema: Schema,
    notice: Notice,
    work: (ctx: Context, change: OfPaper & z.infer<Schema>) => Promise<unknown>,
  ) {
    const checked = checkForm(schema, values);
    if (!checked.ok) return data(checked.failed, { status: 400 });
    const { input } = checked;
    return run(notice, (ctx, of) => work(ctx, Object.assign(of, input)));
  }
  // Chosen in the list, which stays.
  if (intent === "kind") return save(kindInput, null, correctPaper);
  if (intent === "correct") return save(correctionInput, "paper-saved", correctPaper);
  if (intent === "withdraw") return save(withdrawalInput, "paper-withdrawn", withdrawPaper);
  if (base === "/admin" && intent === "arrival") {
    return save(arrivalInput, "paper-saved", noteHowItCame);
  }
  if (base === "/admin" && (intent === "read" || intent === "unread")) {
    return run("paper-saved", (ctx, of) => markRead(ctx, { ...of, isRead: intent === "read" }));
  }
  return refusedForm(FAILURE);
}

export const clientAction = keepForm(FAILURE);

/** Also reloads after a refusal, to show what is saved by now. */
export const shouldRevalidate = unlessUnanswered;

/** A paper, in both portals: its versions with their hashes, and who did what with it. */
export default function PaperPage({ loaderData, actionData }: Route.ComponentProps) {
  const { job, paper, history, openings, base, unfinished, canChange } = loaderData;
  useLookAgain([paper]);
  const failed = actionData ?? undefined;
  const papersPath = `${base}/jobs/${job.id}/papers`;
  const path = `${papersPath}/${paper.id}`;
  const isStaffPage = base === "/admin";
  return (
    <div className="space-y-6">
      <title>{`${paperName(paper)} · ${job.number} · ${isStaffPage ? "Admin" : "Client"} Portal`}</title>
      <BackLink to={papersPath}>Back to the papers</BackLink>
      <header>
        <h1>
          {paperName(paper)} {paper.title}
        </h1>
        <p className="text-muted wrap-anywhere">
          {PAPER_KIND_LABELS[paper.kind]} ·{" "}
          <Link className="link" to={`${base}/jobs/${job.id}`}>
            {job.number}
          </Link>
        </p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="space-y-6">
          <PaperFacts paper={paper} organisationName={job.organisationName} />
          <VersionList paper={paper} openings={openings} path={path} />
          <Custody entries={history} />
        </div>
        <div className="space-y-6">
          {isStaffPage && !paper.withdrawal && <ReadForm isRead={paper.readForReport} />}
          {canChange && (
            <>
              <CorrectionForm paper={paper} failed={failed} />
              <NewVersion paper={paper} papersPath={papersPath} unfinished={unfinished} />
              {isStaffPage && <ArrivalForm paper={paper} failed={failed} />}
              <WithdrawalForm failed={failed} />
            </>
          )}
        </div>
      </div>
    </div>
  );
}
