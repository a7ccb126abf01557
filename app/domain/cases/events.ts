import type { AuditEvents } from "#app/domain/audit/audit-event.ts";
import { calledOf } from "#foundation/forms/field.ts";
import { FACT_FIELDS } from "./fields.ts";

const countPeople = (stored: string) => (stored === "1" ? "1 person" : `${stored} people`);

const FACTS = new Map(Object.entries(FACT_FIELDS).map(([name, field]) => [name, calledOf(field)]));

const told = { namesValue: true, clientVisible: true, clientWrites: "JOB" } as const;

export const caseAuditEvents = {
  facts_changed: {
    sentence: "Case changed",
    // The fields alone: what they say stays in the case.
    values: (stored) =>
      stored
        .split(" ")
        .map((field) => FACTS.get(field) ?? field)
        .join(", "),
    ...told,
  },
  party_added: { sentence: "Added to the case", values: countPeople, ...told },
  party_removed: { sentence: "Removed from the case", values: countPeople, ...told },
  access_changed: {
    sentence: "Who may see the job changed",
    values: { ORGANISATION: "Everyone at the organisation", NAMED: "Named people only" },
    isChange: true,
    clientVisible: true,
    clientWrites: "JOB",
    isNotified: false,
  },
} as const satisfies AuditEvents;
