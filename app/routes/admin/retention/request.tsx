import { Form, href, Link } from "react-router";
import { CLOSING_FIELDS } from "#app/domain/subject-requests/fields.ts";
import { type Find, findPerson } from "#app/domain/subject-requests/find-person.server.ts";
import {
  findRequest,
  type SubjectRequest,
} from "#app/domain/subject-requests/subject-requests.server.ts";
import { read } from "#app/http/command.server.ts";
import {
  FormAlert,
  keepFresh,
  PostForm,
  SubmitButton,
  unlessUnanswered,
} from "#app/ui/forms/form.tsx";
import { Fields, Input } from "#app/ui/forms/inputs.tsx";
import { Row } from "#app/ui/jobs/job-details.tsx";
import { CalendarDay } from "#app/ui/moment.tsx";
import { BackLink } from "#app/ui/shell/back-link.tsx";
import { Written } from "#app/ui/written.tsx";
import { SUBJECT_REQUEST_LABELS, type SubjectRequestStep } from "#app/words/subject-requests.ts";
import { counted } from "#foundation/lists/counted.ts";
import { searchText } from "#foundation/lists/search-text.ts";
import { londonDay } from "#foundation/time/moment.ts";
import type { Route } from "./+types/request.ts";
import { RequestStateBadge, RequestWhen } from "./request-parts.tsx";

export const loader = read(async (tx, { params, url }: Route.LoaderArgs) => {
  const request = await findRequest(tx, params.requestId);
  const search = searchText(url.searchParams.get("search") ?? "");
  const found = search ? await findPerson(tx, search) : null;
  return { request, search, found, today: londonDay(new Date()) };
});

export const shouldRevalidate = unlessUnanswered;

export const clientAction = keepFresh("Failed to change the request");

