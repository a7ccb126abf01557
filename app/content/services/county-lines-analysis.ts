import { CLAIMS } from "#app/content/business.ts";
import type { Service } from "#app/content/service.ts";

export const countyLinesAnalysis: Service = {
  slug: "county-lines-analysis",
  name: "County lines analysis",
  short: "Deal lines, roles and exploitation",
  summary:
    "How a line was run and where one defendant stood in it, from phones, travel and addresses. Signs of exploitation set out within the limits of drug expertise.",
  title: "County lines expert: roles, deal lines, exploitation",
  description:
    "County lines expert evidence: deal line phones, bulk texts, cuckooing, roles and signs of exploitation, with section 45 and NRM issues kept in bounds.",
  lead: "County lines evidence invites the inference that everyone near the phone was part of the business. We explain how such lines are run, then take each defendant in turn: which exhibits place them in it, at what level, and where the evidence gives out.",
  button: "Get Expert Analysis",
  tiles: [
    {
      title: "The deal line",
      text: "Customers ring the number, whoever holds the handset. We trace the number across handsets and users.",
    },
    {
      title: "One person at a time",
      text: "Each opinion on role cites the exhibit it rests on. Being seen with a co-defendant proves no task by itself.",
    },
    {
      title: "Control and debt",
      text: "Indicators of exploitation are reported with the ordinary trade explanation beside them.",
    },
    {
      title: "Limits stated",
      text: "We do not say that a defendant is a victim of trafficking, or is not. That finding is outside our field.",
    },
  ],
  sections: [
    {
      heading: "How the line was run",
      items: [
        {
          term: "Line phone",
          text: "Traffic, trading hours and changes of SIM or handset show how the number was run. Holding it on arrest does not prove control throughout.",
        },
        {
          term: "Bulk texts",
          text: "Repeated offers to a customer list are advertising. Authorship is a separate question, particularly where the handset changed hands between shifts.",
        },
        {
          term: "Cuckooing",
          text: "We compare signs of takeover at an address with signs that the occupier agreed or was paid. That bears on whether an occupier knowingly permitted supply under section 8 of the Misuse of Drugs Act 1971.",
        },
        {
          term: "Plugging",
          text: "The number and wrapping of internally concealed packages help to show the courier's task. They say little about any share in the proceeds.",
        },
      ],
    },
    {
      heading: "Where one person stood",
      items: [
        {
          term: "Roles",
          text: "Line holder, recruiter, driver and runner are descriptions from the trade. They do not map directly onto leading, significant and lesser role in the 2021 adult sentencing guideline, and one person may show features of two.",
        },
        {
          term: "Age",
          text: "Youth is not proof of a junior part. We ask who gave orders, set prices, kept money and could walk away.",
        },
        {
          term: "Debt and coercion",
          text: "A debt after a real or staged robbery is a known means of control. Dealers also trade on credit, so we explain how far the messages can tell one from the other.",
        },
        {
          term: "Aggravating features",
          text: "The guideline treats exploiting children or vulnerable people, and controlling another person's home for drug activity, as aggravating. We identify what supports or undermines each allegation.",
        },
      ],
    },
    {
      heading: "Modern slavery and the limits of our evidence",
      items: [
        {
          term: "NRM decisions",
          text: "A National Referral Mechanism decision is administrative. The Court of Appeal has held a conclusive grounds decision inadmissible at trial to prove that a defendant is a victim. We do not build an opinion on one.",
        },
        {
          term: "Section 45",
          text: "The defence in section 45 of the Modern Slavery Act 2015 has separate tests for adults and for those under 18 at the time of the act. It excludes Schedule 4 offences. Once evidence raises it, the prosecution must disprove it to the criminal standard.",
        },
        {
          term: "What we can say",
          text: "We can say whether a claimed method of recruitment, payment or control is known in drug supply, and whether the exhibits fit it.",
        },
        {
          term: "What we leave out",
          text: "Credibility and compulsion are for the jury. Psychological effects are for another expert.",
        },
        {
          term: "Scotland",
          text: "Section 45 does not apply. The Lord Advocate's instructions under the Human Trafficking and Exploitation (Scotland) Act 2015 deal with prosecuting possible victims.",
        },
      ],
    },
  ],
  terms: {
    youGet:
      "A chronology, a table of roles by exhibit and an opinion that marks observation and inference apart.",
    weNeed:
      "Phone reports, call data, travel and property evidence, interviews, sequence of events charts and, where exploitation is raised, age evidence and the defence statement.",
    howLong: `Give us the trial date first. An initial view usually follows ${CLAIMS.preliminaryOpinion} of receiving the key schedules; full analysis typically runs to ${CLAIMS.fullReport}.`,
    whoPays:
      "The defence firm, prosecution or police force that engages us. We check for conflicts between co-defendants first, and quote for legal aid purposes by defendant.",
  },
  closing: {
    heading: "Which role is alleged?",
    text: "Tell us the role alleged and the inference in dispute. We say whether knowledge of the trade bears on it, and which exhibits we need to see.",
  },
  related: [
    "data-comms-interpretation",
    "organised-crime-expert-witness",
    "firearms-urban-culture",
  ],
};
