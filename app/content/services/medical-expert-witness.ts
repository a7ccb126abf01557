import { CLAIMS } from "#app/content/business.ts";
import type { Service } from "#app/content/service.ts";

export const medicalExpertWitness: Service = {
  slug: "medical-expert-witness",
  name: "Medical expert witness",
  short: "Injury, fitness and toxicology",
  summary:
    "Clinical assessment, court reports and testimony by registered clinicians. For personal injury, clinical negligence and criminal cases.",
  title: "Medical expert witness: injury, fitness, toxicology",
  description:
    "Medical expert reports by registered clinicians for criminal, personal injury and clinical negligence cases: fitness, toxicology, injury and causation.",
  lead: "Some questions about drugs and injury need a clinician, and a drug trade expert should not answer them. Registered clinicians assess the person, read the records and the toxicology, and report to the rules of the court that will hear the case.",
  button: "Instruct Us",
  callButton: "Call Now",
  tiles: [
    {
      title: "Clinical assessment",
      text: "In person, by video where clinically suitable, or from records alone. The report says which, and what that leaves uncertain.",
    },
    {
      title: "Court reports",
      text: "Criminal and civil reports differ in form. Yours follows the rules of its own court.",
    },
    {
      title: "Testimony",
      text: "The clinician who signed explains the findings in court or over a secure video link.",
    },
    {
      title: "The right discipline",
      text: "Author and question are matched by specialty. A question outside that specialty goes back to you.",
    },
  ],
  sections: [
    {
      heading: "Criminal cases",
      items: [
        {
          term: "Fitness",
          text: "Fitness for interview, to plead and to attend are separate questions. In the Crown Court in England and Wales a finding of unfitness to plead needs evidence from two or more registered medical practitioners, at least one of them approved under the Mental Health Act 1983.",
        },
        {
          term: "Toxicology",
          text: "A concentration is read with sampling time, tolerance, other drugs and clinical signs. Movement of drugs after death can make back-calculation of a dose unsafe.",
        },
        {
          term: "Drug-driving",
          text: "Section 5A of the Road Traffic Act 1988 turns on a specified limit and section 4 on impairment. Prescribed medicines raise different issues under each.",
        },
        {
          term: "Intoxication and dependence",
          text: "We describe probable effects on perception, memory and behaviour, and the course of withdrawal. Whether intent was formed is for the jury, under its own rules on voluntary intoxication.",
        },
        {
          term: "Injury",
          text: "Mechanism, age and severity are compared with each account. Whether harm is actual or grievous is a question for the court.",
        },
      ],
    },
    {
      heading: "Personal injury",
      items: [
        {
          term: "Condition and prognosis",
          text: "History, examination, records and imaging are set out separately, so that you can see which findings depend on what the claimant said.",
        },
        {
          term: "Causation",
          text: "Would the symptoms have come anyway, when and how badly? The answer is given for each injury on the balance of probabilities.",
        },
        {
          term: "Drug use and injury",
          text: "Prescribed or illicit drugs may affect the accident, the symptoms or recovery. We say which of these the records support.",
        },
        {
          term: "MedCo",
          text: "Where the first report in a road traffic claim must be obtained through MedCo, use that route.",
        },
      ],
    },
    {
      heading: "Clinical negligence",
      items: [
        {
          term: "Breach of duty",
          text: "A clinician in the same discipline asks whether a responsible body of practitioners would have accepted the care, and whether its view withstands logical analysis. What a patient should have been told about risk is a separate test.",
        },
        {
          term: "Harm caused",
          text: "Poor care may have changed nothing. The report says what proper care would probably have achieved, apart from any criticism.",
        },
        {
          term: "Prescribing and overdose",
          text: "Opioid doses, interactions, observations, naloxone and discharge are followed through the notes hour by hour.",
        },
        {
          term: "Part 35 and Part 19",
          text: "A civil report states the substance of all material instructions (CPR 35.10). Written questions fall under 35.6 and discussions between experts under 35.12. A criminal report follows CrimPR 19.4. Neither set of rules applies in Scotland.",
        },
      ],
    },
  ],
  terms: {
    youGet:
      "A screening opinion on the records, or a signed report with findings, sources, range of opinion and answers to your numbered questions.",
    weNeed:
      "Your questions, any direction on expert evidence, indexed GP and hospital records with consent or an order, imaging, toxicology, statements and the custody record.",
    howLong: `Screening on records is given ${CLAIMS.preliminaryOpinion}. Reports typically take ${CLAIMS.fullReport} once records are complete and any appointment has taken place. Urgent questions of fitness are accepted.`,
    whoPays:
      "The party instructing the clinician. Parties to a single joint report in a civil claim are jointly and severally liable for the fee unless the court directs otherwise. In crime, apply for prior authority or Scottish sanction on our quote.",
  },
  closing: {
    heading: "Tell us the medical question",
    text: "A short chronology without names is enough. We will say which specialty it calls for, and whether we can offer a clinician in it.",
  },
  related: ["chemsex-nps", "forensic-drug-analysis", "drug-expert-witness-reports"],
};
