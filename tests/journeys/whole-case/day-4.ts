import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { textsOf } from "#tests/support/files/pdf-texts.ts";
import { unzip } from "#tests/support/files/unzip.ts";
import { cellsOf } from "#tests/support/sheets/cells.ts";
import { evaluateFormula } from "#tests/support/sheets/evaluate-formula.ts";
import { expectNothingOfFirm } from "./day-1.ts";
import { choose, enter, expectGoodPhone, follow, notice, press, type Walk } from "./walk.ts";

interface Line {
  exhibit: string;
  price: RegExp;
  annex: string;
  about: string;
  typed?: Record<string, string>;
}

const OUNCE = /£1,000 to £1,200 an ounce of 28 g/;
const VALUES: readonly Line[] = [
  {
    exhibit: "KLS/1",
    price: OUNCE,
    annex: "£4,050.00 to £4,860.00",
    about: "about £4,000 to £4,900",
  },
  {
    exhibit: "KLS/2",
    price: /£10 to £20 a deal/,
    annex: "£170.00 to £340.00",
    about: "£170 to £340",
    typed: { dealGrams: "0.2 g", dealBasis: "Measured", dealEvidence: "3.40 g in 17 wraps" },
  },
  {
    exhibit: "KLS/6",
    price: /£34,000 to £38,500 per kg/,
    annex: "£33,932.00 to £38,423.00",
    about: "about £33,000 to £39,000",
  },
  {
    exhibit: "KLS/8",
    price: /£25 to £30 per gram/,
    annex: "£697.50 to £837.00",
    about: "about £690 to £840",
  },
  {
    exhibit: "KLS/3",
    price: /£5 to £8 a tablet/,
    annex: "£140.00 to £224.00",
    about: "about £140 to £230",
  },
  {
    exhibit: "KLS/14",
    price: /£85 to £110 an ounce/,
    annex: "£746.78 to £966.43",
    about: "about £740 to £970",
  },
];
const AGAIN: Line = {
  exhibit: "KLS/1",
  price: OUNCE,
  annex: "£4,000.00 to £4,800.00",
  about: "£4,000 to £4,800",
  typed: { unit: "28.35 g" },
};

/** Of these the sheet takes its figures: drug, unit, its grams and the low price. */
const USED = [
  "Cocaine,ounce,28,1000",
  "Cocaine,deal,,10",
  "Cocaine,kilogram,1000,34000",
  "Ketamine,gram,1,25",
  "MDMA,tablet,,5",
  "Cannabis resin,ounce,28,85",
];

/** Step 16: the prices of the figures through the form, the others pasted. */
export async function priceBook(walk: Walk): Promise<void> {
  const { expert, expecting, file } = walk;
  const text = readFileSync(file("prices.csv"), "utf8").trim();
  const [headings = "", ...lines] = text.split(/\r?\n/);
  const rows = lines.map((line) => priceOf(cellsOf(line)[0] ?? []));
  await expert.goto("/admin");
  await expert.getByRole("link", { name: "Price book" }).click();
  const count = (prices: number) =>
    expert.getByText(`${prices} price${prices === 1 ? "" : "s"}`, { exact: true });
  const typed = rows.filter(({ substance, unitName, unitGrams, low }) =>
    USED.includes([substance, unitName, unitGrams, low].join()),
  );
  expect(typed).toHaveLength(USED.length);
  for (const [at, price] of typed.entries()) {
    await fillPrice(expert, price);
    if (at === 1) await expecting(400, () => refuseWrongEnds(expert, price));
    await press(expert, "Add price");
    await expect(count(at + 1)).toBeVisible();
  }
  const others = lines.filter((_, at) => !typed.some((price) => price === rows[at]));
  await follow(expert, "Paste prices");
  await expert.getByLabel("Table of prices").fill([headings, ...others].join("\n"));
  await press(expert, "Read the table");
  await expect(expert.getByRole("heading", { name: "34 prices read" })).toBeVisible();
  await press(expert, "Save 34 prices");
  await expect(count(40)).toBeVisible();
  const crack = expert.getByRole("row").filter({ hasText: "Crack cocaine" }).first();
  await crack.getByRole("link", { name: "Replace" }).click();
  await expert.getByLabel("Why it is replaced").fill("Read again");
  await press(expert, "Replace price");
  await expect(count(40)).toBeVisible();
}

type Price = Record<(typeof FIELDS)[number], string>;

const FIELDS = [
  "substance",
  "form",
  "level",
  "unitName",
  "unitGrams",
  "low",
  "high",
  "place",
  "observedFrom",
  "observedUntil",
  "kind",
  "printedSource",
  "sample",
  "purity",
  "method",
] as const;

