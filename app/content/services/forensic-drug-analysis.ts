import { CLAIMS } from "#app/content/business.ts";
import type { Service } from "#app/content/service.ts";

export const forensicDrugAnalysis: Service = {
  slug: "forensic-drug-analysis",
  name: "Forensic drug analysis",
  short: "Laboratory results, purity and continuity",
  summary:
    "Independent review of drug identification, purity, sampling and continuity. Where re-testing is justified, we arrange it with an accredited laboratory.",
  title: "Forensic drug analysis and laboratory report review",
  description:
    "Independent review of drug test results for court: SFR1 and SFR2, sampling, purity, continuity, banknote traces and re-analysis at an accredited lab.",
  lead: "A laboratory result proves what was in the portion tested. Whether it proves the contents of every wrap, or that the exhibit is the one seized, depends on records that are often not served. We read those records and tell you what the result can bear.",
  button: "Request Analysis",
  tiles: [
    {
      title: "The file behind the result",
      text: "Worksheets, instrument data and quality checks are compared with the conclusion in the served report.",
    },
    {
      title: "SFR response",
      text: "We identify what can be agreed in an SFR1 and help you state a precise issue on the rest.",
    },
    {
      title: "Purity explained",
      text: "You learn what the percentage measures, how uncertain it is, and whether it compares like with like.",
    },
    {
      title: "Re-testing",
      text: "We review and, where needed, arrange re-analysis by an accredited laboratory. The laboratory's own analyst reports its result.",
    },
  ],
  sections: [
    {
      heading: "What is it?",
      items: [
        {
          term: "Presumptive tests",
          text: "A colour test or handheld spectrometer indicates what may be present. Other substances and mixtures can mislead it. If identity is disputed, ask for confirmatory analysis.",
        },
        {
          term: "Confirmatory tests",
          text: "Gas or liquid chromatography with mass spectrometry separates a mixture and identifies components against reference data. We check the blanks, standards and match criteria.",
        },
        {
          term: "Legal control",
          text: "Closely related compounds can fall in different classes or outside the Misuse of Drugs Act 1971. Under the Psychoactive Substances Act 2016, simple possession is an offence only in a custodial institution.",
        },
      ],
    },
    {
      heading: "How much, and how pure?",
      items: [
        {
          term: "Sampling",
          text: "When ten wraps out of a hundred were tested, the other ninety are inference. Selection method, visible differences and the statistical plan show how strong that inference is.",
        },
        {
          term: "Weight",
          text: "We look for net weights, drying and the uncertainty of the balance. An estimate from an average wrap should say so.",
        },
        {
          term: "Purity",
          text: "The same cocaine gives a lower percentage as free base than as hydrochloride. Purity plays no part in harm category at step one of the 2021 guideline; high purity can aggravate at step two.",
        },
        {
          term: "Linking seizures",
          text: "Matching adulterants may be consistent with a common source. Common cutting agents have little power to prove one.",
        },
      ],
    },
    {
      heading: "Exhibits, traces and reports",
      items: [
        {
          term: "Continuity",
          text: "Seal numbers, storage and transfers are put in time order. For each gap we say whether it could have changed the result.",
        },
        {
          term: "Cash",
          text: "Traces of cocaine are common on banknotes in circulation and spread by contact. A reading means little without background data for the same kind of note, paper or polymer, taken by a comparable method.",
        },
        {
          term: "Other contamination",
          text: "Residue on hands, clothing or scales may have been transferred during arrest, search or packaging. Handling order and control samples matter.",
        },
        {
          term: "Streamlined Forensic Reports",
          text: "An SFR1 summarises findings for agreement. If you do not agree it, respond under CrimPR 19.3 and say what is disputed. The prosecution then needs admissible evidence on that issue; an SFR2 must be checked against CrimPR 19.4.",
        },
        {
          term: "Standards",
          text: "In England and Wales we check the declaration required, for activities it covers, by the code made under the Forensic Science Regulator Act 2021. In Scotland, a report by two authorised forensic scientists can be sufficient evidence if not challenged in time, so instruct us on receipt.",
        },
        {
          term: "Who signs",
          text: "The review is signed by somebody qualified in the discipline, whose CV is annexed. A drug trade expert does not sign it.",
        },
      ],
    },
  ],
  terms: {
    youGet:
      "A review stating what is sound, what is unproved and what further test could settle it, with a list of records to request.",
    weNeed:
      "Every SFR and statement, the laboratory case file if disclosed, exhibit and property logs, and photographs. Ask in writing that exhibits be retained.",
    howLong: `Initial advice on the served papers is ready ${CLAIMS.preliminaryOpinion}. A full review typically takes ${CLAIMS.fullReport} once the laboratory file arrives. Re-analysis depends on release of the exhibit and the laboratory's own schedule.`,
    whoPays:
      "The instructing party. Our review and the laboratory's charge appear as separate lines, so a CRM4 application can cover either or both.",
  },
  closing: {
    heading: "Before you agree the SFR1",
    text: "Tell us what the SFR1 says was found and when your response is due. Once we have read it we say whether a real scientific issue exists, including when it does not.",
  },
  related: ["drug-expert-witness-reports", "chemsex-nps", "drug-valuations-poca"],
};
