import type { enquiries } from "../schema.ts";
import { timeAgo } from "./calendar.ts";
import { unfolded } from "./case-content.ts";
import { demoId } from "./identity.ts";

type Enquiry = Omit<typeof enquiries.$inferInsert, "id" | "createdAt">;

/** What came in by the contact form, with its age in working days. All invented. */
const ENQUIRIES: readonly (Enquiry & { ago: number })[] = [
  {
    ago: 0.28,
    name: "Imogen Hartley-Shaw",
    email: "i.shaw@hartley-shaw-law.example",
    phone: "020 7946 0817",
    organization: "Hartley-Shaw Law",
    caseType: "County lines",
    message: `
      We act for one of nine defendants in a conspiracy to supply class A. Trial window opens in ten
      weeks. The phone evidence runs to about 3,000 messages, of which 400 concern our client. Could
      you let me have an estimate in the form that the LAA wants for prior authority, and say whether
      one expert could deal with slang and with role?`,
  },
  {
    ago: 1.3,
    name: "Peter Vaughan-Lowe",
    email: "p.vaughan-lowe@pinnock-hill.example",
    phone: null,
    organization: "Pinnock Hill Chambers",
    caseType: "Valuation",
    message: `
      Junior counsel for the defence. Heroin, 1.2 kg, the officer's valuation is at street level. We
      need a wholesale figure with sources by a week on Friday. Is that feasible?`,
  },
  {
    ago: 4.4,
    name: "Adaeze Brook",
    email: "a.brook@calder-row.example",
    phone: "0161 496 0442",
    organization: "Calder Row Solicitors",
    caseType: "Cannabis cultivation",
    message: `
      Forty plants, no lamps running, tenant says she sublet the room. Do you need to see the plants,
      or are photographs enough? They were destroyed in March.`,
  },
  {
    ago: 9.1,
    name: "Sgt Lewis Marrable",
    email: "l.marrable@eastmere-police.example",
    phone: "0113 496 0238",
    organization: "Eastmere Police, Learning and Development",
    caseType: "Training",
    message: `
      Looking for a two-day course for twelve officers who give drug expert evidence. Please send an
      outline and prices, and tell us how large a room you need.`,
  },
  {
    ago: 17.6,
    name: "Yasmin Farrow",
    email: "yasmin.farrow@post.example",
    phone: null,
    organization: null,
    caseType: null,
    message: `
      My son has been charged and his solicitor mentioned an expert on how much one person uses. Can a
      family instruct you directly or does it have to go through the solicitor?`,
  },
  {
    ago: 31.2,
    name: "Callum Strachan",
    email: "c.strachan@strachan-muir.example",
    phone: "0131 496 0175",
    organization: "Strachan Muir Defence Lawyers",
    caseType: "NPS",
    message: `
      Sheriff court matter, etizolam, 4,000 tablets. Do you report in Scottish proceedings, and would
      evidence by video link be possible?`,
  },
];

export function enquiryRows(now: Date): (typeof enquiries.$inferInsert)[] {
  return ENQUIRIES.map(({ ago, message, ...enquiry }) => ({
    ...enquiry,
    id: demoId(`enquiry ${enquiry.email}`),
    message: unfolded(message),
    createdAt: timeAgo(now, ago),
  }));
}
