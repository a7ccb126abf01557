import { LINE_HOLDER } from "./line-holder.ts";
import type { PapersOfCases } from "./paper-content.ts";

/** Everything that was sent for the cases of the demo. All of it is invented. */
export const CASE_PAPERS: PapersOfCases = {
  "line-holder": LINE_HOLDER,
  "section-16": [
    {
      title: "Section 16 statement of the prosecutor",
      kind: "STATEMENT",
      versions: [
        {
          fileName: "s16 statement.pdf",
          ago: 46.5,
          by: "joanna",
          content: {
            pdf: `STATEMENT OF INFORMATION
Proceeds of Crime Act 2002, section 16(3)
THE KING v CURTIS TUNSTALL

Benefit from particular criminal conduct: £412,600, being 38 deals, each of nine ounces of cocaine at the
wholesale price of the day.`,
          },
        },
      ],
      read: { ago: 44.1, by: "miriam" },
      opened: [{ ago: 46.2, by: "priya", how: "viewed" }],
    },
    {
      title: "Schedule of the 38 alleged deals",
      kind: "OTHER",
      versions: [
        {
          fileName: "Schedule of deals.csv",
          ago: 46.4999,
          by: "joanna",
          content: {
            text: `deal,date,words relied on,alleged value
1,2025-09-02,"9 for tomorrow?",10860
2,2025-09-02,"make it 9 then",10860
3,2025-09-03,"same again when you can",10860
`,
          },
        },
      ],
      read: { ago: 44.09, by: "miriam" },
    },
    {
      title: "Messages as exported by the officer",
      kind: "PHONE_DOWNLOAD",
      versions: [
        {
          fileName: "Messages export.csv",
          ago: 44.8,
          by: "joanna",
          state: "INFECTED",
          found: "Demo.Harmless.Text-1",
          content: { text: "This file is part of the demo. Its text is harmless.\n" },
        },
      ],
    },
    {
      title: "Interim schedule for the conference",
      kind: "DRAFT",
      versions: [
        {
          fileName: "Interim schedule, draft.pdf",
          ago: 43.2,
          by: "miriam",
          content: {
            pdf: `DRAFT, NOT FOR SERVICE

21 of 38 entries have been read: 9 agreed deals, 8 of haggling over the same deal, 4 that cannot be told.`,
          },
        },
      ],
      opened: [{ ago: 43.05, by: "joanna", how: "downloaded" }],
    },
  ],
  "drill-video": [
    {
      title: "Statement of PC Laura Penrose on gestures",
      kind: "STATEMENT",
      versions: [
        {
          fileName: "MG11 Penrose.pdf",
          ago: 21.8,
          by: "marcus",
          content: {
            pdf: `WITNESS STATEMENT
Statement of: PC Laura Penrose

I have watched both videos. At 01:12 of the first a person whom I recognise makes a sign which, in my
experience, is used by one group in the area.`,
          },
        },
      ],
      read: { ago: 20.9, by: "tobias" },
      opened: [{ ago: 21.1, by: "tobias", how: "viewed" }],
    },
    {
      title: "Transcript of the videos",
      kind: "AUDIO_VIDEO",
      versions: [
        {
          fileName: "Transcript.txt",
          ago: 21.7999,
          by: "marcus",
          content: {
            text: "Video 1, 00:00 to 04:05\n00:31 (first voice) north side, all day\n01:12 (gesture)\n",
          },
        },
      ],
      opened: [{ ago: 21.05, by: "tobias", how: "viewed" }],
    },
  ],
  "importation-roles": [
    {
      title: "Attribution chart, version 4",
      kind: "PHONE_DOWNLOAD",
      versions: [
        {
          fileName: "Attribution chart v4.pdf",
          ago: 191.02,
          by: "nadia",
          content: {
            pdf: `ATTRIBUTION CHART, VERSION 4
Handle 1: Person A. Handle 2: Person B (was Person C in version 3). Handle 7: Jordan Mahmood.`,
          },
        },
      ],
      read: { ago: 189.4, by: "tobias" },
      opened: [{ ago: 190.7, by: "tobias", how: "downloaded" }],
    },
    {
      title: "Order: experts' joint statement",
      kind: "COURT_ORDER",
      isLate: true,
      versions: [
        {
          fileName: "Order joint statement.pdf",
          ago: 185.1,
          by: "nadia",
          content: {
            pdf: `IN THE CROWN COURT AT CALDERFIELD
T20269585
It is ordered that the experts' joint statement stands as agreed evidence.`,
          },
        },
      ],
    },
  ],
};
