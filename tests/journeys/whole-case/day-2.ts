import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { dropFiles } from "#tests/support/browser/drop-files.ts";
import { textsOf } from "#tests/support/files/pdf-texts.ts";
import { unzip } from "#tests/support/files/unzip.ts";
import { expectNothingOfFirm } from "./day-1.ts";
import {
  expectGoodPhone,
  follow,
  heading,
  logIn,
  mailTo,
  notice,
  OFFICE,
  press,
  SOLICITOR,
  type Walk,
} from "./walk.ts";

const PAPERS = [
  "instruction.docx",
  "instruction-email.eml",
  "statements.pdf",
  "streamlined-forensic-report.pdf",
  "exhibits.xlsx",
  "phone-messages.pdf",
  "scan-of-custody-record.pdf",
  "court-order.pdf",
  "unused-material.zip",
];
const PHOTOS = ["IMG_2041.JPG", "IMG_2042.JPG", "IMG_2043.JPG", "IMG_2044.HEIC"];
const NOTE = "A note.";
const ODD_NAME = "Café d’Oré, O’Brien's note.txt";
/** A train in a tunnel. */
const AWAY_MS = 5000;
const FAST = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const SLOW = { ...FAST, uploadThroughput: 1024 * 1024 };
const CUT = { ...FAST, offline: true };

/** The line to the network, which `FAST`, `SLOW` or `CUT` makes so. */
async function lineOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (kind: typeof FAST) => session.send("Network.emulateNetworkConditions", kind);
}

export const staffPath = ({ facts }: Walk) => facts.job.replace("/app/", "/admin/");

export async function openPapers(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page
    .getByRole("link", { name: /^Papers/ })
    .first()
    .click();
  await expect(
    page.getByText("Material received (CSV)").or(page.getByText("Choose files")).first(),
  ).toBeVisible();
}

/** Step 6. */
export async function sendPapers(walk: Walk): Promise<void> {
  const { solicitor, facts, file } = walk;
  await logIn(solicitor, SOLICITOR);
  await openPapers(solicitor, facts.job);
  const line = await lineOf(solicitor);
  await line(SLOW);
  await dropFiles(solicitor, solicitor.getByText(/Choose files/).first(), PAPERS.map(file));
  await expect(solicitor.getByText(/^[1-8] of 9 sent/)).toBeVisible({ timeout: 60_000 });
  await line(CUT);
  await solicitor.waitForTimeout(AWAY_MS);
  await expect(solicitor.getByText("unused-material.zip").first()).toBeVisible();
  await heading(solicitor, /Valuation of drugs/);
  await line(FAST);
  await expect(solicitor.getByText("9 files sent.")).toBeVisible({ timeout: 90_000 });
  const list = await csvOfPapers(walk);
  for (const name of PAPERS) {
    expect(list.split(name).length, name).toBe(2);
    expect(list, name).toContain(hash("sha256", readFileSync(file(name))));
  }
}

async function csvOfPapers({ solicitor, facts }: Walk): Promise<string> {
  await openPapers(solicitor, facts.job);
  const to = await solicitor
    .getByRole("link", { name: "Material received (CSV)" })
    .getAttribute("href");
  return (await solicitor.request.get(to ?? "")).text();
}

/** Step 7. */
export async function sendPhotos(walk: Walk): Promise<void> {
  const { phone, facts, file } = walk;
  await openPapers(phone, facts.job);
  await phone.locator("input[type=file]").first().setInputFiles(PHOTOS.map(file));
  await expect(phone.getByText("4 files sent.")).toBeVisible({ timeout: 60_000 });
  await expectGoodPhone(walk);
  const list = await csvOfPapers(walk);
  for (const name of PHOTOS) expect(list, name).toContain(hash("sha256", readFileSync(file(name))));
}

/** Step 8, and a file whose name has what programs trip over. */
export async function sendAgain({ solicitor, facts, file, expecting }: Walk): Promise<void> {
  await openPapers(solicitor, facts.job);
  const buffer = readFileSync(file("statements.pdf"));
  const field = solicitor.locator("input[type=file]").first();
  await expecting(422, async () => {
    const again = { name: "Statements, again.pdf", mimeType: "application/pdf", buffer };
    await field.setInputFiles(again);
    await expect(solicitor.getByText(/already here as P\d+/)).toBeVisible();
  });
  const note = { name: ODD_NAME, mimeType: "text/plain", buffer: Buffer.from(NOTE) };
  await field.setInputFiles(note);
  await expect(solicitor.getByRole("link", { name: /O.Brien/ })).toBeVisible();
}

