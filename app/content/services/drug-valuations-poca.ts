import { CLAIMS } from "#app/content/business.ts";
import type { Service } from "#app/content/service.ts";

export const drugValuationsPoca: Service = {
  slug: "drug-valuations-poca",
  name: "Drug valuations and POCA",
  short: "Prices, benefit and confiscation",
  summary:
    "Street, wholesale and kilogram values dated to the offence, with the arithmetic shown. Expert figures for benefit and available amount under the Proceeds of Crime Act 2002.",
  title: "Drug valuations and POCA confiscation reports",
  description:
    "Street, wholesale and kilogram drug valuations dated to the offence, and expert figures for benefit and available amount in POCA 2002 confiscation cases.",
  lead: "A kilogram of cocaine has one price bought whole, another in ounces and a third in street deals. The choice between them can multiply an alleged turnover or a confiscation figure. We identify the price level that the evidence supports and show every step to the total.",
  button: "Get a Quote",
  tiles: [
    {
      title: "Prices of the day",
      text: "Price tables are matched to the date and region of the alleged offence. A later price is used only with reasons.",
    },
    {
      title: "Market level",
      text: "Kilogram, ounce, gram and deal prices stay in separate columns. We give reasons for the one we adopt.",
    },
    {
      title: "Open arithmetic",
      text: "Weight, unit, price and source appear line by line, so either side can recalculate the total.",
    },
    {
      title: "Other disciplines",
      text: "We value drugs and model drug trading. Tracing bank accounts and property belongs to a forensic accountant.",
    },
  ],
  sections: [
    {
      heading: "Valuing a seizure",
      items: [
        {
          term: "Street or wholesale",
          text: "Street value assumes that every gram reaches a user in the smallest unit sold. For someone who stored or moved bulk, it is likely to overstate value unless there is evidence of retail sale.",
        },
        {
          term: "Deal size",
          text: "A £10 deal is a price, not a weight. We use measured bag weights where they exist and mark others as assumptions.",
        },
        {
          term: "Purity and cutting",
          text: "We value the drug as seized. If adulteration before sale is alleged, we add a second figure at a stated purity, with the evidence for that cut.",
        },
        {
          term: "Police and test purchase figures",
          text: "An undercover purchase shows what one buyer paid on one occasion. We check unit, place and date before it prices a whole conspiracy.",
        },
      ],
    },
    {
      heading: "Benefit under Part 2 of POCA 2002",
      items: [
        {
          term: "Gross receipts and profit",
          text: "Benefit is the value of what was obtained; stock and running costs are not deducted. We address volume, price and period. Proportionality under section 6(5) is for counsel.",
        },
        {
          term: "Who obtained what",
          text: "A courier or custodian rewarded by a fee may not have obtained the drugs. That is for the court; we give the usual fee for the task.",
        },
        {
          term: "Section 10 assumptions",
          text: "On a finding of criminal lifestyle, property and spending within section 10 are assumed to come from crime unless an assumption is shown to be incorrect or would create a serious risk of injustice. We test whether the trading implied is realistic.",
        },
        {
          term: "Sections 16 and 17",
          text: "We take the prosecutor's statement figure by figure and supply the detail for the response. Silence after a section 17 order can, with exceptions, count as acceptance.",
        },
      ],
    },
    {
      heading: "What is left to pay with",
      items: [
        {
          term: "Available amount",
          text: "Seized drugs can count in benefit at black-market price. They add nothing to the available amount, because they cannot lawfully be sold.",
        },
        {
          term: "Hidden assets",
          text: "Once benefit is found, the defendant must show that less is available. We estimate what trading on the proved scale would leave after stock, wages, credit and losses.",
        },
        {
          term: "Expected and realised value",
          text: "Stock seized, stolen or supplied on unpaid credit brought in no cash. We separate forecast from recorded sales; unsold stock may still count as property obtained.",
        },
        {
          term: "Scotland",
          text: "Part 3 of the Act governs confiscation there. Our method is the same; the report refers to that Part.",
        },
      ],
    },
  ],
  terms: {
    youGet:
      "A valuation schedule, a report on the assumptions behind it, and alternative totals for any findings of fact still open.",
    weNeed:
      "Weights, purities, dates and places; messages or ledgers with prices; the police valuation; the basis of plea or sentencing remarks; the section 16 statement and the court's timetable.",
    howLong: `Preliminary figures are given ${CLAIMS.preliminaryOpinion}; a full valuation or POCA report typically takes ${CLAIMS.fullReport}. Instruct us when the timetable is set, so that we report before your response is due.`,
    whoPays:
      "On legal aid our fee is a disbursement; you can ask the Legal Aid Agency for prior authority on our quote. Prosecutors and privately funded clients accept a written quote before work starts.",
  },
  closing: {
    heading: "Tell us which figure is in dispute",
    text: "One contested price may need only a short statement. Tell us the figure, the drug, the weight and the date. We quote, and say how to send the schedule.",
  },
  related: [
    "drug-expert-witness-reports",
    "organised-crime-expert-witness",
    "cannabis-cultivation-analysis",
  ],
};
