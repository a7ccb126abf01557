import type { Conversations } from "./case-content.ts";

/** What is being said about cases that are open, or that have just been turned down. */
export const OPEN_CONVERSATIONS: Conversations = {
  "line-holder": [
    {
      after: 0,
      by: "daniel",
      body: `Trial is fixed for four weeks from the due date. The download is one spreadsheet of 1,940 rows;
        I can send the extraction report as well if you prefer it.`,
    },
    {
      after: 0,
      by: "miriam",
      body: `Both, please. The extraction report shows whether the bulk texts were sent by hand or by a
        scheduling app, and your client's case may turn on that.`,
    },
    {
      after: 1,
      by: "tobias",
      internal: true,
      body: `26 hours if we read every message. If they balk: the four disputed weeks and all bulk texts
        come to about 610 messages, 18 hours.`,
    },
    {
      after: 2,
      by: "joanna",
      body: `The LAA will not grant prior authority above £3,000, which is why we had to decline. Is there
        a smaller scope that still deals with who held the phone?`,
    },
    {
      after: 2,
      by: "miriam",
      body: `Yes. We would read all bulk texts and every message in the four weeks in dispute, and say
        clearly that the rest was not read. A new quote follows.`,
    },
    {
      after: 4,
      by: "daniel",
      body: "Authority is in, and the quote accepted. ANPR schedule and second interview uploaded today.",
    },
    {
      after: 5,
      by: "miriam",
      ago: 3.2,
      internal: true,
      body: `Bulk texts leave at 10:00 and 17:00 to the second on 38 of 41 days. That is a scheduler. It
        cuts both ways: somebody set it up. Tobias, please check the install date before we say more.`,
    },
    {
      after: 5,
      by: "tobias",
      ago: 1.05,
      body: `Could you ask for the list of installed apps with dates? It is in the full extraction, not in
        the reader file that was served.`,
    },
    {
      after: 5,
      by: "daniel",
      ago: 0.16,
      body: `The officer has just sent it: exhibit MH/19, served this morning. The scheduling app was
        installed eleven days before our client is first seen with the phone.`,
    },
  ],
  gardener: [
    {
      after: 0,
      by: "daniel",
      body: `Please note that our client is under 21 and that reporting restrictions apply. Initials only
        in anything that goes on paper.`,
    },
    { after: 0, by: "priya", body: "Noted. The file is marked, and the report will use initials." },
    {
      after: 3,
      by: "priya",
      ago: 0.6,
      internal: true,
      body: "Outside bolts on two doors in photograph 31. Nobody mentions them in the statements.",
    },
  ],
  "vape-oil": [
    {
      after: 4,
      by: "tobias",
      body: "On hold until the second laboratory report is served, as agreed by telephone.",
    },
    {
      after: 4,
      by: "bethan",
      body: "Now promised for the end of the month. I will keep you posted.",
    },
  ],
  "joint-statement": [
    {
      after: 3,
      by: "miriam",
      body: `I have written to the other expert with three dates for the discussion. Please confirm that
        no one instructing either of us will take part.`,
    },
    { after: 3, by: "marcus", body: "Confirmed by both sides. The 24th would be convenient." },
  ],
  "bindle-counts": [
    {
      after: 1,
      by: "bethan",
      body: "Client wants to see the fee broken down before he agrees to the disbursement. Is that possible?",
    },
    {
      after: 1,
      by: "priya",
      body: "Two hours of reading, five for the report, one for questions afterwards. The fee is fixed.",
    },
  ],
  cuckooing: [
    {
      after: 3,
      by: "nadia",
      body: "Client is in hospital and has not signed the proof. Could we pause for a few weeks?",
    },
    {
      after: 3,
      by: "tobias",
      body: "Of course. We have kept your place and wait for word from you.",
    },
  ],
  "amphetamine-paste": [
    {
      after: 3,
      by: "priya",
      body: "Was the paste weighed before or after it was dried for analysis? The SFR does not say.",
    },
    { after: 3, by: "daniel", body: "Before, according to the officer. A statement will follow." },
  ],
  "section-16": [
    {
      after: 3,
      by: "miriam",
      body: "21 of 38 entries done. So far 9 are agreed deals, 8 are haggling, 4 cannot be told.",
    },
    {
      after: 3,
      by: "joanna",
      body: "That is very helpful. Could we have the interim schedule for the conference on Tuesday?",
    },
    {
      after: 3,
      by: "miriam",
      internal: true,
      body: "Interim schedule only with 'draft, not for service' on every page.",
    },
  ],
  "tick-list": [
    {
      after: 2,
      by: "daniel",
      body: "Pages 1 and 4 are agreed to be shopping lists, believe it or not. Only 2 and 3 matter now.",
    },
    {
      after: 2,
      by: "tobias",
      body: "We do believe it. A quote for two pages will be with you shortly.",
    },
  ],
  "crack-conversion": [
    {
      after: 3,
      by: "marcus",
      body: "The laboratory has given a date at last: the 3rd of next month.",
    },
  ],
  "encrypted-chat": [
    {
      after: 3,
      by: "bethan",
      ago: 0.95,
      body: "The attribution report moved 140 messages from the second handle to a third one.",
    },
    {
      after: 3,
      by: "tobias",
      ago: 0.4,
      body: "Thank you. We will re-run the schedule by handle and send you both versions.",
    },
    {
      after: 3,
      by: "tobias",
      ago: 0.37,
      internal: true,
      body: "That is 3 hours outside the quote. Ask before we bill it: prior authority ends at the quote.",
    },
  ],
  "prison-paper": [
    {
      after: 4,
      by: "miriam",
      body: "Waiting for the dose a square centimetre from the laboratory, as agreed.",
    },
    { after: 4, by: "daniel", body: "Chased twice. The court has extended service by four weeks." },
  ],
  "nitrous-oxide": [
    {
      after: 2,
      by: "daniel",
      body: "With regret: client has changed his plea, so no report is needed. Thank you for the quick quote.",
    },
  ],
  "charging-advice": [
    {
      after: 1,
      by: "karen",
      body: "Could the statement be in MG11 format with the exhibit references of our own laboratory?",
    },
    { after: 1, by: "priya", body: "Yes, that is what the quote covers." },
  ],
  "first-appearance": [
    {
      after: 0,
      by: "miriam",
      ago: 0.03,
      body: `Seen, and possible. A preliminary view needs the custody record and the weight with and
        without wrapping. A quote follows within the hour.`,
    },
  ],
  "drone-drop": [
    {
      after: 0,
      by: "priya",
      ago: 0.22,
      internal: true,
      body: "Prices inside differ by category of prison. Ask which one before quoting.",
    },
    {
      after: 0,
      by: "priya",
      ago: 0.2,
      body: "Which category of prison is it? Prices differ widely.",
    },
  ],
};