/** Step 9. */
export async function openAsExpert(walk: Walk): Promise<void> {
  const { expert, file, phone } = walk;
  const path = staffPath(walk);
  for (const name of ["court-order.pdf", "IMG_2041.JPG", ODD_NAME]) {
    await openPapers(expert, path);
    await openPaper(expert, name);
    const unchecked = expert.getByRole("link", { name: "Open unchecked file" });
    const isUnchecked = (await unchecked.count()) > 0;
    if (isUnchecked) {
      await unchecked.click();
      await expert.getByLabel("I open it on a computer that is kept apart").check();
    }
    const download = expert.waitForEvent("download");
    await expert.getByText("Download", { exact: true }).click();
    const got = readFileSync(await (await download).path());
    const sent = name === ODD_NAME ? Buffer.from(NOTE) : readFileSync(file(name));
    expect(hash("sha256", got), name).toBe(hash("sha256", sent));
    if (isUnchecked) {
      await expert.getByLabel("Reason").fill("The sender told us its hash by telephone.");
      await press(expert, "Release");
      await expect(expert.getByRole("status")).toBeVisible();
    }
  }
  await openPapers(expert, path);
  await expert.getByLabel("Search by title, file or number").fill("order");
  await press(expert, "Search");
  await expect(expert.getByText("1 paper matching “order”")).toBeVisible();
  await openPapers(expert, path);
  const download = expert.waitForEvent("download");
  await press(expert, "Download all");
  const archive = await unzip(readFileSync(await (await download).path()));
  expect([...archive.keys()].join()).toContain("O’Brien");
  const index = [...archive].find(([name]) => name.endsWith("index.csv"))?.[1].toString();
  // What it leaves out stands there, too.
  for (const each of [...PAPERS, ...PHOTOS, "O’Brien"]) expect(index, each).toContain(each);
  await openPapers(phone, walk.facts.job);
  await openPaper(phone, "IMG_2041.JPG");
  await phone.getByRole("link", { name: "View" }).click();
  const size = await phone
    .frameLocator("iframe")
    .locator("img")
    .evaluate((image: HTMLImageElement) => image.width < image.height);
  expect(size, "upright").toBe(true);
  await expectGoodPhone(walk);
}

async function openPaper(page: Page, name: string): Promise<void> {
  await page.getByRole("row").filter({ hasText: name }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Chain of custody" })).toBeVisible();
}

/** Step 10. */
export async function conflicts(walk: Walk): Promise<void> {
  const { office } = walk;
  await office.goto(staffPath(walk));
  await follow(office, "Check for conflicts");
  await press(office, "Check");
  await heading(office, "Conflict check");
  await expect(office.getByText(/surname sounds alike \(Oddie \/ Oddy\)/)).toBeVisible();
  await office.getByRole("combobox", { name: "Same person?" }).selectOption("ANOTHER_PERSON");
  await office.getByRole("radio", { name: "No conflict" }).check();
  await press(office, "Save decision");
  await notice(office, "Conflict check decided");
  await expectNothingOfFirm(walk);
}

/** Step 11. */
export async function quote(walk: Walk): Promise<void> {
  const { office, facts, expecting } = walk;
  const path = staffPath(walk);
  await office.goto(path);
  await follow(office, "Build an itemised quote");
  await heading(office, /quote/i);
  const hours = office.locator("[name='count-1']");
  await office
    .locator("[name='description-1']")
    .fill("Reading the papers and valuing six exhibits");
  await hours.fill("4");
  await office.locator("[name='price-1']").fill("83");
  await office.locator("[name=basis][value=FIXED]").check();
  await expecting(400, async () => {
    await press(office, "Preview");
    await expect(office.getByRole("link", { name: /4 hours or 4 minutes/ })).toBeVisible();
  });
  await hours.fill("4h 1");
  await press(office, "Preview");
  await expect(office.getByText(/above the 4 hours it grants at once/)).toBeVisible();
  await follow(office, "Change it");
  await hours.fill("4h");
  await press(office, "Save draft");
  await notice(office, /draft/i);
  await press(office, "Logout");
  await logIn(office, OFFICE, facts.officeKey);
  await office.goto(path);
  await follow(office, /draft/i);
  await expect(hours).toHaveValue(/^4( ?h| 00|:00)?/);
  await press(office, "Preview");
  await expect(
    office.getByText("£332.00").or(office.getByText("GBP 332.00")).first(),
  ).toBeVisible();
  await expect(office.getByText(/4 hours it grants at once/)).toHaveCount(0);
  await expect(office.getByText(/Within the LAA.s automatic grant of 4 hours/)).toBeVisible();
  await office.getByRole("button", { name: "Send Quote" }).dblclick();
  await expect(office.getByRole("status")).toBeVisible();
  await expect(office.getByRole("link", { name: "Build an itemised quote" })).toHaveCount(0);
}

/** Step 12. */
export async function accept(walk: Walk): Promise<void> {
  const { phone, facts } = walk;
  const mail = await mailTo(walk, SOLICITOR, /quote/i);
  expect(mail.text).toContain("332.00");
  await phone.goto(facts.job);
  await expect(phone.getByText("GBP 332.00").first()).toBeVisible();
  await follow(phone, "View or print this quote");
  await expectGoodPhone(walk);
  const pdf = phone.waitForEvent("download");
  await phone.getByRole("link", { name: "Download PDF" }).click();
  const pages = await textsOf(readFileSync(await (await pdf).path()));
  expect(pages.join(" ")).toContain("332.00");
  await phone.goto("/app/jobs");
  await expect(phone.getByText("GBP 332.00")).toBeVisible();
  await phone.goBack();
  await follow(phone, "Back to the job");
  await press(phone, "Accept");
  await heading(phone, "Accept this quote?");
  await expectGoodPhone(walk);
  await phone.getByLabel(/own risk/).check();
  await phone.getByRole("button", { name: "Accept", exact: true }).dblclick();
  await expect(phone.getByText("Quote Accepted").first()).toBeVisible();
  await follow(phone, "View or print this quote");
  await expect(phone.getByRole("main").getByRole("link", { name: /certificate/i })).toBeVisible();
}