function priceOf(cells: string[]): Price {
  const price = Object.fromEntries(FIELDS.map((name, at) => [name, cells[at] ?? ""])) as Price;
  const purity = cells[12] ?? "";
  const method = cells[13] ?? "";
  return {
    ...price,
    observedFrom: isoDay(price.observedFrom),
    observedUntil: isoDay(price.observedUntil),
    sample: /^\d+/.exec(method)?.[0] ?? "",
    purity,
    method,
  };
}

const isoDay = (written: string) => written.split("/").reverse().join("-");

async function fillPrice(expert: Page, price: Price): Promise<void> {
  const add = expert.locator("details", { has: expert.locator("[name=substance]") });
  if ((await add.getAttribute("open")) === null) await add.locator("summary").first().click();
  for (const name of FIELDS) {
    await enter(expert.locator(`[name=${name}]`), price[name]);
  }
}

async function refuseWrongEnds(expert: Page, { low, high, printedSource }: Price): Promise<void> {
  await expert.locator("[name=low]").fill(high);
  await expert.locator("[name=high]").fill(low);
  await press(expert, "Add price");
  await expect(expert.getByRole("link", { name: "This is below the low price" })).toBeVisible();
  await expect(expert.locator("[name=printedSource]")).toHaveValue(printedSource);
  await expert.locator("[name=low]").fill(low);
  await expert.locator("[name=high]").fill(high);
}

/** Step 17. */
export async function referenceRows({ expert }: Walk): Promise<void> {
  await expert.goto("/admin/settings/reference");
  for (const kind of ["Units of weight", "Cannabis yield per plant", "Cannabis yield per watt"]) {
    await confirmSet(expert, kind);
  }
  await expert.locator("summary", { hasText: "Add reference figures" }).click();
  await expert.locator("[name=kind]").selectOption("Daily use");
  await expert.locator("textarea[name=rows]").fill("Cannabis;;0.5 g;3.5 g");
  await expert.locator("[name=source]").fill("Own knowledge");
  await press(expert, "Add figures");
  await confirmSet(expert, "Daily use");
}

async function confirmSet(expert: Page, kind: string): Promise<void> {
  const set = expert.locator("details", { has: expert.getByRole("heading", { name: kind }) });
  await set.locator("summary").click();
  await set.getByRole("button", { name: "Confirm as checked" }).click();
  await expect(set).toContainText("Checked by Dr Isolde Farrant");
}

async function newSheet({ expert, facts }: Walk, kind: string): Promise<void> {
  await expert.goto(`${facts.job.replace("/app/", "/admin/")}/exhibits`);
  await follow(expert, /^Figures/);
  await press(expert, kind);
  await expect(expert.getByRole("button", { name: "Save draft" })).toBeVisible();
}

async function fix({ expert }: Walk): Promise<void> {
  await press(expert, "Lock this sheet");
  await press(expert, "Lock");
  await expect(expert.getByText("Sheet locked", { exact: true })).toBeVisible();
}

/** Step 18. */
export async function valuation(walk: Walk): Promise<void> {
  const { expert } = walk;
  await newSheet(walk, "Valuation");
  await expert.getByLabel("Offence dates: from").fill("2026-07-01");
  await expert.getByLabel("Offence dates: to").fill("2026-09-14");
  await expert.getByLabel("Place", { exact: true }).fill("Northmere");
  await expert.getByLabel("Name of scenario 1").fill("As held");
  for (const [at, line] of VALUES.entries()) await addLine(expert, at + 1, line);
  await press(expert, "Add a scenario");
  await expert.getByLabel("Name of scenario 2").fill("An ounce of 28.35 g");
  await addLine(expert, VALUES.length + 1, AGAIN);
  const said = [...VALUES, AGAIN].flatMap(({ annex, about }) => [annex, about]);
  await expect(expert.getByText(/is from a guide without a method/)).toHaveCount(1);
  await expect(expert.getByText(/no evidence given for the/)).toHaveCount(7);
  await expect(expert.getByText(/older|months/)).toHaveCount(0);
  await press(expert, "Save draft");
  await notice(expert, "Draft saved");
  await fix(walk);
  await expectInFiles(walk, said);
}

