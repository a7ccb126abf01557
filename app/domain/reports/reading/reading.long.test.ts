import { beforeAll, describe, expect, it } from "vitest";
import { bytesInMemory } from "#app/domain/papers/inspection/file-bytes.server.ts";
import { readPdfFile } from "#app/domain/papers/reading/look-into-file.server.ts";
import { pdfOf, plainPdf } from "#tests/support/files/pdf-builder.ts";
import { textsOf } from "#tests/support/files/pdf-texts.ts";
import {
  drawnPdf,
  type Look,
  officePdfs,
  printedPdfs,
} from "#tests/support/files/report-builder.ts";
import { testFolder } from "#tests/support/files/test-folder.ts";
import { readingOf, wantedOf } from "./reading.ts";

const DUTY = `I confirm that I have read the rules of this court about expert evidence, and that:
1. I understand that it is my duty to help the court to achieve the overriding objective by giving independent assistance by way of objective, unbiased opinion on matters within my expertise, both in preparing reports and in giving oral evidence;
2. I understand that this duty overrides any obligation to the party by whom I am engaged or the person who has paid or is liable to pay me, and I confirm that I have complied with and will continue to comply with that duty;
3. I know of no conflict of interest of any kind, other than any which I have disclosed in my report, and I do not consider that any interest which I have disclosed affects my suitability as an expert witness;
4. I will inform those instructing me at once if, for any reason, my existing report requires any correction or qualification; and my fee isn't conditional on the outcome.`;
const TRUTH =
  "The contents of this report are true to the best of my knowledge and belief, and I make this report knowing that, if it is tendered in evidence, I would be liable to prosecution if I have wilfully stated in it anything which I know to be false or that I do not believe to be true.";
const FILLER =
  "The officers found nine packages, of which each was weighed with and without its wrapping; the figures for the difficult and sufficiently pure ones were affected by the moisture of the flat, as the analyst said in her statement.";
const DECLARATIONS = [
  { id: "DUTY", kind: "DUTY", body: DUTY },
  { id: "TRUTH", kind: "TRUTH", body: TRUTH },
];
const RULES = {
  declarations: DECLARATIONS,
  items: [
    { id: "duty", code: "DECL_DUTY" },
    { id: "who", code: "QUALIFICATIONS" },
  ],
};
const RUNNING = { head: "Report of Dr Ada Marlowe, R v Smith", foot: "DX-26-0147, page" };
const RIGHT = { DUTY: "", TRUTH: "" };

type Change = (text: string) => string;
const same: Change = (text) => text;

/** A report whose declarations stand behind so much text that a page ends in them. */
function reportOf(change: Change = same, fillers = 9): string[] {
  return [
    "1. Qualifications",
    ...Array<string>(fillers).fill(FILLER),
    ...`${change(DUTY)}\n${change(TRUTH)}`.split("\n"),
    "Signed: Ada Marlowe",
  ];
}

const softly: Change = (text) => text.replaceAll(/(\w{4})(\w{4})/g, "$1\u00ad$2");

/** What a report looks like, and what is wrong with its declarations. */
const REPORTS: Record<string, Look & { wrong: Record<string, string> }> = {
  "as it is": { paragraphs: reportOf(same, 3), wrong: RIGHT },
  "with typographic quotation marks and hard spaces": {
    paragraphs: reportOf((text) => text.replaceAll("'", "’").replaceAll(" my ", " my\u00a0")),
    wrong: RIGHT,
  },
  "with soft hyphens, in large letters": {
    paragraphs: reportOf(softly, 5),
    size: 17,
    wrong: RIGHT,
  },
  "in two columns with soft hyphens": {
    paragraphs: reportOf(softly, 10),
    columns: 2,
    wrong: RIGHT,
  },
  "with heads and feet between pages": {
    paragraphs: reportOf(same, 13),
    running: RUNNING,
    size: 13,
    wrong: RIGHT,
  },
  "in two columns, with heads, feet and a note": {
    paragraphs: reportOf(same, 18),
    columns: 2,
    running: RUNNING,
    note: "Weights are those of the laboratory.",
    wrong: RIGHT,
  },
  "under the numbers of a report": {
    paragraphs: reportOf((text) => text.replaceAll(/^(?=\d)/gm, "12."), 10),
    running: RUNNING,
    wrong: RIGHT,
  },
  "in capitals, with ligatures": {
    paragraphs: reportOf((text) => text.toUpperCase(), 8),
    wrong: RIGHT,
  },
  "with a word left out and one added, between heads and feet": {
    paragraphs: reportOf(
      (text) =>
        text.replace("I do not consider", "I do consider").replace("are true", "are mostly true"),
      13,
    ),
    running: RUNNING,
    size: 13,
    wrong: { DUTY: "not", TRUTH: "added: mostly" },
  },
  "with words replaced, in two columns": {
    paragraphs: reportOf(
      (text) =>
        text
          .replace("unbiased", "fair")
          .replace("will continue", "may continue")
          .replace("knowledge", "recollection")
          .replace("to be false", "false"),
      15,
    ),
    columns: 2,
    wrong: { DUTY: "unbiased, will", TRUTH: "knowledge, to, be" },
  },
};

async function readBytes(bytes: Buffer) {
  return readingOf(await readPdfFile(bytesInMemory("report.pdf", bytes), wantedOf(RULES)), RULES);
}

const folder = testFolder();
const looks = Object.values(REPORTS);
const MAKERS = {
  LibreOffice: () => officePdfs(looks, folder),
  "a browser": () => printedPdfs(looks),
  "a program like Word": () => Promise.all(looks.map(drawnPdf)),
};

describe.each(Object.entries(MAKERS))("a PDF by %s", (_, make) => {
  let made: Buffer[] = [];
  beforeAll(async () => {
    made = await make();
  }, 300_000);

  it.each(Object.entries(REPORTS).map(([name, { wrong }], place) => ({ name, wrong, place })))(
    "$name has each wrong word named, and no other",
    async ({ wrong, place }) => {
      const bytes = made[place] ?? Buffer.of();
      const { missing, found, scanned } = await readBytes(bytes);
      expect(scanned).toEqual([]);
      const named = missing.map(({ declarationId, words }) => [declarationId, words]);
      expect({ ...RIGHT, ...Object.fromEntries(named) }).toEqual(wrong);
      const begins =
        (await textsOf(bytes)).findIndex((page) => /I\s+confirm\s+that\s+I\s+ha/i.test(page)) + 1;
      expect(found).toEqual([
        { itemId: "duty", page: begins },
        { itemId: "who", page: 1 },
      ]);
    },
  );
});

it("a scan, a PDF with a password and what is no PDF have no text to compare", async () => {
  const locked = await pdfOf([DUTY], { userPassword: "x" });
  for (const bytes of [plainPdf(), locked, Buffer.from("%PDF-")]) {
    const { missing, found } = await readBytes(bytes);
    expect(missing.map(({ words }) => words)).toEqual(["nearly all of it", "nearly all of it"]);
    expect(found).toEqual([]);
  }
});
