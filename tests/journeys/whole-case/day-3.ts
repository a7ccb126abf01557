import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import { staffPath } from "./day-2.ts";
import { follow, mailTo, notice, openLink, press, SOLICITOR, type Walk } from "./walk.ts";

/** Of the twenty that a person would ask. */
const QUESTIONS = 3;
/** Of these the list says two things under one reference. */
const REFERENCES: Readonly<Record<string, string>> = { "KLS/7": "KLS/7A", "KLS/8": "KLS/8A" };

/** Step 13: the forms of one list, none of which is saved before it is read right. */
export async function pasteLists(walk: Walk): Promise<void> {
  const { expert, file } = walk;
  await expert.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await expert.goto(staffPath(walk));
  await openLink(expert, "Exhibits");
  const list = readFileSync(file("exhibits.csv"), "utf8");
  await paste(walk, asPdfText(list));
  await expect(
    expert.getByRole("heading", { name: /^0 exhibits read, \d+ to answer/ }),
  ).toBeVisible();
  for (const form of [asTable(list), list]) {
    await expert.reload();
    await paste(walk, form);
    const title = expert.getByRole("heading", { name: "26 exhibits read, 20 to answer" });
    await expect(title).toBeVisible();
  }
}

async function paste({ expert }: Walk, list: string): Promise<void> {
  await expert.evaluate((text) => navigator.clipboard.writeText(text), list);
  const field = expert.getByLabel("List of exhibits");
  // Of several browsers on a screen another may have the keyboard for a moment.
  await expect(async () => {
    await field.focus();
    await expert.keyboard.press("Control+V");
    await expect(field).not.toHaveValue("", { timeout: 1000 });
  }).toPass();
  await press(expert, "Read the list");
}

/** A viewer of PDFs copies the cells of a line with a blank between them. */
function asPdfText(list: string): string {
  return cellsOf(list)
    .map((cells) => cells.join(" "))
    .join("\n");
}

/** A spreadsheet and Word copy tabs. */
function asTable(list: string): string {
  return cellsOf(list)
    .map((cells) => cells.join("\t"))
    .join("\r\n");
}

function cellsOf(list: string): string[][] {
  return list
    .trim()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(([, quoted, plain]) =>
        (quoted?.replaceAll('""', '"') ?? plain ?? "").replace("\ufeff", ""),
      ),
    );
}

/** Step 14. */
export async function saveExhibits(walk: Walk): Promise<void> {
  const { expert } = walk;
  await press(expert, "Save 26 exhibits");
  await expect(expert.getByText("26 exhibits saved. The others wait here.")).toBeVisible();
  const questions = await expert.getByRole("group", { name: /^Line/ }).all();
  expect(questions).toHaveLength(20);
  for (const question of questions) await answerAsItStands(question);
  await press(expert, "Read again");
  await press(expert, "Save 20 exhibits");
  await notice(expert, "Exhibits added");
  await expect(expert.getByRole("heading", { name: "Exhibits 46" })).toBeVisible();
  await expert.getByText("Add exhibits", { exact: true }).click();
  await expert.getByLabel("List of exhibits").fill("KLS/7B White powder in the same freezer bag");
  await press(expert, "Read the list");
  await press(expert, "Save 1 exhibit");
  await expect(expert.getByRole("heading", { name: "Exhibits 47" })).toBeVisible();
}

async function answerAsItStands(question: Locator): Promise<void> {
  const reference = question.getByLabel("Reference");
  const suffixed = REFERENCES[await reference.inputValue()];
  if (suffixed) await reference.fill(suffixed);
  await question.getByLabel("This line").selectOption("Take it as it stands here");
}

/** Step 14, its end: what the laboratory is asked. */
export async function askForMaterial(walk: Walk): Promise<void> {
  const { expert, phone, facts } = walk;
  await follow(expert, "Case");
  await expert.getByRole("region", { name: "Missing material" }).getByRole("link").first().click();
  for (let at = 1; at <= QUESTIONS; at += 1) {
    await expert.getByLabel("What is missing").fill(`Question ${at} to the laboratory`);
    await press(expert, "Ask the client");
    await expect(askedAs(expert, at)).toBeVisible();
  }
  await mailTo(walk, SOLICITOR, /missing|material/i);
  await phone.goto(facts.job);
  await openLink(phone, "Case");
  const asked = phone.getByText(`Question ${QUESTIONS} to the laboratory`).first();
  await expect(asked).toBeVisible();
}

/** Beside it stands a button whose name repeats the question. */
function askedAs(page: Page, question: number): Locator {
  return page.getByRole("paragraph").filter({ hasText: `Question ${question} to the laboratory` });
}

/** Step 15: what is read of a line, and what nobody may read into it. */
const TRAPS: ReadonlyArray<[reference: string, says: RegExp, never: RegExp]> = [
  ["KLS/3", /11\.76 g/, /178 %/],
  ["KLS/7A", /2 bags/, /10\.4 g/],
  ["KLS/8", /27\.9 g/, /30 g/],
  ["KLS/8A", /2\.1 g/, /27\.9/],
  ["KLS/12", /50 snap bags/, /50 (items|bags ·)/],
  ["DRW/1", /1\/2 oz/, /14/],
  ["DRW/4", /less than 0\.1 g/, /\s0\.1 g\s/],
  ["DRW/6", /52 strips/, /728/],
  ["DRW/7", /3\.00 g/, /\s1\.02 g\s/],
  ["DRW/12", /Cocaine/, /\s12\.0 g\s/],
  ["DRW/17", /54 g/, /Cocaine|benzocaine ·/],
  ["DRW/21", /30 bags/, /\s(0\.2|6) g\s/],
  ["DRW/24", /O\.85 g/, /\s(0\.)?85 g\s/],
  ["DRW/26", /60 tablets/, /\s2 mg\s|0\.002 g/],
];

export async function traps({ expert, facts }: Walk): Promise<void> {
  await expert.goto(`${facts.job.replace("/app/", "/admin/")}/exhibits`);
  const table = expert.getByRole("table", { name: "Exhibits" });
  for (const [reference, says, never] of TRAPS) {
    const link = expert.getByRole("link", { name: reference, exact: true });
    const row = table.getByRole("row").filter({ has: link });
    await expect(row, reference).toHaveText(says);
    // What is typed into a description is no figure.
    const figures = (await row.getByRole("cell").allInnerTexts()).slice(1);
    expect(` ${figures.join(" ")} `, reference).not.toMatch(never);
  }
  await expect(table.getByRole("row")).toHaveCount(48);
}
