import { CLAIMS } from "#app/content/business.ts";
import type { Service } from "#app/content/service.ts";

export const chemsexNps: Service = {
  slug: "chemsex-nps",
  name: "Chemsex and NPS",
  short: "GHB, meth, spice and nitazenes",
  summary:
    "Expert evidence on drugs used in chemsex and on new psychoactive substances. Dose, effect, language and legal control at the date of the offence.",
  title: "Chemsex and new psychoactive substances expert",
  description:
    "Expert analysis of chemsex and NPS cases: GHB and GBL, methamphetamine, slamming, consent, apps, synthetic cannabinoids, nitazenes and the 2016 Act.",
  lead: "In chemsex cases the issues are often who supplied a drug, who took it knowingly and what it did. With new psychoactive substances they are what the compound is, which Act controlled it that day and how much makes a dose.",
  button: "Request Expert Analysis",
  tiles: [
    {
      title: "Plain description",
      text: "Sexual practice is described without euphemism, and only as far as an issue requires.",
    },
    {
      title: "Dose",
      text: "With GHB a small change in volume can separate the wanted effect from unconsciousness.",
    },
    {
      title: "Control on the day",
      text: "We match the named compound to the law in force on the date alleged.",
    },
    {
      title: "Clinical questions",
      text: "Capacity, injury and cause of death go to a clinician, toxicologist or pathologist.",
    },
  ],
  sections: [
    {
      heading: "Chemsex",
      items: [
        {
          term: "GHB and GBL",
          text: "Class C until April 2022, class B since. GBL is also an industrial chemical. Regulation 4B of the Misuse of Drugs Regulations 2001 makes dealing with it lawful unless the person knows or believes that it is for human ingestion, other than as a food flavouring. Labels and messages bear on that.",
        },
        {
          term: "Methamphetamine and mephedrone",
          text: "Crystal methamphetamine is class A and mephedrone class B. A quantity that looks commercial may have been brought for several people over days. Handing it round can still be supply.",
        },
        {
          term: "Slamming",
          text: "This means injecting. Who pressed the plunger can be decisive: in England and Wales supply is not unlawful act manslaughter where a fully informed adult of sound mind freely injects himself. Scots law differs.",
        },
        {
          term: "Apps",
          text: "'G', 'T' and 'PnP' are read in their conversation. A profile that shows interest in chems is not an offer to supply them.",
        },
      ],
    },
    {
      heading: "Consent and capacity",
      items: [
        {
          term: "Consent",
          text: "Section 74 of the Sexual Offences Act 2003 asks about choice, freedom and capacity; the Sexual Offences (Scotland) Act 2009, about free agreement. We describe probable effects by dose and time. Consent is for the jury.",
        },
        {
          term: "Taken unknowingly",
          text: "GHB clears within hours and occurs naturally in the body. Neither a late negative test nor a low positive speaks for itself.",
        },
        {
          term: "Memory",
          text: "A person may act yet recall nothing later. Amnesia, sleep and unconsciousness should not be inferred from each other.",
        },
        {
          term: "Sexual history",
          text: "Section 41 of the Youth Justice and Criminal Evidence Act 1999, or section 274 of the Criminal Procedure (Scotland) Act 1995, may restrict use of messages. Tell us the ruling first.",
        },
      ],
    },
    {
      heading: "New psychoactive substances",
      items: [
        {
          term: "Synthetic cannabinoids",
          text: "Many are class B by generic definition, but the compound must first be identified. On paper the drug spreads unevenly, so a sheet's weight hides the dose.",
        },
        {
          term: "Nitazenes",
          text: "A generic definition has put these opioids in class A since January 2025; some were named earlier. Many are sold as another drug, and section 28(3) of the Misuse of Drugs Act 1971 limits a defence of mistake about which one it was.",
        },
        {
          term: "Psychoactive Substances Act 2016",
          text: "Schedule 1 exempts controlled drugs, medicinal products, alcohol, nicotine and tobacco products, caffeine and food, each as defined there. Schedule 2 excepts some healthcare and research. Whether a substance is psychoactive under section 2 needs evidence.",
        },
        {
          term: "Harm at sentence",
          text: "For a drug that it does not list, the guideline in England and Wales looks for expert evidence on potency and equivalent quantity. We give a range with its assumptions.",
        },
      ],
    },
  ],
  terms: {
    youGet:
      "A report that separates chemistry, use and effect, a timeline of doses where the evidence allows one, and a glossary.",
    weNeed:
      "Laboratory results naming the compound, toxicology with sampling times, whole conversations, each account given, and rulings on sexual history.",
    howLong: `A view on legal control or on the alleged dose follows ${CLAIMS.preliminaryOpinion}. Full reports typically take ${CLAIMS.fullReport} from receipt of the toxicology.`,
    whoPays:
      "The side that asks for the opinion. A toxicologist or clinician, if also needed, is quoted separately and is a separate item for prior authority or sanction.",
  },
  closing: {
    heading: "Give us the compound and the hour",
    text: "Identity fixes the law, and timing decides what a test could have found. If either is unknown, tell us what was served and we will say whether it can be established.",
  },
  related: ["forensic-drug-analysis", "medical-expert-witness", "data-comms-interpretation"],
};
