import { holidayInput } from "#app/domain/dates/date-input.ts";
import { addHoliday, listHolidays } from "#app/domain/dates/deadlines/holidays.server.ts";
import { HOLIDAY_FIELDS } from "#app/domain/dates/fields.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { AddCard } from "#app/ui/forms/add-card.tsx";
import { keepFresh } from "#app/ui/forms/form.tsx";
import { Fields, Input } from "#app/ui/forms/inputs.tsx";
import { CalendarDay } from "#app/ui/moment.tsx";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import { JURISDICTION_LABELS } from "#app/words/jurisdictions.ts";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import type { Route } from "./+types/holidays.ts";
import { Confirmation } from "./confirmed.tsx";

const PATH = "/admin/settings/holidays";
const FAILURE = "Failed to save the day";

export const loader = read(async (tx) => {
  return { days: await listHolidays(tx), newId: crypto.randomUUID() };
});

export function action(sent: Route.ActionArgs) {
  return answerForm(sent, FAILURE, holidayInput, async (ctx, input) => {
    await addHoliday(ctx, input);
    return redirectWithNotice(PATH, "holiday-added");
  });
}

export const clientAction = keepFresh(FAILURE);

export default function Holidays({ loaderData, actionData }: Route.ComponentProps) {
  const { days, newId } = loaderData;
  return (
    <div className="max-w-3xl space-y-6">
      <PageHead
        title="Bank holidays"
        back={{ to: "/admin/settings", text: "Back to Settings" }}
        about="The regular bank holidays are known. Add one that was proclaimed for one year. Where one was moved, add both days: the one that is worked now, and the one that is closed. Until someone has compared a day with its source, it counts only where it makes a deadline earlier. Of several entries for one day the last counts."
      />
      <ul className="space-y-4">
        {days.map((day) => (
          <li key={day.id} className="card space-y-3">
            <h2 className="wrap-anywhere">
              {day.name}{" "}
              <span className="font-normal text-muted">
                <CalendarDay day={day.day} />, {JURISDICTION_LABELS[day.jurisdiction]}
                {day.isWorked && ", a working day"}
              </span>
            </h2>
            <p className="text-sm text-muted wrap-anywhere">{day.source}</p>
            <Confirmation rows={[day]} list="holidays" called={day.name} />
          </li>
        ))}
      </ul>
      <NewDay newId={newId} failed={actionData} />
    </div>
  );
}

function NewDay({ newId, failed }: { newId: string; failed: FailedForm | undefined }) {
  return (
    <AddCard title="Add a day" newId={newId} failed={failed} button="Add day">
      <div className="grid gap-5 sm:grid-cols-2">
        <Input {...HOLIDAY_FIELDS.jurisdiction} name="jurisdiction" required />
        <Input {...HOLIDAY_FIELDS.day} name="day" />
      </div>
      <Fields of={HOLIDAY_FIELDS} only={["name", "source", "isWorked"]} />
    </AddCard>
  );
}
