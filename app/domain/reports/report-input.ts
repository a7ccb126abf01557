import { z } from "zod";
import { ITEM_ANSWERS } from "#app/words/reports.ts";
import { isId } from "#foundation/forms/codes.ts";
import { newId, RELOAD } from "#foundation/forms/identifiers.ts";
import { formOf } from "#foundation/forms/schemas.ts";
import { textOf } from "#foundation/forms/text/text.ts";
import {
  CHANGE_FIELDS,
  POINT_ANSWER_FIELDS,
  POINT_FIELDS,
  REPORT_FIELDS,
  SEAL_FIELDS,
  SERVICE_FIELDS,
  VERSION_FIELDS,
  WITHDRAWAL_FIELDS,
} from "./fields.ts";

export const startInput = formOf(REPORT_FIELDS, {
  id: newId,
  amendsId: z.union([newId, z.literal("").transform(() => null)]).default(null),
});

/** `paperId`: of a paper that is here already, else the PDF comes with the form. `kind`: of that paper. */
export const versionInput = formOf(
  { ...VERSION_FIELDS, ...CHANGE_FIELDS },
  {
    paperId: z.union([newId, z.literal("")], { error: RELOAD }),
    changeNote: textOf(CHANGE_FIELDS.changeNote),
  },
);

export const pointInput = formOf(POINT_FIELDS, { id: newId });

export const pointAnswerInput = formOf(POINT_ANSWER_FIELDS, {
  note: textOf(POINT_ANSWER_FIELDS.note),
}).refine(({ answer, note }) => (answer !== "OPINION" && answer !== "UNCHANGED") || note, {
  path: ["note"],
  error: "Enter the reason",
});

/**
 * The checklist: `answer-ID`, `page-ID` and `note-ID` of each item; one without an answer is left as it is.
 */
export const answersInput = z
  .object({ seen: z.string({ error: RELOAD }) })
  .catchall(textOf({ label: "An answer", max: 1_000 }))
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
        return { itemId, answer, page, note };
      }),
    );
    return { seen, answers };
  });

/** Signing: the hash of the very bytes that the page showed; password and code are checked before. */
export const sealInput = z.object({
  sha256: z.string({ error: RELOAD }).regex(/^[0-9a-f]{64}$/, { error: RELOAD }),
  password: z.string({ error: RELOAD }).min(1, { error: SEAL_FIELDS.password.needed }),
  code: z.string({ error: RELOAD }).min(1, { error: SEAL_FIELDS.code.needed }),
});

export const serviceInput = formOf(SERVICE_FIELDS);

export const withdrawalInput = formOf(WITHDRAWAL_FIELDS);

export type NewReport = z.infer<typeof startInput>;
export type NewVersion = z.infer<typeof versionInput>;
export type NewPoint = z.infer<typeof pointInput>;
export type NewAnswer = z.infer<typeof pointAnswerInput>;
export type Answers = z.infer<typeof answersInput>;
export type Service = z.infer<typeof serviceInput>;
