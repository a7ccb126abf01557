import { CLAIMS } from "#app/content/business.ts";
import type { Service } from "#app/content/service.ts";

export const drugExpertWitnessReports: Service = {
  slug: "drug-expert-witness-reports",
  name: "Drug expert witness reports",
  short: "Personal use, supply and sentence",
  summary:
    "Reports on whether drugs were held for personal use or for supply, written to CrimPR Part 19. The same opinion whichever side asks for it.",
  title: "Drug expert witness reports: personal use or supply",
  description: `Drug expert reports for criminal courts: personal use or supply, quantity, packaging and role, compliant with CrimPR Part 19. ${CLAIMS.coverage}.`,
  lead: "Possession under section 5(2) of the Misuse of Drugs Act 1971, or possession with intent to supply under section 5(3)? When that is in issue, the court needs to know what a quantity, a set of scales or a roll of bags means in the drug trade. We explain that. Intent is for the jury.",
  button: "Request a Report",
  tiles: [
    {
      title: "Use or supply",
      text: "The weight seized is set against the habit claimed, then read with the packaging, cash and phone.",
    },
    {
      title: "Part 19 contents",
      text: "The report takes the requirements of CrimPR 19.4 in order, so the court can find each one.",
    },
    {
      title: "Either side",
      text: "The duty to the court in CrimPR 19.2 overrides any duty to whoever instructs or pays us.",
    },
    {
      title: "Live evidence",
      text: `The author of the report gives evidence, ${CLAIMS.attendance}.`,
    },
  ],
  sections: [
    {
      heading: "What we weigh",
      items: [
        {
          term: "Quantity and habit",
          text: "We compare the claimed habit with medical notes, the interview and usual rates of use, then state how long the seizure would have lasted.",
        },
        {
          term: "Packaging",
          text: "Even weights, empty bags, cutting agent or residue on scales may have a trade explanation and an innocent one. The report deals with both.",
        },
        {
          term: "Money",
          text: "Cash and purchase price are set beside known means and any discount for bulk at the time.",
        },
        {
          term: "Shared purchases",
          text: "Handing drugs to friends who put in money is generally still supply. It looks different from commercial dealing, which can matter to sentence.",
        },
        {
          term: "Sentence",
          text: "We give facts relevant to harm category and to leading, significant or lesser role under the 2021 Sentencing Council guideline. The judge decides both.",
        },
      ],
    },
    {
      heading: "What the report contains",
      items: [
        {
          term: "Sources and range of opinion",
          text: "We list the literature relied on and the facts supplied to us. Where experts could differ, we summarise the range and give reasons for our own view.",
        },
        {
          term: "Reliability",
          text: "CrimPR 19.4 calls for enough information to decide whether the opinion is reliable enough to admit. We show the method and the data.",
        },
        {
          term: "Declaration",
          text: "The statement of understanding and declaration of truth follow the wording in CrimPD 7.2.",
        },
        {
          term: "Form of evidence",
          text: "If the evidence may be read by agreement, we can provide a statement under section 9 of the Criminal Justice Act 1967. A report is admissible under section 30 of the Criminal Justice Act 1988, but needs leave if its author will not give oral evidence.",
        },
      ],
    },
    {
      heading: "After the report",
      items: [
        {
          term: "The other side's expert",
          text: "We answer a police or defence expert paragraph by paragraph: agreed, or disputed with reasons.",
        },
        {
          term: "Pre-hearing discussion",
          text: "Under a CrimPR 19.6 direction, the experts discuss the issues and record what they agree and dispute. The parties do not tell us what to agree.",
        },
        {
          term: "A change of view",
          text: "If our opinion changes we tell you at once. Once a report has been served, the court and every party must be told.",
        },
        {
          term: "Scotland",
          text: "Part 19 and the two statutes above do not apply there. We report for Scottish procedure and mark findings that rest on a single source, because essential facts need corroboration.",
        },
      ],
    },
  ],
  terms: {
    youGet:
      "A signed report that answers your numbered questions, with exhibits and sources listed.",
    weNeed:
      "Charge or indictment, case summary, exhibit list, test results, photographs, interview and expert statements. Material facts given to us must appear in the report, so consider privilege before sending a proof.",
    howLong: `We respond within ${CLAIMS.responseMinutes} minutes in business hours. A preliminary opinion follows ${CLAIMS.preliminaryOpinion} and the full report typically takes ${CLAIMS.fullReport}. Urgent instructions are accepted.`,
    whoPays:
      "The party instructing us, on a quote accepted before work starts. It sets out hours and rates for a CRM4 prior authority application or, in Scotland, for sanction from the Scottish Legal Aid Board.",
  },
  closing: {
    heading: "Tell us the charge and the question",
    text: "Add the next hearing date and any deadline for service. If the point does not need an expert, we will say so before you spend money on one.",
  },
  related: ["drug-valuations-poca", "forensic-drug-analysis", "data-comms-interpretation"],
};
