import { data, href } from "react-router";
import { isStaff } from "#app/domain/actor.ts";
import { transact } from "#app/domain/context.ts";
import { findJobHead } from "#app/domain/job-page/job-head.server.ts";
import { isClosed } from "#app/domain/jobs/job.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { lookAtPapers } from "#app/domain/papers/look-at-papers.server.ts";
import { archiveOf } from "#app/domain/papers/paper.ts";
import { listPaperPage, listPapers, listUnfinished } from "#app/domain/papers/queries.server.ts";
import { attempt, read, redirectWithNotice } from "#app/http/command.server.ts";
import { BAD_FORM, refusedForm } from "#app/http/forms/read-form.server.ts";
import { paperListOptions } from "#app/http/list-options.server.ts";
import { receiveForm } from "#app/http/uploads/form-files.server.ts";
import { receivingOf } from "#app/http/uploads/receiving.server.ts";
import { JobTop } from "#app/ui/jobs/job-top.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { ListResults } from "#app/ui/lists/list-results.tsx";
import { SearchForm } from "#app/ui/lists/search-form.tsx";
import { SelectFilter } from "#app/ui/lists/select-filter.tsx";
import { PaperTable } from "#app/ui/papers/paper-table.tsx";
import { Uploader } from "#app/ui/papers/uploader.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import { PAPER_KIND_LABELS } from "#app/words/papers.ts";
import { officeName } from "#app/words/side.ts";
import { unusable } from "#foundation/errors.ts";
import { FILES } from "#foundation/forms/bodies.ts";
import type { Route } from "./+types/papers.ts";

const FAILURE = "The files could not be sent";

export const loader = read(async (tx, { request, params }: Route.LoaderArgs, actor) => {
  const { cursor, ...filter } = paperListOptions(request);
  const { head: job, counts } = await findJobHead(tx, params.jobId);
  const [all, page, unfinished, newSince] = await Promise.all([
    listPapers(tx, job.id),
    listPaperPage(tx, job.id, { ...filter, cursor, size: 50 }),
    listUnfinished(tx, { jobId: job.id }),
    isStaff(actor) ? lookAtPapers(tx, job.id) : null,
  ]);
  const archive = archiveOf(all, isStaff(actor) ? "STAFF" : "CLIENT");
  return { job, counts, page, archive, unfinished, newSince, filter };
});

export const handle = { body: FILES };

/** Takes files of a form without scripts. */
export async function action({ request, params: { jobId }, context }: Route.ActionArgs) {
  const here = href("/jobs/:jobId/papers", { jobId });
  return attempt(context, { failure: FAILURE }, async (ctx) => {
    await transact(ctx, (tx) => findJob(tx, jobId));
    const fields: Record<string, string> = {};
    const files = await receiveForm(ctx, receivingOf(context), {
      request,
      fields,
      where: () => {
        const internal = isStaff(ctx.actor) ? fields.internal : "no";
        if (internal === undefined) throw unusable(BAD_FORM);
        const visibility = internal === "no" ? "CLIENT" : "INTERNAL";
        return { jobId, visibility };
      },
    });
    const refused = files.flatMap((file) => (file.ok ? [] : [file.why]));
    if (files.length === 0) return refusedForm("Choose the files to send.");
    if (refused.length === 0) return redirectWithNotice(here, "papers-sent");
    const message = [
      `${files.length - refused.length} of ${files.length} files were taken.`,
      ...refused,
    ];
    return data({ message: message.join(" "), values: {}, errors: {} }, { status: 422 });
  });
}

export default function PapersPage({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { job, counts, page, archive, unfinished, newSince, filter } = loaderData;
  const isStaffPage = useByStaff();
  const sides = { CLIENT: job.organisationName, STAFF: officeName() };
  const narrowed = [
    filter.kind && PAPER_KIND_LABELS[filter.kind],
    filter.side && sides[filter.side],
  ];
  const hasPapers = page.rows.length > 0 || filter.search !== "" || narrowed.some(Boolean);
  return (
    <>
      <JobTop job={job} tab="Papers" counts={counts} />
      <Uploader
        key={job.id}
        jobId={job.id}
        canBeInternal={isStaffPage}
        unfinished={unfinished}
        failed={failed}
        isSlim={hasPapers}
      >
        <section aria-labelledby="list" className="space-y-4">
          <h2 id="list" className="sr-only">
            List of papers
          </h2>
          {hasPapers && (
            <SearchForm label="Search by title, file or number" search={filter.search}>
              <SelectFilter
                label="Kind"
                name="kind"
                labels={PAPER_KIND_LABELS}
                chosen={filter.kind}
              />
              <SelectFilter label="Sent by" name="side" labels={sides} chosen={filter.side} />
            </SearchForm>
          )}
          <ListResults
            page={page}
            one="paper"
            many="papers"
            withdrawn={page.rows.filter(({ withdrawal }) => withdrawal).length}
            all={href("/jobs/:jobId/papers", { jobId: job.id })}
            search={filter.search}
            filter={narrowed.filter(Boolean).join(", ")}
            isOrdered
            shortSearchOfNewest={false}
            noMatch="No papers found"
            empty={
              <EmptyState title="No papers yet">
                {!isClosed(job.status) && (
                  <p>Send the indictment, the exhibit list and the statements first.</p>
                )}
              </EmptyState>
            }
          >
            <PaperTable papers={page.rows} archive={archive} job={job} newSince={newSince} />
          </ListResults>
        </section>
      </Uploader>
    </>
  );
}