export default function RequestPage({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { request, search, found, today } = loaderData;
  const { name, kind, state, note } = request;
  return (
    <div className="space-y-6">
      <title>{`${SUBJECT_REQUEST_LABELS[kind]} · Requests about data`}</title>
      <BackLink to={href("/admin/retention/requests")}>Back to Requests</BackLink>
      <header className="exhibit py-4 pr-14 pl-4 sm:pl-6">
        <p className="text-sm font-semibold tracking-wide text-muted">
          {SUBJECT_REQUEST_LABELS[kind]}
        </p>
        <h1 className="mt-1 wrap-break-word">{name}</h1>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <RequestStateBadge state={state} />
        </div>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="min-w-0 space-y-6">
          <section aria-labelledby="clock" className="card space-y-4">
            <h2 id="clock">Clock</h2>
            <FormAlert failed={state === "CLOSED" ? failed : undefined} />
            <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
              <DayRow label="Received" day={request.receivedOn} />
              {state === "WAITING" ? (
                <DayRow label="Clock stopped" day={request.pausedFrom} />
              ) : (
                <Row label={kind === "COMPLAINT" ? "Acknowledge by" : "Answer by"}>
                  {state === "OPEN" ? (
                    <RequestWhen request={request} today={today} />
                  ) : (
                    <CalendarDay day={request.dueOn} />
                  )}
                </Row>
              )}
              <DayRow label="Identity checked" day={request.identityCheckedOn} />
              <DayRow label="Acknowledged" day={request.acknowledgedOn} />
              <DayRow label="Closed" day={request.closedOn} />
            </dl>
            {state !== "CLOSED" && <Steps request={request} />}
          </section>
          {note && (
            <section aria-labelledby="note" className="card space-y-3">
              <h2 id="note">Note</h2>
              <Written text={note} />
            </section>
          )}
          {state !== "CLOSED" && (
            <section aria-labelledby="closing" className="card space-y-4">
              <h2 id="closing">Answer and close</h2>
              <p className="text-muted">
                Decide and answer in writing, outside the portal. Note here what was decided.
              </p>
              <PostForm
                failed={failed}
                action={href("/admin/retention/requests/:requestId/closing", {
                  requestId: request.id,
                })}
              >
                <Fields of={CLOSING_FIELDS} />
                <SubmitButton busyText="Closing...">Close request</SubmitButton>
              </PostForm>
            </section>
          )}
        </div>
        <Search name={search || name} found={found} />
      </div>
    </div>
  );
}

function DayRow({ label, day }: { label: string; day: string | null }) {
  return (
    day && (
      <Row label={label}>
        <CalendarDay day={day} />
      </Row>
    )
  );
}

function Steps({ request }: { request: SubjectRequest }) {
  const { id: requestId, kind, state, extended, identityCheckedOn, acknowledgedOn } = request;
  const isComplaint = kind === "COMPLAINT";
  return (
    <PostForm
      action={href("/admin/retention/requests/:requestId/step", { requestId })}
      className="flex flex-wrap gap-3 border-t border-rule pt-4"
    >
      {state === "WAITING" ? (
        <StepButton step="RESUMED">They answered: restart the clock</StepButton>
      ) : (
        <StepButton step="PAUSED">Stop the clock: asked them something</StepButton>
      )}
      {!identityCheckedOn && <StepButton step="IDENTITY">Identity checked today</StepButton>}
      {!isComplaint && !extended && (
        <StepButton step="EXTENDED">Told them: extended by two months</StepButton>
      )}
      {isComplaint && !acknowledgedOn && (
        <StepButton step="ACKNOWLEDGED">Acknowledged today</StepButton>
      )}
    </PostForm>
  );
}

function StepButton({ step, children }: { step: SubjectRequestStep; children: string }) {
  return (
    <SubmitButton variant="plain" name="step" value={step} busyText="Saving...">
      {children}
    </SubmitButton>
  );
}

interface SearchProps {
  name: string;
  /** Null: nothing was searched yet. */
  found: { finds: Find[]; isMore: boolean } | null;
}

function Search({ name, found }: SearchProps) {
  const { finds, isMore } = found ?? {};
  return (
    <section aria-labelledby="found" className="card min-w-0 space-y-4">
      <h2 id="found">Where the name appears</h2>
      <Form className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow">
          <Input label="Name or email address" name="search" initial={name} />
        </div>
        <SubmitButton variant="plain" busyText="Searching...">
          Search everything
        </SubmitButton>
      </Form>
      <p className="text-sm text-muted">
        Every text of the portal is searched, each word in any order. What is inside papers and
        reports is not: open those of the jobs found.
      </p>
      {isMore && (
        <p>
          Only the first {finds?.length} are listed. Search with more of the name to see the rest.
        </p>
      )}
      {finds && finds.length === 0 && <p>Nothing found.</p>}
      {finds && finds.length > 0 && (
        <ul className="divide-y divide-rule">
          {finds.map((find) => (
            <li
              key={`${find.what} ${find.target}`}
              className="flex justify-between gap-4 py-2 wrap-anywhere"
            >
              <Link className="link" to={addressOf(find, name)}>
                {[find.what, find.number].filter(Boolean).join(", ")}
              </Link>
              {find.many > 1 && (
                <span className="text-sm text-muted">{counted(find.many, "time")}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The page on which a find is read. */
function addressOf({ page, target }: Find, name: string): string {
  const id = target ?? "";
  switch (page) {
    case "job":
      return href("/admin/jobs/:jobId", { jobId: id });
    case "check":
      return href("/admin/conflicts/:checkId", { checkId: id });
    case "enquiry":
      return href("/admin/enquiries/:enquiryId", { enquiryId: id });
    case "user":
      return href("/admin/users/:userId", { userId: id });
    case "organisation":
      return href("/admin/organisations/:organisationId", { organisationId: id });
    case "email":
      return href("/admin/sent-emails/:emailId", { emailId: id });
    case "request":
      return href("/admin/retention/requests/:requestId", { requestId: id });
    case "conflicts":
      return href("/admin/conflicts");
    case "interests":
      return href("/admin/conflicts/interests");
    case "audit":
      return `${href("/admin/audit")}?search=${encodeURIComponent(name)}`;
    case "prices":
      return href("/admin/prices");
    case "calendar":
      return href("/admin/calendar");
    case "templates":
      return href("/admin/email-templates");
    case "settings":
      return href("/admin/settings");
  }
}
