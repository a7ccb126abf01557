import { href, Link } from "react-router";
import { interestInput } from "#app/domain/conflicts/conflict-input.ts";
import { INTEREST_FIELDS } from "#app/domain/conflicts/fields.ts";
import {
  addInterest,
  type Interest,
  listInterests,
} from "#app/domain/conflicts/interests.server.ts";
import { listActiveStaff } from "#app/domain/users/active-staff.server.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { AddCard } from "#app/ui/forms/add-card.tsx";
import { keepFresh } from "#app/ui/forms/form.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import { CalendarDay } from "#app/ui/moment.tsx";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import { INTEREST_KIND_LABELS } from "#app/words/conflicts.ts";
import type { Route } from "./+types/interests.ts";

const FAILURE = "Failed to add interest";

export const loader = read(async (tx, _, { userId }) => {
  const [interests, people] = await Promise.all([listInterests(tx), listActiveStaff(tx)]);
  return { interests, people, userId, newId: crypto.randomUUID() };
});

export function action(sent: Route.ActionArgs) {
  return answerForm(sent, FAILURE, interestInput, async (ctx, input) => {
    await addInterest(ctx, input);
    return redirectWithNotice("/admin/conflicts/interests", "interest-added");
  });
}

export const clientAction = keepFresh(FAILURE);

export default function Interests({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { interests, people, userId, newId } = loaderData;
  return (
    <div className="max-w-3xl space-y-6">
      <PageHead
        title="Staff interests"
        back={{ to: "/admin/conflicts", text: "Back to Conflicts" }}
        about="Former employers and forces, family, businesses: conflict checks look through these names too."
      />
      {interests.length > 0 ? (
        <ul className="card divide-y divide-rule">
          {interests.map((interest) => (
            <InterestRow key={interest.id} interest={interest} />
          ))}
        </ul>
      ) : (
        <p className="card text-muted">No interests yet.</p>
      )}
      <AddCard title="Add an interest" newId={newId} failed={failed} button="Add interest">
        <Fields of={INTEREST_FIELDS} only={["name"]} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Fields
            of={INTEREST_FIELDS}
            only={["kind", "userId", "fromOn", "untilOn"]}
            here={{
              userId: {
                initial: userId,
                labels: Object.fromEntries(people.map(({ id, name }) => [id, name])),
              },
            }}
          />
        </div>
        <Fields of={INTEREST_FIELDS} only={["note"]} />
      </AddCard>
    </div>
  );
}

function InterestRow({ interest }: { interest: Interest }) {
  const { id, name, kind, personName, fromOn, untilOn, note } = interest;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 wrap-anywhere">
        {name}
        <span className="block text-sm text-muted">
          {INTEREST_KIND_LABELS[kind]} of {personName}
          <CalendarDay lead=", from " day={fromOn} />
          <CalendarDay lead=", until " day={untilOn} />
          {note && ` · ${note}`}
        </span>
      </div>
      <Link
        className="link text-sm"
        to={href("/admin/conflicts/interests/:interestId/removal", { interestId: id })}
        aria-label={`Remove ${name}`}
      >
        Remove
      </Link>
    </li>
  );
}
