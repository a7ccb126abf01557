import { z } from "zod";
import { PAST } from "#app/domain/forms/days.ts";
import { optionalDay, ticked } from "#app/domain/forms/fields.ts";
import { newId, RELOAD } from "#app/domain/forms/identifiers.ts";
import { line, paragraphs } from "#app/domain/forms/text.ts";
import { personName } from "#app/domain/users/person-input.ts";
import { TEXTS, type TextName } from "./expert.ts";

const text = (name: TextName) =>
  (TEXTS[name][3] === 1 ? line : paragraphs)(TEXTS[name][0], TEXTS[name][1]);

/** The page of a member of staff: `id`, theirs; `seen`, the version that the form began with. */
export const expertInput = z.object({
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
  reviewedOn: optionalDay(PAST),
  isPublic: ticked,
});

export type ExpertInput = z.infer<typeof expertInput>;
