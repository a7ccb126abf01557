import { href, Link } from "react-router";
import { type Enquiry, findEnquiry } from "#app/domain/enquiries/queries.server.ts";
import { listOrganisations } from "#app/domain/organisations/queries.server.ts";
import { enterJob } from "#app/domain/requests/enter-job.server.ts";
import {
  type GuessedBy,
  type GuessedClient,
  guessClient,
} from "#app/domain/requests/guess-client.server.ts";
import { findInstructing } from "#app/domain/requests/instructing-people.server.ts";
import { entryInput } from "#app/domain/requests/request-input.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { listOptions } from "#app/http/list-options.server.ts";
import { keepForm } from "#app/ui/forms/form.tsx";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import { enquiryReference } from "#app/words/enquiries.ts";
import { londonDay } from "#foundation/time/moment.ts";
import type { Route } from "./+types/new.ts";
import { ChooseOrganisation } from "./choose-organisation.tsx";
import { EntryForm } from "./entry-form.tsx";

/** First the organisation is chosen, unless the address names it or an enquiry tells it; `choose` asks all the same. */
export const loader = read(async (tx, { request, url }: Route.LoaderArgs) => {
  const wanted = url.searchParams.get("organisation");
  const enquiryId = url.searchParams.get("enquiry");
  const { search, cursor } = listOptions(request);
  const enquiry = enquiryId ? await findEnquiry(tx, enquiryId) : null;
  const isAsked = url.searchParams.has("choose") || enquiry?.jobId;
  const guess = enquiry && !wanted && !isAsked ? await guessClient(tx, enquiry) : null;
  const organisationId = wanted ?? guess?.organisationId;
  const client = organisationId ? await findInstructing(tx, organisationId) : null;
  const options = { search, status: "ACTIVE", cursor, size: 25 } as const;
  const page = client ? null : await listOrganisations(tx, options);
  return {
    enquiry,
    guess,
    client,
    page,
    search,
    newId: crypto.randomUUID(),
    today: londonDay(new Date()),
  };
});

export function action(sent: Route.ActionArgs) {
  return answerForm(sent, "Failed to enter job", entryInput, async (ctx, input) => {
    const jobId = await enterJob(ctx, input);
    return redirectWithNotice(`${href("/jobs/:jobId/people", { jobId })}?new`, "job-entered");
  });
}

export const clientAction = keepForm("Failed to enter job");

export default function NewJob({ loaderData, actionData }: Route.ComponentProps) {
  const { enquiry, guess, client, page, search } = loaderData;
  return (
    <>
      <PageHead
        title="New Job"
        back={
          enquiry
            ? {
                to: href("/admin/enquiries/:enquiryId", { enquiryId: enquiry.id }),
                text: "Back to the enquiry",
              }
            : { to: "/admin/jobs", text: "Back to Jobs" }
        }
      />
      {enquiry && <FromEnquiry enquiry={enquiry} guess={guess} isChosen={client !== null} />}
      {client && <EntryForm {...loaderData} client={client} failed={actionData} />}
      {page && !enquiry?.jobId && (
        <ChooseOrganisation page={page} search={search} enquiryId={enquiry?.id ?? null} />
      )}
    </>
  );
}

const GUESSED: Record<GuessedBy, string> = {
  ADDRESS: "The sender's address belongs to someone at this organisation.",
  DOMAIN: "People of this organisation write from the same domain as the sender.",
  NAME: "The sender named an organisation of this name. Check that it is the same.",
};

interface FromEnquiryProps {
  enquiry: Enquiry;
  guess: GuessedClient | null;
  /** An organisation is named, so that the form is shown. */
  isChosen: boolean;
}

function FromEnquiry({ enquiry, guess, isChosen }: FromEnquiryProps) {
  const { id, number, name, email, organization, jobId, jobNumber } = enquiry;
  const sender = [name, organization, email].filter(Boolean).join(" · ");
  return (
    <div className="max-w-2xl space-y-2">
      <p className="wrap-anywhere">
        From{" "}
        <Link to={href("/admin/enquiries/:enquiryId", { enquiryId: id })}>
          {enquiryReference(number)}
        </Link>{" "}
        <span className="text-muted">{sender}</span>
      </p>
      {jobId && (
        <p className="border-l-4 border-accent bg-wash px-4 py-3">
          This enquiry has been entered as{" "}
          <Link to={href("/admin/jobs/:jobId", { jobId })}>{jobNumber}</Link>.
        </p>
      )}
      {!jobId && guess && <p>{GUESSED[guess.by]}</p>}
      {!jobId && !isChosen && (
        <p>
          Choose the organisation. For a new one,{" "}
          <Link to={href("/admin/enquiries/:enquiryId/client", { enquiryId: id })}>
            create organisation, person and job
          </Link>
          .
        </p>
      )}
    </div>
  );
}
