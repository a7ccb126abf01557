import { z } from "zod";
import { HIT_VERDICTS } from "#app/words/conflicts.ts";
import { newId } from "#foundation/forms/identifiers.ts";
import { formOf } from "#foundation/forms/schemas.ts";
import { lineOf, textOf } from "#foundation/forms/text/text.ts";
import type { Decision, Judgement } from "./decide-check.server.ts";
import { DECISION_FIELDS, INTEREST_FIELDS, RUN_FIELDS, VERDICT_FIELDS } from "./fields.ts";

export const runInput = formOf(RUN_FIELDS);

export const decisionInput = formOf(DECISION_FIELDS, {
  result: z.enum(["OPEN", "CLEAR", "DISCLOSED", "REFUSED"], { error: "Choose what follows" }),
  disclosure: textOf(DECISION_FIELDS.disclosure),
})
  .refine(({ result, disclosure }) => result !== "DISCLOSED" || disclosure !== "", {
    path: ["disclosure"],
    error: "Enter what the expert discloses. The quote says it",
  })
  .refine(({ result, reason }) => result !== "REFUSED" || reason !== null, {
    path: ["reason"],
    error: "Enter the reason. Only staff see this",
  })
  .transform(({ result, reason, disclosure }): Decision => {
    if (result === "DISCLOSED") return { result, reason, disclosure };
    if (result === "REFUSED") return { result, reason: reason ?? "" };
    return result === "CLEAR" ? { result, reason } : { result };
  });

const { note } = formOf(VERDICT_FIELDS).shape;
const verdict = z.enum(HIT_VERDICTS);

/**
 * What is thought of each name, from a posted form (`verdict-3`, `note-3`), or what is wrong, by field. `still-3` confirms
 * what was decided before, of a name of which nothing else is said.
 */
export function checkJudgements(
  values: Readonly<Record<string, string>>,
): { ok: true; judgements: Judgement[] } | { ok: false; errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const judgements = Object.keys(values).flatMap((name): Judgement[] => {
    const [, position = ""] = /^verdict-(\d{1,5})$/.exec(name) ?? [];
    if (!position) return [];
    const still = values[name] === "OPEN" ? values[`still-${position}`] : undefined;
    const chosen = verdict.safeParse(still ?? values[name]);
    const said = note.safeParse(values[`note-${position}`] ?? "");
    if (!chosen.success) errors[name] = "Choose from the list";
    if (!said.success) {
      errors[`note-${position}`] = said.error.issues[0]?.message ?? "Check the note";
    }
    if (!(chosen.success && said.success)) return [];
    return [{ position: Number(position), verdict: chosen.data, note: said.data }];
  });
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, judgements };
}

export const interestInput = formOf(INTEREST_FIELDS, {
  id: newId,
  userId: z.uuid({ error: "Choose whose interest it is" }),
  name: lineOf(INTEREST_FIELDS.name).refine((value) => [...value].length >= 2, {
    error: INTEREST_FIELDS.name.needed,
  }),
}).refine(({ fromOn, untilOn }) => !fromOn || !untilOn || fromOn <= untilOn, {
  path: ["untilOn"],
  error: "Until must not be before From",
});
