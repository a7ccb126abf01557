import { notFound } from "#app/domain/errors.ts";
import {
  confirmSourced,
  findSourced,
  isSourcedList,
  type SourcedList,
} from "#app/domain/settings/sourced.server.ts";
import { attempt, query } from "#app/http/command.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import { Clock } from "#app/ui/clock.tsx";
import { FormAlert } from "#app/ui/forms/field.tsx";
import { FormPage } from "#app/ui/forms/form-page.tsx";
import { keepForm, unlessUnanswered } from "#app/ui/forms/keep-form.ts";
import type { Route } from "./+types/confirmation.ts";
import { Confirmation, LIST_PAGES } from "./confirmed.tsx";

const FAILURE = "Failed to confirm the entry";

export function loader({ params: { list, rowId }, context }: Route.LoaderArgs) {
  return query(context, async (tx) => {
    return { list: known(list), row: await findSourced(tx, known(list), rowId), now: new Date() };
  });
}

export function action({ params: { list, rowId }, context }: Route.ActionArgs) {
  return attempt(context, { failure: FAILURE }, async (ctx) => {
    await confirmSourced(ctx, known(list), rowId);
    return redirectWithNotice(LIST_PAGES[known(list)], "entry-confirmed");
  });
}

function known(list: string): SourcedList {
  if (!isSourcedList(list)) throw notFound("Not found");
  return list;
}

export const clientAction = keepForm(FAILURE);

/** Also reloads after a refusal, to show that the row is confirmed. */
export const shouldRevalidate = unlessUnanswered;

/** Who has confirmed a row that a colleague was asked to confirm too. */
export default function ConfirmSourced({ loaderData, actionData }: Route.ComponentProps) {
  const { list, row, now } = loaderData;
  return (
    <FormPage
      title="Confirm with its source"
      part="Admin Portal"
      back={{ to: LIST_PAGES[list], text: "Back to the list" }}
      about={row.source}
    >
      <FormAlert failed={actionData} />
      <Clock now={now}>
        {row.confirmedAt ? (
          <Confirmation of={row} list={list} />
        ) : (
          <p>It is confirmed in the list, beside its figures.</p>
        )}
      </Clock>
    </FormPage>
  );
}
