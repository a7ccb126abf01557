import { CLAIMS } from "#app/content/business.ts";
import type { Service } from "#app/content/service.ts";

export const dataCommsInterpretation: Service = {
  slug: "data-comms-interpretation",
  name: "Data and comms interpretation",
  short: "Messages, slang and coded ledgers",
  summary:
    "Drug slang, prices, symbols and ledgers in phone downloads, read for their meaning at that date and place. Meaning is kept apart from proof of who wrote them.",
  title: "Drug slang and phone message interpretation experts",
  description:
    "Expert reading of drug messages for court: phone downloads, slang by region and date, encrypted platforms, emoji, ledgers and limits of attribution.",
  lead: "A message raises two questions: what does it mean, and who sent it? Knowledge of the drug trade can answer the first. It cannot answer the second, so our reports keep them apart and show you which one the case depends on.",
  button: "Instruct Our Experts",
  tiles: [
    {
      title: "Whole conversations",
      text: "We read what came before and after a selected message. A quoted line may change meaning in its thread.",
    },
    {
      title: "Local and dated slang",
      text: "Meaning is tied to the region, the period and the people talking, with the source of our knowledge given.",
    },
    {
      title: "Competing readings",
      text: "Where an innocent reading is realistic, it appears beside the drug reading with our preference and reasons.",
    },
    {
      title: "Large downloads",
      text: "We agree dates, contacts and search terms with you, and record them so the search can be repeated.",
    },
  ],
  sections: [
    {
      heading: "What was extracted",
      items: [
        {
          term: "Extraction reports",
          text: "Extraction methods recover different layers of data, and a filtered export may leave out deleted items, attachments or whole applications. We ask what was extracted and what was filtered.",
        },
        {
          term: "Time",
          text: "Records in UTC and screenshots in British Summer Time differ by an hour. Uncorrected, that can put an answer before its question.",
        },
        {
          term: "Call data",
          text: "Billing shows contact between numbers, not the words spoken. Location from cell site stays with a cell site expert; we read the messages alongside that evidence.",
        },
        {
          term: "Encrypted platforms",
          text: "EncroChat and similar material may arrive as handles, broken threads and loose images. We interpret what is served. How it was obtained, and whether it is admissible, are for legal argument.",
        },
      ],
    },
    {
      heading: "What it means",
      intro:
        "Ordinary English needs no expert. We confine our opinion to expressions that a jury could not be expected to understand unaided.",
      items: [
        {
          term: "Slang",
          text: "'Box' can mean a kilogram and 'food' can mean drugs. Each also means what it says. Usage by the same people elsewhere in the download is the first check.",
        },
        {
          term: "Numbers",
          text: "A bare figure may be a price, a weight or a house number. We test it against prices then current and against arithmetic in the thread.",
        },
        {
          term: "Emoji",
          text: "A snowflake may stand for cocaine or for weather, a plug for a supplier or a charger. We describe the symbol as displayed and look to the text around it. On its own, it seldom supports a firm opinion.",
        },
        {
          term: "Ledgers",
          text: "Repeated ratios between columns can reveal unit prices and credit. We also test wages, loans and betting as explanations for initials and running totals.",
        },
      ],
    },
    {
      heading: "Who said it, and what follows",
      items: [
        {
          term: "Attribution",
          text: "Selfies, log-ins, nicknames and contact names may link a person to a handset. They may not link that person to every message, particularly on a shared phone. We list the material; attribution is for the jury.",
        },
        {
          term: "Role",
          text: "Setting a price differs from passing one on. A message received and ignored says less about its recipient than about its sender.",
        },
        {
          term: "Disclosure",
          text: "If context is missing, we help you frame a request by application, contact and date range, and relate it to an issue in the case.",
        },
      ],
    },
  ],
  terms: {
    youGet:
      "A table giving exhibit reference, time, original words, meaning, alternatives and strength of opinion, with a glossary and a signed report.",
    weNeed:
      "The extraction in its reader format where possible, the schedules relied on, call data, the towns and dates alleged, and the lines you dispute. Screenshots alone may be too little.",
    howLong: `For a short run of messages, expect a preliminary reading ${CLAIMS.preliminaryOpinion}. Reports typically take ${CLAIMS.fullReport}; for a large download we confirm the date after seeing its size.`,
    whoPays:
      "The firm or authority that instructs us. Reading time is quoted by file and date range, which gives the Legal Aid Agency a defined task to authorise and you a limit to hold us to.",
  },
  closing: {
    heading: "Which words are in dispute?",
    text: "Tell us how many messages are disputed and what each side says they mean. We say whether that needs an expert, and how to send the download.",
  },
  related: ["county-lines-analysis", "firearms-urban-culture", "organised-crime-expert-witness"],
};
