import type { PaperContent } from "./paper-content.ts";

const STATEMENT = `WITNESS STATEMENT
Statement of: DC Adele Winstanley, Marsh Lane Drugs Team

On the morning of the arrest I searched the front bedroom. On the bedside table I found a black
telephone (MH/4), a charger, and a notebook with names and amounts (MH/6). The phone rang eleven times
in twenty minutes; I did not answer it.

The occupier told me that two other men slept in the room that week. I can be reached at`;

/** The largest set: a case in progress to which both sides add. */
export const LINE_HOLDER: readonly PaperContent[] = [
  {
    title: "Letter of instruction",
    kind: "INSTRUCTION",
    versions: [
      {
        fileName: "Letter of instruction.docx",
        ago: 17.1,
        by: "daniel",
        content: {
          docx: `Marlowe Finch Solicitors

R v Mahmood and others, Marsh Lane Crown Court

We act for Mr Gavin Mahmood, who denies conspiracy to supply class A drugs. Please report on the usual
division of work in a county line of this size, what each role earns, who holds the phone and when, and
whether the bulk texts come from a person or from a schedule.

You owe your duty to the court. Please tell us at once if any paper is missing.`,
        },
      },
    ],
    read: { ago: 13.1, by: "tobias" },
    opened: [{ ago: 16.95, by: "tobias", how: "viewed" }],
  },
  {
    title: "Indictment",
    kind: "INDICTMENT",
    versions: [
      {
        fileName: "Indictment T20264131.pdf",
        ago: 17.0999,
        by: "daniel",
        content: {
          pdf: `IN THE CROWN COURT AT MARSH LANE
T20264131
THE KING v GAVIN MAHMOOD and CHIDI GARSIDE

COUNT 1. Conspiracy to supply a controlled drug of class A, contrary to the Criminal Law Act 1977,
section 1(1).
Particulars: between 3 January and 9 June they conspired together and with persons unknown to supply
crack cocaine.

COUNT 2. The like, in respect of diamorphine.`,
        },
      },
    ],
    read: { ago: 13.09, by: "tobias" },
    opened: [
      { ago: 16.94, by: "tobias", how: "viewed" },
      { ago: 4.2, by: "miriam", how: "downloaded" },
    ],
  },
  {
    title: "Exhibit list",
    kind: "EXHIBIT_LIST",
    versions: [
      {
        fileName: "Exhibit list.csv",
        ago: 17.0998,
        by: "daniel",
        content: {
          text: `exhibit,what,found by,where
MH/4,Black telephone,DC Winstanley,Front bedroom
MH/5,SIM card,DC Winstanley,Front bedroom
MH/6,Notebook,DC Winstanley,Front bedroom
MH/9,38 wraps,DC Baig,Kitchen
MH/11,Cash £640,DC Baig,Kitchen
`,
        },
      },
    ],
    read: { ago: 13.08, by: "tobias" },
  },
  {
    title: "Statement of DC Winstanley",
    kind: "STATEMENT",
    versions: [
      {
        fileName: "MG11 Winstanley.pdf",
        ago: 17.0997,
        by: "daniel",
        content: { pdf: `${STATEMENT} 14 Otter Row, Lower Hallam.` },
      },
      {
        fileName: "MG11 Winstanley redacted.pdf",
        ago: 16.2,
        by: "daniel",
        redaction: "Home address of the witness blacked out",
        content: { pdf: `${STATEMENT} [REDACTED].` },
      },
    ],
    read: { ago: 13.07, by: "tobias" },
  },
  {
    title: "Forensic report SFR1: heroin and crack cocaine",
    kind: "LAB_REPORT",
    versions: [
      {
        fileName: "SFR1 drugs.pdf",
        ago: 17.0996,
        by: "daniel",
        content: {
          pdf: `STREAMLINED FORENSIC REPORT 1
Laboratory: Stonebridge Analytical (invented)

MH/9: 38 wraps. 21 of crack cocaine, 3.15 g in all; 17 of heroin, 1.87 g in all.
Purity of a sample: crack cocaine 78 %, heroin 34 %.

The wraps were not examined for fingerprints. This summary may not be used as evidence of fact unless it
is agreed.`,
        },
      },
    ],
    read: { ago: 13.06, by: "tobias" },
    opened: [{ ago: 3.4, by: "miriam", how: "viewed" }],
  },
  {
    title: "Record of interview, first",
    kind: "INTERVIEW",
    versions: [
      {
        fileName: "ROI Mahmood 1.pdf",
        ago: 17.0995,
        by: "daniel",
        content: {
          pdf: `RECORD OF INTERVIEW
Person interviewed: Gavin Mahmood. Solicitor: Daniel Okoro.

Q. Whose phone is it?
A. It is the house's. Whoever was awake had it.
Q. What were you paid?
A. Eighty a day and petrol, for driving.
Q. Who sent the texts at ten in the morning?
A. I have never sent to a list in my life. I was in bed.`,
        },
      },
    ],
    read: { ago: 13.05, by: "tobias" },
  },
  {
    title: "Download of the phone MH/4: messages and extraction report",
    kind: "PHONE_DOWNLOAD",
    versions: [
      {
        fileName: "MH4 download.zip",
        ago: 16.9,
        by: "daniel",
        content: {
          zip: {
            "messages.csv": `row,time,direction,text
1,2026-03-02 10:00:00,out,Rico is on till late
2,2026-03-02 10:07:41,in,2 and 1 at the usual
3,2026-03-02 10:09:12,out,15 min
4,2026-03-02 17:00:00,out,Rico is on till late
`,
            "extraction-report.txt":
              "Device: black telephone, exhibit MH/4.\nMethod: file system.\nMessages: 1,940.\n",
          },
        },
      },
    ],
    opened: [{ ago: 4.1, by: "tobias", how: "downloaded" }],
  },
  {
    title: "Letter about another client",
    kind: "CORRESPONDENCE",
    versions: [
      {
        fileName: "Letter to the court.pdf",
        ago: 16.85,
        by: "daniel",
        content: {
          pdf: "Marlowe Finch Solicitors\n\nDear Sirs,\n\nWe ask for the hearing to be listed after ten.",
        },
      },
    ],
    withdrawn: { ago: 16.6, by: "daniel", reason: "It belongs to another case" },
  },
  {
    title: "ANPR schedule",
    kind: "OTHER",
    versions: [
      {
        fileName: "ANPR schedule.csv",
        ago: 5.09,
        by: "daniel",
        content: {
          text: `date,time,camera,direction
2026-03-02,08:51,Hallam ring road,in
2026-03-02,22:14,Hallam ring road,out
2026-03-03,08:47,Hallam ring road,in
`,
        },
      },
    ],
    opened: [{ ago: 4.05, by: "tobias", how: "viewed" }],
  },
  {
    title: "Record of interview, second",
    kind: "INTERVIEW",
    versions: [
      {
        fileName: "ROI Mahmood 2 (protected).pdf",
        ago: 5.0898,
        by: "daniel",
        state: "ENCRYPTED",
        content: {
          password: "sent by telephone",
          pdf: "RECORD OF INTERVIEW, SECOND\n\nQ. Who set up the phone?\nA. Ask whoever paid for it.",
        },
      },
    ],
    opened: [{ ago: 3.9, by: "miriam", how: "downloaded", reason: "SENDER_CONFIRMED" }],
  },
  {
    title: "Photograph of the phone MH/4",
    kind: "PHOTO",
    cameBy: "CJSM",
    cameBefore: 1,
    versions: [
      {
        fileName: "MH4 photograph.png",
        ago: 3.6,
        by: "tobias",
        content: { photo: ["MH/4", "Black telephone, front bedroom"] },
      },
    ],
  },
  {
    title: "Draft report",
    kind: "DRAFT",
    internal: true,
    versions: [
      {
        fileName: "Draft 1 not for service.docx",
        ago: 2.8,
        by: "miriam",
        content: {
          docx: `DRAFT, NOT FOR SERVICE

The bulk texts leave at 10:00 and 17:00 to the second on 38 of 41 days. In my opinion they were sent by a
schedule. That leaves open who set it up.`,
        },
      },
      {
        fileName: "Draft 2 not for service.docx",
        ago: 0.9,
        by: "miriam",
        content: {
          docx: `DRAFT, NOT FOR SERVICE

As draft 1. Add: the date on which the scheduling app was installed, once the list of apps is here.`,
        },
      },
    ],
  },
  {
    title: "Installed apps of MH/4 with dates (MH/19)",
    kind: "PHONE_DOWNLOAD",
    remark: 8,
    versions: [
      {
        fileName: "MH19 installed apps.txt",
        ago: 0.15,
        by: "daniel",
        state: "UNSCANNED",
        content: {
          text: "Exhibit MH/19\nScheduler: installed 2026-01-12 14:02\nMaps: installed 2026-01-03 09:20\n",
        },
      },
    ],
  },
];
