import { z } from "zod";
import { personName } from "#app/domain/users/person-input.ts";
import { newId, RELOAD } from "#foundation/forms/identifiers.ts";
import { formOf } from "#foundation/forms/schemas.ts";
import { lineOf, textOf } from "#foundation/forms/text/text.ts";
import { TEXTS, type TextName } from "./expert.ts";
import { REVIEW_FIELDS } from "./fields.ts";

const text = (name: TextName) =>
  TEXTS[name].kind === "line" ? lineOf(TEXTS[name]) : textOf(TEXTS[name]);

/** The page of a member of staff: `id`, theirs; `seen`, the version that the form began with. */
export const expertInput = formOf(REVIEW_FIELDS, {
  id: newId,
  cvId: newId,
  seen: z.string({ error: RELOAD }),
  displayName: personName,
  postNominals: text("postNominals"),
  slug: text("slug").transform((typed) => typed.toLowerCase()),
  summary: text("summary"),
  fields: text("fields").transform((typed) =>
    typed.split("\n").flatMap((each) => each.trim() || []),
  ),
  limits: text("limits"),
  qualifications: text("qualifications"),
  experience: text("experience"),
  memberships: text("memberships"),
  training: text("training"),
});

export type ExpertInput = z.infer<typeof expertInput>;
