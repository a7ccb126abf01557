import { href } from "react-router";
import { SUBJECT_REQUEST_FIELDS } from "#app/domain/subject-requests/fields.ts";
import { subjectRequestInput } from "#app/domain/subject-requests/subject-request-input.ts";
import { listRequests, openRequest } from "#app/domain/subject-requests/subject-requests.server.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { statusListOptions } from "#app/http/list-options.server.ts";
import { AddCard } from "#app/ui/forms/add-card.tsx";
import { keepFresh } from "#app/ui/forms/form.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import { ListResults } from "#app/ui/lists/list-results.tsx";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import { SUBJECT_REQUEST_STATE_LABELS } from "#app/words/subject-requests.ts";
import { londonDay } from "#foundation/time/moment.ts";
import type { Route } from "./+types/requests.ts";
import { RequestTable } from "./request-parts.tsx";

const FAILURE = "Failed to open the request";

export const loader = read(async (tx, { request }: Route.LoaderArgs) => {
  const { status: state, cursor } = statusListOptions(
    request,
    "state",
    SUBJECT_REQUEST_STATE_LABELS,
  );
  const page = await listRequests(tx, { state, cursor, size: 25 });
  return { page, state, today: londonDay(new Date()), newId: crypto.randomUUID() };
});

export function action(sent: Route.ActionArgs) {
  return answerForm(sent, FAILURE, subjectRequestInput, async (ctx, input) => {
    await openRequest(ctx, input);
    const page = href("/admin/retention/requests/:requestId", { requestId: input.id });
    return redirectWithNotice(page, "request-opened");
  });
}

export const clientAction = keepFresh(FAILURE);

export default function Requests({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { page, state, today, newId } = loaderData;
  return (
    <div className="space-y-6">
      <PageHead
        title="Requests about data"
        back={{ to: "/admin/retention", text: "Back to Retention" }}
        about="Requests for access, erasure or correction, objections and complaints. The clock runs from the day on which one came."
      />
      <ListResults
        page={page}
        one="request"
        many="requests"
        all={href("/admin/retention/requests")}
        search=""
        filter={state && SUBJECT_REQUEST_STATE_LABELS[state]}
        noMatch="No requests match"
        empty="No requests yet"
      >
        <RequestTable requests={page.rows} today={today} />
      </ListResults>
      <AddCard
        title="Record a request"
        newId={newId}
        failed={failed}
        button="Record request"
        folds={page.rows.length > 0}
      >
        <div className="grid gap-5 sm:grid-cols-3">
          <Fields
            of={SUBJECT_REQUEST_FIELDS}
            only={["name", "kind", "receivedOn"]}
            here={{ receivedOn: { initial: today } }}
          />
        </div>
        <Fields of={SUBJECT_REQUEST_FIELDS} only={["note"]} />
      </AddCard>
    </div>
  );
}
