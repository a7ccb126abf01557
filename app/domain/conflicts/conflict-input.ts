import { z } from "zod";
import { LASTING } from "#app/domain/forms/days.ts";
import { optionalChoice, optionalDay } from "#app/domain/forms/fields.ts";
import { newId } from "#app/domain/forms/identifiers.ts";
import { line, paragraphs } from "#app/domain/forms/text.ts";
import { HIT_VERDICTS, INTEREST_KINDS } from "#app/words/conflicts.ts";
import { NO_NAMES } from "./conflict.ts";
import type { Decision, Judgement } from "./decide-check.server.ts";

export const runInput = z.object({
  reason: optionalChoice(NO_NAMES, "Choose why there are no names"),
});

export const decisionInput = z
  .object({
    result: z.enum(["OPEN", "CLEAR", "DISCLOSED", "REFUSED"], { error: "Choose what follows" }),
    reason: paragraphs("Reason", 2_000).transform((value) => value || null),
    disclosure: paragraphs("Disclosure", 2_000),
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

const note = line("Note", 500).transform((value) => value || null);
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

export const interestInput = z
  .object({
    id: newId,
    userId: z.uuid({ error: "Choose whose interest it is" }),
    name: line("Name", 120).refine((value) => [...value].length >= 2, { error: "Enter a name" }),
    kind: z.enum(INTEREST_KINDS, { error: "Choose a kind" }),
    fromOn: optionalDay(LASTING),
    untilOn: optionalDay(LASTING),
    note,
  })
  .refine(({ fromOn, untilOn }) => !fromOn || !untilOn || fromOn <= untilOn, {
    path: ["untilOn"],
    error: "Until must not be before From",
  });
