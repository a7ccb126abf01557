import type { Conversations } from "./case-content.ts";

export const CLOSED_CONVERSATIONS: Conversations = {
  "loft-grow": [
    {
      after: 2,
      by: "daniel",
      body: `The unused material and a better set of the loft photographs came in this morning. Shall I
        send them on a stick or by the court's file-sharing site?`,
    },
    {
      after: 2,
      by: "miriam",
      body: `The file-sharing site is best, thank you. The photographs that show the lamps from below
        help most.`,
    },
    {
      after: 4,
      by: "daniel",
      body: "Report received and served. Yield is now agreed at 38 g a plant, so no attendance needed.",
    },
  ],
  "warehouse-grow": [
    {
      after: 4,
      by: "tobias",
      body: `We have stopped the clock until the irrigation logs arrive. Without them we could only give
        a range so wide that it helps nobody.`,
    },
    {
      after: 4,
      by: "gareth",
      body: "Understood. The CPS says by the end of next week. I have told the court.",
    },
    {
      after: 5,
      by: "gareth",
      body: "Logs uploaded, 214 pages. Sorry about the order they are in.",
    },
  ],
  "seedling-losses": [
    {
      after: 2,
      by: "daniel",
      body: `The LAA has granted less than your quote. Could the report leave out the valuation? The
        amount is agreed by now, survival is the only issue.`,
    },
    {
      after: 2,
      by: "tobias",
      internal: true,
      body: `Dropping the valuation saves three hours. Happy to go to 1,150 if the review of the police
        arithmetic stays in, that is where the point is.`,
    },
    {
      after: 3,
      by: "miriam",
      body: "Of course. A new quote without the valuation has just been sent.",
    },
  ],
  "medicinal-user": [
    {
      after: 3,
      by: "miriam",
      body: `Could we have the dispensing record of the private prescription? It gives us a dose to
        start from that nobody can call self-serving.`,
    },
    { after: 3, by: "sophie", body: "Attached to the brief we sent today, at tab 6." },
    {
      after: 4,
      by: "sophie",
      body: "Thank you. Counsel found the table of daily amounts very clear.",
    },
  ],
  "crop-cycles": [
    {
      after: 3,
      by: "priya",
      body: `The half-hourly readings show a 12-hour cycle for nine weeks, and nothing of the kind before.
        We will attach the graph to the report.`,
    },
    {
      after: 3,
      by: "priya",
      internal: true,
      body: `One gap of 31 hours in week four. Looks like a meter fault, not a new crop. Needs a sentence,
        or we will be asked about it.`,
    },
    { after: 3, by: "bethan", body: "Just what we hoped for. A draft by Friday would be perfect." },
  ],
  "wraps-46": [
    {
      after: 3,
      by: "joanna",
      body: "Listed for trial three weeks earlier than planned. Can the report be with us by the 12th?",
    },
    { after: 3, by: "miriam", body: "Yes. You will have it on the 10th at the latest." },
  ],
  "importation-roles": [
    {
      after: 1,
      by: "nadia",
      body: "Prior authority for the full amount is with the LAA, a decision takes two weeks or so.",
    },
    {
      after: 3,
      by: "tobias",
      internal: true,
      body: `Conflict check: we reported for the Crown in a case with the same haulage yard, four years
        ago, other people. Miriam has cleared it, note on file.`,
    },
    {
      after: 3,
      by: "nadia",
      body: `The attribution chart was re-served with two of the handles swapped. Please work from
        version 4 only.`,
    },
    { after: 3, by: "tobias", body: "Noted, version 4 only. Thank you for telling us at once." },
    {
      after: 4,
      by: "nadia",
      body: "Joint statement signed. Eleven points agreed out of fourteen, better than we dared hope.",
    },
  ],
  "benefit-cultivation": [
    {
      after: 3,
      by: "miriam",
      body: `The section 16 statement takes a street price for whole crops. Do you have the date on which
        the officer's price list was made?`,
    },
    { after: 3, by: "daniel", body: "It is not dated. I have asked, and will chase on Monday." },
  ],
  "deal-phone": [
    {
      after: 3,
      by: "joanna",
      body: `Rows 301 to 340 of the schedule are the client's sister ordering school meals. Please leave
        them in the count, but do say so.`,
    },
    {
      after: 3,
      by: "tobias",
      internal: true,
      body: "Agreed with her: 'food' is food in at least 22 rows. The Crown counted every one of them.",
    },
    { after: 4, by: "joanna", body: "Excellent work. The indictment is being amended." },
  ],
  "drill-lyrics": [
    {
      after: 3,
      by: "marcus",
      body: "Leading counsel asks for a conference on Thursday at 4.30 pm, by video link. Possible?",
    },
    {
      after: 3,
      by: "miriam",
      body: "Yes, Thursday 4.30 pm is in the diary. Please send the link.",
    },
    {
      after: 4,
      by: "marcus",
      body: "Two of the four verses were excluded. With thanks from all here.",
    },
  ],
  "hidden-assets": [
    {
      after: 4,
      by: "sophie",
      body: "The prosecution has dropped the point, so we no longer need the report. Please bill to date.",
    },
    {
      after: 4,
      by: "miriam",
      body: "Thank you for letting us know quickly. Four hours will be billed.",
    },
  ],
  "debt-ledger": [
    {
      after: 4,
      by: "joanna",
      body: "No evidence was offered this morning. Please stop work. Client is delighted.",
    },
    {
      after: 4,
      by: "tobias",
      internal: true,
      body: "Stopped at 3.5 hours. Invoice goes out on Friday.",
    },
  ],
  "cutting-agents": [
    {
      after: 2,
      by: "bethan",
      body: `As discussed: the lawful uses are conceded by the Crown, so that chapter can go. Could you
        send a quote without it?`,
    },
  ],
  "second-look": [
    {
      after: 4,
      by: "karen",
      body: "Clear and useful, thank you. The statement was corrected before service.",
    },
  ],
};
