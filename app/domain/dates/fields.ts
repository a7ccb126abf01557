import { ATTENDANCE_LABELS, DATE_KIND_LABELS } from "#app/words/dates.ts";
import { FUNDING_LABELS } from "#app/words/funding.ts";
import { JURISDICTION_LABELS } from "#app/words/jurisdictions.ts";
import { choice, day, line, NO_DAY, own, text, tick } from "#foundation/forms/field.ts";

export const WHEN_FIELDS = {
  kind: choice("What", DATE_KIND_LABELS, {
    initial: "HEARING",
    needed: "Choose what happens on that day",
  }),
  startsOn: day("Day", "OF_CASE", NO_DAY),
  endsOn: day("Last day", "OF_CASE"),
  atTime: own("Time", { type: "time" }),
};

export const DETAIL_FIELDS = {
  place: line("Place", 200),
  attendance: choice("Attendance", ATTENDANCE_LABELS, { initial: "NONE" }),
  directed: tick("Ordered by the court"),
  note: text("Note", 500, { rows: 3 }),
};

export const DATE_FIELDS = { ...WHEN_FIELDS, ...DETAIL_FIELDS };

export const HEARING_FIELDS = {
  hearingOn: day("Next hearing", "AHEAD"),
  hearingAt: own("Time", { type: "time" }),
};

export const REPORT_FIELDS = {
  reportOn: day("Serve report by", "AHEAD", { hint: "If ordered by the court." }),
};

export const PAYING_FIELDS = {
  type: choice("Who pays", FUNDING_LABELS),
};

export const MATERIAL_FIELDS = {
  what: line("What is missing", 300, "Enter what is missing"),
  dueOn: day("Needed by", "AHEAD"),
};

export const WARNING_FIELDS = {
  what: text("What will be late?", 1_000, {
    needed: "Enter what will be late",
    rows: 3,
  }),
  why: text("Why", 1_000, { needed: "Enter why", rows: 3 }),
  newDate: day("When will it be ready?", "AHEAD"),
  told: tick("The court has been told"),
};

export const OUTCOME_FIELDS = {
  reason: own("Reason", {
    max: 200,
    hint: "The date stays in the list as cancelled, with this reason.",
  }),
};

export const HOLIDAY_FIELDS = {
  jurisdiction: choice("Where", JURISDICTION_LABELS, {
    initial: "EW",
    needed: "Choose where it counts",
  }),
  day: own("Day", { type: "date", needed: NO_DAY }),
  name: line("Name", 100, "Enter a name"),
  source: line("Source", 500, {
    hint: "Such as the proclamation, with its date.",
    needed: "Name the source",
  }),
  isWorked: tick("This is a working day: the regular bank holiday was moved away from it"),
};

export const AVOIDED_FIELDS = {
  startsOn: day("First day", "OF_CASE", NO_DAY),
  endsOn: day("Last day", "OF_CASE"),
  note: line("Note", 200, { hint: "For staff only." }),
};
