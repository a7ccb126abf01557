import { z } from "zod";
import { optionalChoice, optionalDay, ticked } from "#app/domain/forms/fields.ts";
import { newId, RELOAD } from "#app/domain/forms/identifiers.ts";
import { line, optionalLine, paragraphs } from "#app/domain/forms/text.ts";
import {
  ASKERS,
  EFFECTS,
  ITEM_ANSWERS,
  KINDS_OF_ANOTHER,
  POINT_ANSWERS,
  REPORT_KINDS,
  SERVICE_METHODS,
} from "./report.ts";

export const startInput = z
  .object({
    id: newId,
    kind: z.enum(REPORT_KINDS, { error: "Choose a kind" }),
    amendsId: z.union([newId, z.literal("").transform(() => null)]).default(null),
  })
  .refine(({ kind, amendsId }) => KINDS_OF_ANOTHER.includes(kind) === (amendsId !== null), {
    path: ["amendsId"],
    error: "An addendum, a correction and answers name the report that they are about, others none",
  });

/** `kind`: of the paper, a draft or the report itself. */
export const versionInput = z.object({
  paperId: newId,
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

const itemAnswer = z
  .object({
    itemId: newId,
    answer: z.enum(ITEM_ANSWERS),
    page: line("Page", 20),
    note: paragraphs("Note", 1_000),
  })
  .transform((typed, ctx) => {
    const { answer, page, note } = typed;
    const problem =
      (answer === "YES" && !page && !note && "Say on which page it is, or make a note") ||
      (answer === "NOT_APPLICABLE" && !note && "Say why it does not apply");
    if (problem) ctx.addIssue({ code: "custom", path: ["note"], message: problem });
    return typed;
  });

/** The checklist of a report: `answer-ID`, `page-ID` and `note-ID` of each item; without an answer it is left as it is. */
export const answersInput = z
  .object({ seen: z.string({ error: RELOAD }) })
  .catchall(z.string())
  .transform(({ seen, ...fields }, ctx) => {
    const answers = Object.keys(fields).flatMap((name) => {
      const [, itemId] = /^answer-(.+)$/.exec(name) ?? [];
      if (!itemId || !fields[name]) return [];
      const [answer, page, note] = ["answer", "page", "note"].map((of) => fields[`${of}-${itemId}`]);
      const { data, error } = itemAnswer.safeParse({ itemId, answer, page, note });
      for (const { path, message } of error?.issues ?? [])
        ctx.addIssue({ code: "custom", path: [`${String(path[0])}-${itemId}`], message });
      return data ?? [];
    });
    return { seen, answers };
  });

/** Signing: the hash of the very bytes that the page showed; password and code are checked before. */
export const sealInput = z.object({
  sha256: z.string({ error: RELOAD }).regex(/^[0-9a-f]{64}$/, { error: RELOAD }),
  password: z.string({ error: RELOAD }).min(1, { error: "Enter your password" }),
  code: z.string({ error: RELOAD }).min(1, { error: "Enter the code of your app" }),
});

export const serviceInput = z
  .object({
    onWhom: line("On whom", 300, "Enter on whom it was served"),
    method: z.enum(SERVICE_METHODS, { error: "Choose how it was served" }),
    dcsSection: optionalLine("Section", 10),
    closedToCoDefendants: ticked,
    servedOn: optionalDay(),
  })
  .transform(({ servedOn, ...rest }, ctx) => {
    if (servedOn !== null) return { ...rest, servedOn };
    ctx.addIssue({ code: "custom", path: ["servedOn"], message: "Enter the day of service" });
    return z.NEVER;
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