/** The page's figures are those of each file that is made of it; its formulas give them again. */
async function expectInFiles({ expert }: Walk, said: readonly string[]): Promise<void> {
  const bytesOf = async (name: string) => {
    const download = expert.waitForEvent("download");
    await expert.getByRole("main").getByRole("link", { name, exact: true }).click();
    return readFileSync(await (await download).path());
  };
  const pdf = (await textsOf(await bytesOf("PDF"))).join(" ").replaceAll(/\s+/g, " ");
  const word = await wordsOf(await bytesOf("Text document"));
  const csv = (await bytesOf("Table with formulas")).toString();
  for (const words of said) {
    expect(pdf, "PDF").toContain(words);
    expect(word, "text document").toContain(words);
  }
  const rows = cellsOf(csv).filter(([, , figure]) => figure?.startsWith("Value"));
  expect(rows).toHaveLength(7);
  for (const [, , , , low = "", high = "", printed = ""] of rows) {
    const [from = 0, until = 0] = (printed.match(/[\d,.]+/g) ?? []).map((each) =>
      Number(each.replaceAll(",", "")),
    );
    for (const [formula, figure] of [
      [low, from],
      [high, until],
    ] as const) {
      const [top, bottom] = evaluateFormula(formula.slice(1));
      expect(Math.abs(Number(top) / Number(bottom) - figure), formula).toBeLessThan(0.01);
    }
  }
}

/** The words of a text document, without its marks. */
export async function wordsOf(bytes: Buffer): Promise<string> {
  const text = (await unzip(bytes)).get("word/document.xml")?.toString() ?? "";
  return text
    .replaceAll("</w:p>", " ")
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll(/\s+/g, " ");
}

async function addLine(
  expert: Page,
  at: number,
  { exhibit, price, annex, about, typed = {} }: Line,
): Promise<void> {
  const field = (name: string) => expert.locator(`[name=${name}-${at}]`);
  await press(expert, "Add a line");
  await field("exhibit").fill(exhibit);
  await choose(field("price"), price);
  for (const [name, value] of Object.entries(typed)) {
    const each = field(name);
    if (!(await each.isVisible())) {
      await expert
        .getByText("Unit, deal, cut, salt, your figure")
        .nth(at - 1)
        .click();
    }
    await enter(each, value);
  }
  for (const words of [annex, about]) {
    await expect(expert.getByText(words).last(), words).toBeVisible();
  }
}

/** Step 19. */
export async function yieldAndUse(walk: Walk): Promise<void> {
  const { expert } = walk;
  await newSheet(walk, "Cannabis yield");
  for (const row of [/Auton/, /Sentencing guideline/, /Potter and Duncombe/]) {
    await expert.getByRole("checkbox", { name: row }).check();
  }
  await expert.getByLabel("Offence dates: from").fill("2026-09-14");
  await expert.getByLabel("Place", { exact: true }).fill("Northmere");
  await press(expert, "Add a room");
  const room = { room: "Tent 1", plants: "9", cuttings: "24", lamps: "2", watts: "600" };
  for (const [name, value] of Object.entries(room)) {
    await expert.locator(`[name=${name}-1]`).fill(value);
  }
  for (const figure of ["252 to 360 g", "495 g", "1,080 to 1,920 g"]) {
    await expect(expert.getByText(figure, { exact: true }).first(), figure).toBeVisible();
  }
  await expect(expert.getByText(/An assumption, not a measurement/i).first()).toBeVisible();
  await expect(expert.getByText(/counted apart: cuttings 24|24.*apart/i).first()).toBeVisible();
  await fix(walk);
  await newSheet(walk, "Personal use");
  await expert.getByLabel("Offence dates: from").fill("2026-09-14");
  await expert.getByLabel("Place", { exact: true }).fill("Northmere");
  await press(expert, "Add a line");
  await expert.locator("[name=exhibit-1]").fill("KLS/13");
  await choose(expert.locator("[name=row-1]"), "Own knowledge");
  await expect(expert.getByText("16 to 112 days", { exact: true }).first()).toBeVisible();
  await fix(walk);
}

/** Step 20. */
export async function release(walk: Walk): Promise<void> {
  const { expert, phone, facts } = walk;
  for (const sheet of ["Valuation", "Cannabis yield", "Personal use"]) {
    await expert.goto(`${facts.job.replace("/app/", "/admin/")}/sheets`);
    await expert
      .getByRole("listitem")
      .filter({ hasText: sheet })
      .filter({ hasText: "Locked" })
      .getByRole("link")
      .click();
    await press(expert, "Release to the client");
    await notice(expert, "Sheet released to the client");
  }
  await phone.goto(facts.job);
  await phone.getByRole("link", { name: /^Exhibits/ }).click();
  await follow(phone, /^Figures/);
  await follow(phone, /Valuation/);
  await expect(phone.getByText("£4,050.00 to £4,860.00").first()).toBeVisible();
  await expectGoodPhone(walk);
  await expectNothingOfFirm(walk);
}
