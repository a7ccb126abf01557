import { randomUUID } from "node:crypto";
import { demoId } from "#app/demo/identity.ts";
import { versionOf } from "#foundation/forms/version.server.ts";
import { list, ofStaff, type RouteEntry, sent } from "./entry.ts";

const price = () => ({
  id: randomUUID(),
  substance: "Cocaine",
  place: "Leeds",
  level: "Street",
  unitName: "gram",
  unitGrams: "1",
  low: "£40",
  observedFrom: "2026-03-01",
  kind: "MESSAGE",
  printedSource: "Own casework",
});
const LIST =
  "Drug;Form;Level;Unit;Grams;Low;High;Place;From;Until;Source kind;Source\nCocaine;Powder;street;gram;1;60;80;Leeds;01/03/2026;31/05/2026;Messages;Own casework";
const pasted = () => ({ id: randomUUID(), list: LIST, checked: versionOf([LIST]), save: "yes" });
const reference = () => ({
  id: randomUUID(),
  kind: "UNIT",
  rows: "Nine bar; ; 252",
  source: "A book",
});
const term = () => ({
  id: randomUUID(),
  term: "food",
  meaning: "Heroin",
  strength: "LIKELY",
  source: "A message",
});

/** The expert's own prices, what law and literature say, and a glossary. */
export const PRICE_ROUTES: Record<string, RouteEntry> = {
  "routes/admin/prices/prices": {
    ...list(
      "/admin/prices",
      3,
      "?search=nothing",
      "?state=WITHDRAWN",
      `?replaces=${demoId("price 0")}`,
    ),
    post: sent(price, ["price_added"]),
  },
  "routes/admin/prices/list": ofStaff(() => "/admin/prices/list", 2, {
    post: sent(pasted, ["price_added"]),
    screens: "itself",
  }),
  "routes/admin/prices/withdrawal": ofStaff(
    ({ priceId }) => `/admin/prices/${priceId}/withdrawal`,
    3,
    {
      post: sent(() => ({ reason: "Misread" }), ["price_withdrawn"]),
      screens: () => [`/admin/prices/${demoId("price 0")}/withdrawal`],
    },
  ),
  "routes/admin/prices/glossary": ofStaff(() => "/admin/prices/glossary", 3, {
    post: sent(term, ["term_added"]),
    screens: "itself",
  }),
  "routes/admin/settings/withdrawal": ofStaff(
    ({ referenceId }) => `/admin/settings/reference/${referenceId}/withdrawal`,
    3,
    { post: sent(() => ({ reason: "Mistyped" }), ["reference_withdrawn"]), screens: "itself" },
  ),
  "routes/admin/settings/reference": ofStaff(() => "/admin/settings/reference", 3, {
    post: sent(reference, ["reference_added"]),
    screens: "itself",
  }),
};
