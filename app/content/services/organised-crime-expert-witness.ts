import { CLAIMS } from "#app/content/business.ts";
import type { Service } from "#app/content/service.ts";

export const organisedCrimeExpertWitness: Service = {
  slug: "organised-crime-expert-witness",
  name: "Organised crime expert witness",
  short: "Conspiracy roles, importation, limits",
  summary:
    "How importation and wholesale supply are organised, and where one defendant stood in the alleged group. Each inference is tied to an exhibit and graded.",
  title: "Organised crime expert: conspiracy roles and importation",
  description:
    "Expert opinion on drug conspiracies: roles, hierarchy, importation, couriers, presses and cutting agents, section 45 participation and prevention orders.",
  lead: "Conspiracy cases ask a jury to read structure out of phones, meetings and money. We explain how importation and wholesale supply are organised and what each task involves. Then we say where the exhibits place each defendant, and where they do not.",
  button: "Get Expert Opinion",
  tiles: [
    {
      title: "Task before title",
      text: "'Boss' and 'lieutenant' are labels. We describe what a person did and which exhibit shows it.",
    },
    {
      title: "Two explanations",
      text: "A hire car can serve a conspiracy or ordinary life. We test both.",
    },
    {
      title: "Two quantities",
      text: "What one person handled is kept apart from what is alleged against the whole group.",
    },
    {
      title: "Jury questions",
      text: "Agreement, knowledge and guilt are outside our opinion.",
    },
  ],
  sections: [
    {
      heading: "Structure and role",
      items: [
        {
          term: "Hierarchy",
          text: "Some groups have a chain of command. Others are brokers and transporters who meet for one load. A police chart drawn as a pyramid does not make the group one.",
        },
        {
          term: "Roles in a conspiracy",
          text: "Organiser, broker, transporter and cash courier run different risks for different reward. Who set the price or bore the lost load says more than who rang most often.",
        },
        {
          term: "Customer or conspirator",
          text: "A wholesale buyer may deal with a group without joining its agreement. Credit or a share in the risk bears on this.",
        },
        {
          term: "Sentence",
          text: "The guideline for England and Wales names features of leading, significant and lesser role. We set out the evidence for and against each; the judge balances them.",
        },
      ],
    },
    {
      heading: "Importation and preparation",
      items: [
        {
          term: "Importation",
          text: "Section 170(2) of the Customs and Excise Management Act 1979 requires knowing concern in the fraudulent evasion of a prohibition. We explain the route, hide and freight papers, and whether the task could be done by somebody who had not been told about the load.",
        },
        {
          term: "Couriers",
          text: "Fee, route, phones and access to the hide bear on how far a courier was trusted. A valuable load alone does not show it.",
        },
        {
          term: "Presses and cutting agents",
          text: "A hydraulic press, a stamp or bulk benzocaine can point to adulteration and re-blocking. We consider capacity, residue and lawful uses of the same goods.",
        },
        {
          term: "Purity along the chain",
          text: "Bulking lowers purity and raises weight. Kilogram purity found at street level needs explaining before it places anyone close to the source.",
        },
      ],
    },
    {
      heading: "Offences, orders and inference",
      items: [
        {
          term: "Participation",
          text: "Section 45 of the Serious Crime Act 2015 covers taking part in what one knows or reasonably suspects to be criminal activities of an organised crime group, or activities that will help it carry them on. The group needs three people. We address how it worked, never the state of mind.",
        },
        {
          term: "Serious crime prevention orders",
          text: "The court needs reasonable grounds to believe that the order would protect the public by preventing, restricting or disrupting involvement in serious crime. We say whether a proposed term on phones or cash answers the trade methods proved.",
        },
        {
          term: "Limits of inference",
          text: "Association is not agreement. Silence on the phone proves neither innocence nor discipline. We name the missing fact that would change each conclusion.",
        },
        {
          term: "Scotland",
          text: "Involvement in serious organised crime and directing it are charged under the Criminal Justice and Licensing (Scotland) Act 2010. We report on the terms of those offences.",
        },
      ],
    },
  ],
  terms: {
    youGet:
      "A role schedule for each defendant you ask about, a chart tied to exhibits, and the alternative reading beside every finding.",
    weNeed:
      "Opening note or case summary, sequence of events, call, vehicle and surveillance records, exhibit lists, drug analysis, and any draft order.",
    howLong: `We scope large papers first. Mark the central documents and an early view follows ${CLAIMS.preliminaryOpinion}. Reports typically take ${CLAIMS.fullReport}; if volume rules that out, the quote says so.`,
    whoPays:
      "Whichever party commissions the opinion. Hours are broken down by body of evidence, so that the Legal Aid Agency or the paying authority can see what each part costs.",
  },
  closing: {
    heading: "Name the role alleged",
    text: "Tell us the counts, the number of defendants and the role disputed. Names for the conflict check go in the portal, not in the contact form. We say what the evidence on role can be tested against.",
  },
  related: ["county-lines-analysis", "data-comms-interpretation", "drug-valuations-poca"],
};
