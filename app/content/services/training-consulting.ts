import { CLAIMS } from "#app/content/business.ts";
import type { Service } from "#app/content/service.ts";

export const trainingConsulting: Service = {
  slug: "training-consulting",
  name: "Training and consulting",
  short: "Courses, conferences and case advice",
  summary:
    "Training for lawyers, police and regulators in reading drug evidence. Conferences and short notes where a case needs advice instead of a report.",
  title: "Drug evidence training and case consulting",
  description:
    "Drug evidence training for solicitors, chambers, prosecutors and police: valuations, phone downloads, SFRs and Part 19. Conferences and case notes.",
  lead: "A drug expert's report is easier to use, or to challenge, once you know how it was built. We teach lawyers, police and regulators to take one apart. We also advise on single cases where a conference or a short note will do. Advising and giving evidence are separate jobs, and we agree at the start which one you want.",
  button: "Arrange Training",
  tiles: [
    {
      title: "Learning from documents",
      text: "Participants work on specimen reports, price tables and download extracts, and find what is missing.",
    },
    {
      title: "One audience at a time",
      text: "Advocates, caseworkers and officers read the same exhibit for different reasons. We set the exercise accordingly.",
    },
    {
      title: "No witness coaching",
      text: "We teach procedure and method. Evidence in a current case is never rehearsed.",
    },
    {
      title: "No drugs in the room",
      text: "We teach from photographs and unused packaging. No controlled drug is brought.",
    },
  ],
  sections: [
    {
      heading: "For defence lawyers and chambers",
      items: [
        {
          term: "Reading a drug statement",
          text: "Where did the price come from? What has the officer seen at first hand? Participants mark each sentence as fact, hearsay or opinion, then look for the step that was left out.",
        },
        {
          term: "Cross-examination",
          text: "Questions on unit, date, sample and alternative explanation, put in an order that tests the method before the conclusion. The same questions are then turned on a defence report.",
        },
        {
          term: "Confiscation arithmetic",
          text: "A worked section 16 statement shows how one choice of market level runs through to benefit, and where the section 17 response has to meet it.",
        },
        {
          term: "Scottish practitioners",
          text: "This session leaves out the English rules. It deals with Crown drug evidence, corroboration and applying for sanction for a defence expert.",
        },
      ],
    },
    {
      heading: "For prosecutors, police and regulators",
      items: [
        {
          term: "Officers who give opinion",
          text: "An officer who gives expert opinion owes the court the duties of any other expert. We cover the limits of knowledge gained on duty, the records behind it, and the duty to reveal whatever may undermine it.",
        },
        {
          term: "Streamlined reporting",
          text: "What belongs in an SFR1, when an SFR2 is due, and how to word a finding so that the other side can say what it disputes.",
        },
        {
          term: "Seizure to valuation",
          text: "Weight, packaging and place of sale recorded at the scene, so that a street price is not put on bulk by default.",
        },
        {
          term: "The present market",
          text: "Forms, adulterants and selling methods change. Each point we teach carries its date and source, and is marked as local or national.",
        },
      ],
    },
    {
      heading: "Consulting on a case",
      items: [
        {
          term: "Case review",
          text: "We read the drug evidence and list what is proved, what is assumed, and which question needs an expert at all.",
        },
        {
          term: "Conference",
          text: "With counsel, before a defence statement is drafted or expert evidence is served, or during trial to follow the opposing witness.",
        },
        {
          term: "Notes for counsel",
          text: "Numbered points on the other expert's report, each with its page and source, for counsel to use or discard.",
        },
        {
          term: "Adviser or witness",
          text: "Helping counsel to understand technical evidence is ordinary expert work. Devising tactics is not, and would be put to the witness as partisanship. Anyone who may be called keeps to the first.",
        },
      ],
    },
  ],
  terms: {
    youGet:
      "For training: a plan, exercises with worked answers and the rules in handout form. For consulting: a conference or written note within agreed hours.",
    weNeed:
      "For training: audience, numbers, experience, topics, date and place, or video. For a case: the disputed statements, the names for a conflict check and the question.",
    howLong: `Enquiries are answered within ${CLAIMS.responseMinutes} minutes in business hours. A session is written once topics and date are fixed. Advice before a close hearing can be treated as urgent.`,
    whoPays:
      "The firm, chambers, force or regulator that books. Training is an overhead and cannot be charged to a legal aid case. For case advice, seek prior authority before it is given.",
  },
  closing: {
    heading: "Which document gives your team trouble?",
    text: "A valuation, a download, a laboratory report: name it and say who will attend. We will propose a session, or an hour in conference if one case is the whole difficulty.",
  },
  related: ["drug-expert-witness-reports", "drug-valuations-poca", "data-comms-interpretation"],
};
