import { href, useFetcher } from "react-router";
import { addAvoided, listAvoided } from "#app/domain/dates/avoided-dates.server.ts";
import { avoidedInput } from "#app/domain/dates/date-input.ts";
import { AVOIDED_FIELDS } from "#app/domain/dates/fields.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { AvoidedDays } from "#app/ui/dates/calendar-menu.tsx";
import { keepFresh, PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { FormPage } from "#app/ui/forms/form-page.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import { londonDay } from "#foundation/time/moment.ts";
import type { Route } from "./+types/avoided.ts";

const FAILURE = "Failed to save the dates to avoid";
const PAGE = href("/admin/calendar/avoided");

export const loader = read(async (tx, _, actor) => {
  const avoided = await listAvoided(tx, actor, londonDay(new Date()));
  const mine = avoided.filter(({ by }) => by?.userId === actor.userId);
  return { mine, newId: crypto.randomUUID() };
});

export function action(sent: Route.ActionArgs) {
  return answerForm(sent, FAILURE, avoidedInput, async (ctx, input) => {
    await addAvoided(ctx, input);
    return redirectWithNotice(PAGE, "avoided-saved");
  });
}

export const clientAction = keepFresh(FAILURE);

export default function AvoidedPage({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { mine, newId } = loaderData;
  const removal = useFetcher<FailedForm>();
  return (
    <FormPage
      title="Dates to avoid"
      back={{ to: "/admin/calendar", text: "Back to the calendar" }}
      about="Unavailable dates"
      explains="Clients see the days in their calendar, neither your name nor the note."
    >
      {mine.length === 0 && <p className="text-muted">You have none.</p>}
      <ul className="w-full space-y-3">
        {mine.map((days) => (
          <li key={days.id} className="flex flex-wrap items-center justify-between gap-3">
            <span className="wrap-anywhere">
              <AvoidedDays days={days} />
              {days.by?.note && <span className="text-muted"> · {days.by.note}</span>}
            </span>
            <removal.Form method="post" action={href("/admin/calendar/avoided/removal")}>
              <button type="submit" className="button" name="id" value={days.id}>
                Remove<span className="sr-only"> {days.startsOn}</span>
              </button>
            </removal.Form>
          </li>
        ))}
      </ul>
      <PostForm
        failed={removal.data ?? failed}
        typed={failed}
        hidden={{ id: failed?.values.id ?? newId }}
        key={newId}
        action={PAGE}
        className="w-full space-y-5 border-t border-rule pt-4"
      >
        <div className="grid w-full gap-5 sm:grid-cols-2">
          <Fields of={AVOIDED_FIELDS} only={["startsOn", "endsOn"]} />
        </div>
        <Fields of={AVOIDED_FIELDS} only={["note"]} />
        <SubmitButton busyText="Saving...">Add</SubmitButton>
      </PostForm>
    </FormPage>
  );
}
