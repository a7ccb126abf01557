import { Liquid } from "liquidjs";
import { CLAIMS } from "#app/content/business.ts";
import { hoursInWords } from "#app/content/office-hours.ts";
import { usualValidDays } from "#app/domain/funding/funding.ts";
import type { businessOf } from "#app/http/business.server.ts";
import { telephone } from "#app/ui/telephone.ts";

type Business = Omit<ReturnType<typeof businessOf>, "site">;

const STRICT = { strictVariables: true, strictFilters: true, ownPropertyOnly: true };
const text = new Liquid(STRICT);
const html = new Liquid({ ...STRICT, outputEscape: "escape" });

/** Fills in what a page of content/ quotes: `{{ claims.… }}`, `{{ business.… }}`, `{{ quote.… }}`. */
export function fillPage<Page>(page: Page, business: Business): Page {
  const values = {
    claims: CLAIMS,
    business: { ...business, tel: telephone(business.phone), hours: hoursInWords(business) },
    quote: {
      openDays: usualValidDays(null),
      openDaysLegalAid: usualValidDays({ type: "LEGAL_AID_EW" }),
    },
  };
  return JSON.parse(JSON.stringify(page), (key, value) => {
    if (typeof value !== "string" || !value.includes("{{")) return value;
    return (key === "html" ? html : text).parseAndRenderSync(value, values);
  });
}
