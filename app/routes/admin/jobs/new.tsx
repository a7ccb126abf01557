import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { findEnquiry } from "#app/domain/enquiries/queries.server.ts";
import { listOrganisations } from "#app/domain/organisations/queries.server.ts";
import { enterJob } from "#app/domain/requests/enter-job.server.ts";
import { guessClient } from "#app/domain/requests/guess-client.server.ts";
import { findInstructing } from "#app/domain/requests/instructing-people.server.ts";
import { entryInput } from "#app/domain/requests/request-input.ts";
import { londonDay } from "#app/domain/time/moment.ts";
import { query } from "#app/http/command.server.ts";
import { answerForm } from "#app/http/forms/answer-form.server.ts";
import { listOptions } from "#app/http/list-options.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import { keepForm } from "#app/ui/forms/keep-form.ts";
import { BackLink } from "#app/ui/shell/back-link.tsx";
import type { Route } from "./+types/new.ts";
import { ChooseOrganisation } from "./choose-organisation.tsx";
import { EntryForm } from "./entry-form.tsx";
import { FromEnquiry } from "./from-enquiry.tsx";

/**
 * First the organisation is chosen, unless the address names it or an enquiry tells it; `choose` asks all the
 * same.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const wanted = url.searchParams.get("organisation");
  const enquiryId = url.searchParams.get("enquiry");
  const { search, cursor } = listOptions(request);
  return query(context, async (tx) => {
    const enquiry = enquiryId ? await findEnquiry(tx, enquiryId) : null;
    const isAsked = url.searchParams.has("choose") || enquiry?.jobId;
    const guess = enquiry && !wanted && !isAsked ? await guessClient(tx, enquiry) : null;
    const organisationId = wanted ?? guess?.organisationId;
    const client = organisationId ? await findInstructing(tx, organisationId) : null;
    const options = { search, status: "ACTIVE", cursor, size: 25 } as const;
    const page = client ? null : await listOrganisations(tx, options);
    const form = { newId: randomUUID(), today: londonDay(new Date()) };
    return { enquiry, guess, client, page, search, ...form };
  });
}

export function action(sent: Route.ActionArgs) {
  return answerForm(sent, "Failed to enter job", entryInput, async (ctx, input) => {
    const jobId = await enterJob(ctx, input);
    return redirectWithNotice(`${href("/admin/jobs/:jobId/people", { jobId })}?new`, "job-entered");
  });
}

export const clientAction = keepForm("Failed to enter job");

export default function NewJob({ loaderData, actionData }: Route.ComponentProps) {
  const { enquiry, guess, client, page, search } = loaderData;
  return (
    <>
      <title>New Job · Admin Portal</title>
      {enquiry ? (
        <BackLink to={href("/admin/enquiries/:enquiryId", { enquiryId: enquiry.id })}>
          Back to the enquiry
        </BackLink>
      ) : (
        <BackLink to="/admin/jobs">Back to Jobs</BackLink>
      )}
      <h1>New Job</h1>
      {enquiry && <FromEnquiry enquiry={enquiry} guess={guess} isChosen={client !== null} />}
      {client && <EntryForm {...loaderData} client={client} failed={actionData} />}
      {page && !enquiry?.jobId && (
        <ChooseOrganisation page={page} search={search} enquiryId={enquiry?.id ?? null} />
      )}
    </>
  );
}
