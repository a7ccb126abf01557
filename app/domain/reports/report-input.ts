import { z } from "zod";
import { PAST } from "#app/domain/forms/days.ts";
import { neededDay, optionalChoice, ticked } from "#app/domain/forms/fields.ts";
import { isId, newId, RELOAD } from "#app/domain/forms/identifiers.ts";
import { line, optionalLine, paragraphs } from "#app/domain/forms/text.ts";
import {
  ASKERS,
  EFFECTS,
  ITEM_ANSWERS,
  POINT_ANSWERS,
  REPORT_KINDS,
  SERVICE_METHODS,
} from "#app/words/reports.ts";

export const startInput = z.object({
  id: newId,
  kind: z.enum(REPORT_KINDS, { error: "Choose a kind" }),
  amendsId: z.union([newId, z.literal("").transform(() => null)]).default(null),
});

/** `paperId`: of a paper that is here already, else the PDF comes with the form. `kind`: of that paper. */
export const versionInput = z.object({
  paperId: z.union([newId, z.literal("")], { error: RELOAD }),
  kind: z.enum(["DRAFT", "REPORT"], { error: "Choose whether it is a draft" }),
  changeNote: paragraphs("What changed", 1_000),
  askedBy: optionalChoice(ASKERS, "Choose who asked for it"),
  effect: optionalChoice(EFFECTS, "Choose what it changes"),
});

export const pointInput = z.object({
  id: newId,
  body: paragraphs("Comment", 2_000, "Enter a comment"),
});

export const pointAnswerInput = z
  .object({
    answer: z.enum(POINT_ANSWERS, { error: "Choose what became of it" }),
    note: paragraphs("Reason", 2_000),
  })
  .refine(({ answer, note }) => (answer !== "OPINION" && answer !== "UNCHANGED") || note, {
    path: ["note"],
    error: "Enter the reason",
  });

/**
 * The checklist: `answer-ID`, `page-ID` and `note-ID` of each item, and `still-ID` where it is ticked that an earlier
 * answer holds; one without an answer is left as it is.
 */
export const answersInput = z
  .object({ seen: z.string({ error: RELOAD }) })
  .catchall(paragraphs("An answer", 1_000))
  .transform(({ seen, ...fields }, ctx) => {
    const answers = ITEM_ANSWERS.flatMap((answer) =>
      Object.keys(fields).flatMap((name) => {
        const [, itemId] = /^answer-(.+)$/.exec(name) ?? [];
        if (!isId(itemId) || fields[name] !== answer) return [];
        const { [`page-${itemId}`]: page = "", [`note-${itemId}`]: note = "" } = fields;
        const message = answer === "YES" ? "Say on which page, or how" : "Say why";
        if (answer !== "NO" && !note && (answer !== "YES" || !page)) {
          ctx.addIssue({ code: "custom", path: [`note-${itemId}`], message });
        }
        return { itemId, answer, page, note, isStill: `still-${itemId}` in fields };
      }),
    );
    return { seen, answers };
  });

/** Signing: the hash of the very bytes that the page showed; password and code are checked before. */
export const sealInput = z.object({
  sha256: z.string({ error: RELOAD }).regex(/^[0-9a-f]{64}$/, { error: RELOAD }),
  password: z.string({ error: RELOAD }).min(1, { error: "Enter your password" }),
  code: z.string({ error: RELOAD }).min(1, { error: "Enter the code of your app" }),
});

export const serviceInput = z.object({
  onWhom: line("On whom", 300, "Enter on whom it was served"),
  method: z.enum(SERVICE_METHODS, { error: "Choose how it was served" }),
  dcsSection: optionalLine("Section", 10),
  closedToCoDefendants: ticked,
  servedOn: neededDay(PAST, "Enter the day of service"),
});

export const withdrawalInput = z.object({
  reason: paragraphs("Reason", 1_000, "Enter the reason"),
});

export type NewReport = z.infer<typeof startInput>;
export type NewVersion = z.infer<typeof versionInput>;
export type NewPoint = z.infer<typeof pointInput>;
export type NewAnswer = z.infer<typeof pointAnswerInput>;
export type Answers = z.infer<typeof answersInput>;
export type Service = z.infer<typeof serviceInput>;
