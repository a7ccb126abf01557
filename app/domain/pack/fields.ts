import { formatMinutes } from "#app/domain/amounts/minutes.ts";
import { AUTHORITY_LABELS } from "#app/words/authorities.ts";
import { choice, day, line, own, text, typedOf } from "#foundation/forms/field.ts";
import { MOST_OF_REASON } from "./funder-length.ts";

const MONEY = { inputMode: "decimal" } as const;

/** What the funder says of a quote. */
export const AUTHORITY_FIELDS = {
  state: choice("Authority", AUTHORITY_LABELS, { initial: "TO_APPLY" }),
  reference: line("Reference", 40, { hint: "Of the application." }),
  appliedOn: day("Applied on", "PAST"),
  decidedOn: day("Decided on", "PAST"),
  grantedNet: own("Granted, without VAT (GBP)", {
    ...MONEY,
    hint: "If blank: all that was quoted.",
  }),
  grantedMinutes: own("Time granted", { hint: "Such as 4h. If blank: as quoted." }),
  note: text("Note", 1_000, { rows: 2 }),
};

/** What is stored of an authority, with its time as people write it. */
export function inHours<Stored extends { grantedMinutes: number | null }>(stored: Stored) {
  const { grantedMinutes: minutes } = stored;
  return { ...stored, grantedMinutes: minutes && formatMinutes(minutes) };
}

/** What only the client knows of an application. */
export const ANSWER_FIELDS = {
  reason: text("Reason", MOST_OF_REASON, {
    hint: "Why the expert is needed, and each other cost. The form takes 2,000 characters; a line break is two.",
    rows: 10,
  }),
  heldAt: line("Where the client is detained", 120),
  noAlternativeReason: text("Why there are no other quotes", 2_000, {
    hint: "Where there are fewer than three below.",
    rows: 3,
  }),
};

/** Another expert's quote. */
export const ALTERNATIVE_FIELDS = {
  name: line("Expert", 120),
  firm: line("Firm", 120),
  postcode: line("Postcode", 10),
  minutes: own("Time", { hint: "Such as 4h." }),
  rate: own("Rate an hour, without VAT (GBP)", MONEY),
  extrasTotal: own("Other costs, without VAT (GBP)", MONEY),
  askedOn: day("Asked on", "PAST"),
  answeredOn: day("Answered on", "PAST"),
};

/** Their places. */
export const ALTERNATIVES: readonly number[] = [1, 2, 3];

interface Placed {
  position: number;
  minutes: number | null;
}

/** Another quote as it is typed in its place. */
export function typedAlternative({ position, minutes, ...quote }: Placed) {
  const typed = typedOf(ALTERNATIVE_FIELDS, {
    ...quote,
    minutes: minutes && formatMinutes(minutes),
  });
  return Object.fromEntries(
    Object.entries(typed).map(([name, text]) => [`${name}-${position}`, text]),
  );
}

/** The fields of the other quote in that place: `name-1`. */
export function alternativeFields(place: number) {
  const fields = Object.entries(ALTERNATIVE_FIELDS);
  return Object.fromEntries(fields.map(([name, field]) => [`${name}-${place}`, field]));
}
