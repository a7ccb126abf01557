import { hash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { dropFiles, dropText } from "#tests/support/browser/drop-files.ts";
import {
  clickButton,
  clickLink,
  expect,
  expectText,
  fileOf,
  fillField,
  logInByRequest,
  raiseJob,
  test,
} from "#tests/support/journey.ts";
import { recording } from "#tests/support/papers/receiving.ts";

const CLIENT = "user@demo.example";
const STAFF = "admin@demo.example";
const MIB = 1024 * 1024;
const CUT = { expectedErrors: /ERR_FAILED|net::|status of (401|422|503)/ };

const film = () => ({ name: "film.wav", mimeType: "audio/wav", buffer: recording(9 * MIB) });
const chooseFiles = (page: Page, files: ReturnType<typeof film> | ReturnType<typeof film>[]) =>
  page.getByLabel(/Choose files/).setInputFiles(files);
const isSent = (page: Page) => expectText(page, "1 file sent.");

async function cutUploads(page: Page) {
  const seen = { begun: 0, pieces: 0 };
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === "/uploads") seen.begun += 1;
    if (request.method() === "PATCH") seen.pieces += 1;
  });
  await page.route("**/uploads/*", async (route) => {
    if (route.request().method() === "PATCH" && seen.pieces > 1) {
      await route.abort();
    } else {
      await route.continue();
    }
  });
  return {
    seen,
    isCut: () => expect.poll(() => seen.pieces, { timeout: 30_000 }).toBeGreaterThan(1),
    letGo: () => page.unroute("**/uploads/*"),
  };
}

async function sendAPart(page: Page, choose: () => Promise<void>): Promise<void> {
  const uploads = await cutUploads(page);
  await choose();
  await uploads.isCut();
  await clickButton(page, "Pause film.wav");
  page.once("dialog", (dialog) => void dialog.accept());
  await uploads.letGo();
  await page.reload();
}

/** Where the next piece begins. */
async function nextPiece(page: Page): Promise<string | undefined> {
  const piece = await page.waitForRequest((request) => request.method() === "PATCH");
  return piece.headers()["upload-offset"];
}

test("a file is not sent internally by going on with an upload that the client will see", {
  tag: "@long",
}, async ({ newPerson }) => {
  const client = await newPerson();
  const staff = await newPerson(CUT);
  await logInByRequest(client, CLIENT);
  const path = await raiseJob(client, "Begun for the client");
  await logInByRequest(staff, STAFF);
  await staff.goto(`${path.replace("/app/", "/admin/")}/papers`);
  const file = film();
  await sendAPart(staff, () => chooseFiles(staff, file));
  await expectText(staff, "film.wav 8 MB of 9 MB · Client Visible");
  await staff.getByLabel("Who sees them").selectOption("yes");
  const first = nextPiece(staff);
  await chooseFiles(staff, file);
  expect(await first).toBe("0");
  await isSent(staff);
  await expect(staff.getByRole("link", { name: "N1 film" })).toBeVisible();
  await expectText(staff, "film.wav 8 MB of 9 MB · Client Visible");
  await clickButton(staff, "Remove");
  await expect(staff.getByText("Not finished")).toBeHidden();
  await client.goto(`${fileOf(path)}/papers`);
  await expect(client.getByText("No papers yet", { exact: true })).toBeVisible();
});

test("an upload goes on where it was after the session has ended", { tag: "@long" }, async ({
  newPerson,
}) => {
  const page = await newPerson({ as: CLIENT, ...CUT });
  await page.goto(`${fileOf(await raiseJob(page, "A session that ends"))}/papers`);
  const uploads = await cutUploads(page);
  await chooseFiles(page, film());
  await uploads.isCut();
  await clickButton(page, "Pause film.wav");
  await uploads.letGo();
  await page.context().clearCookies();
  const resume = page.getByRole("button", { name: "Resume film.wav" });
  await resume.click();
  await expectText(page, "Log in in another tab, then go on.");
  await logInByRequest(page, CLIENT);
  const next = nextPiece(page);
  await resume.click();
  expect(await next).toBe(`${8 * MIB}`);
  await isSent(page);
  expect(uploads.seen.begun).toBe(1);
});

test("an upload that cannot be stored just now says so while it is tried again", async ({
  newPerson,
}) => {
  const page = await newPerson({ as: CLIENT, ...CUT });
  await page.goto(`${fileOf(await raiseJob(page, "A store that is silent"))}/papers`);
  const why = "Papers cannot be stored just now. This mostly passes within minutes.";
  await page.route("**/uploads/*", async (route) => {
    if (route.request().method() !== "PATCH") return route.fallback();
    await route.fulfill({ status: 503, body: why });
  });
  await chooseFiles(page, film());
  const told = page.getByText(`${why} This page tries again by itself.`);
  await expect(told).toBeVisible();
  await page.unroute("**/uploads/*");
  await isSent(page);
  await expect(told).toBeHidden();
});

test("words that are dragged into a search of the papers page arrive there", async ({
  newPerson,
}) => {
  const page = await newPerson({ as: CLIENT });
  await page.goto(`${fileOf(await raiseJob(page, "Words dragged"))}/papers`);
  const words = { name: "Order.txt", mimeType: "text/plain", buffer: Buffer.from("It is ordered") };
  await chooseFiles(page, words);
  await page.getByRole("link", { name: "P1 Order" }).waitFor();
  const search = page.getByRole("searchbox");
  await dropText(page, search, "order");
  await expect(search).toHaveValue("order");
});

test("an upload goes on by itself where it was after the server has started anew", {
  tag: "@long",
}, async ({ newPerson }) => {
  const page = await newPerson({ as: CLIENT, ...CUT });
  await page.goto(`${fileOf(await raiseJob(page, "A server that starts"))}/papers`);
  const uploads = await cutUploads(page);
  await page.route("**/uploads/*", async (route) => {
    if (route.request().method() !== "HEAD") return route.fallback();
    await route.fulfill({ status: 503, body: "Starting" });
    await page.unroute("**/uploads/*");
  });
  await chooseFiles(page, film());
  await uploads.isCut();
  expect(await nextPiece(page)).toBe(`${8 * MIB}`);
  await isSent(page);
  expect(uploads.seen.begun).toBe(1);
});

test("whoever follows a link while files are on their way is asked first", async ({
  newPerson,
}) => {
  const page = await newPerson({ as: CLIENT, ...CUT });
  const path = await raiseJob(page, "Files on their way");
  await page.goto(`${fileOf(path)}/papers`);
  const uploads = await cutUploads(page);
  await chooseFiles(page, film());
  await uploads.isCut();
  const leave = page.getByRole("link", { name: "Overview" });
  const questions: string[] = [];
  page.once("dialog", (dialog) => {
    questions.push(dialog.message());
    void dialog.dismiss();
  });
  await leave.click();
  expect(questions).toEqual([expect.stringContaining("Sending stops")]);
  await expect(page.getByRole("button", { name: "Pause film.wav" })).toBeVisible();
  page.once("dialog", (dialog) => void dialog.accept());
  await leave.click();
  await expect(page).toHaveURL(path);
});

test("a file that is paused before it has begun stays so, and is then sent once", {
  tag: "@long",
}, async ({ newPerson }) => {
  const page = await newPerson();
  // Reading takes until it is let go.
  await page.addInitScript(() => {
    const { arrayBuffer } = Blob.prototype;
    const letGo = new Promise((done) => addEventListener("read on", done));
    Blob.prototype.arrayBuffer = async function held() {
      await letGo;
      return arrayBuffer.apply(this);
    };
  });
  await logInByRequest(page, CLIENT);
  await page.goto(`${fileOf(await raiseJob(page, "Paused early"))}/papers`);
  const uploads = await cutUploads(page);
  await uploads.letGo();
  await chooseFiles(page, film());
  await expect.poll(() => uploads.seen.begun).toBe(1);
  const pause = page.getByRole("button", { name: "Pause film.wav" });
  const resume = page.getByRole("button", { name: "Resume film.wav" });
  await pause.click();
  await resume.click();
  await pause.click();
  await expect(resume).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("read on")));
  await page.waitForTimeout(500);
  expect(uploads.seen.pieces).toBe(0);
  await resume.click();
  await isSent(page);
  expect(uploads.seen).toEqual({ begun: 1, pieces: 2 });
});

test("another file of the same name and size does not go on where the first stopped", async ({
  newPerson,
}) => {
  const page = await newPerson({ as: CLIENT, ...CUT });
  const path = `${fileOf(await raiseJob(page, "Two films of one name"))}/papers`;
  await page.goto(path);
  const first = film();
  const other = { ...first, buffer: Buffer.from(first.buffer) };
  other.buffer.writeUInt8(1 - ((other.buffer[MIB] ?? 0) % 2), MIB);
  await sendAPart(page, () => chooseFiles(page, first));
  const fromStart = nextPiece(page);
  await chooseFiles(page, other);
  expect(await fromStart).toBe("0");
  await isSent(page);
  await expectText(page, "Another file of this name and size was begun before");
  await expectText(page, "film.wav 8 MB of 9 MB");
  const goesOn = nextPiece(page);
  await chooseFiles(page, first);
  expect(await goesOn).toBe(`${8 * MIB}`);
  await expectText(page, "2 files sent.");
  await expect(page.getByText("Not finished")).toBeHidden();
  const list = await (await page.request.get(`${path}/list/csv`)).text();
  for (const { buffer } of [first, other]) expect(list).toContain(hash("sha256", buffer));
});

test("a redacted copy larger than a form may bring goes on after the page was left", {
  tag: "@long",
}, async ({ newPerson }) => {
  const page = await newPerson({ as: CLIENT, ...CUT });
  await page.goto(`${fileOf(await raiseJob(page, "A large version"))}/papers`);
  await chooseFiles(page, { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("Words") });
  await clickLink(page, "P1 a");
  await page.getByText("Add a version or a redacted copy").click();
  const large = { ...film(), buffer: recording(26 * MIB) };
  const send = async () => {
    await page.locator("#version").setInputFiles(large);
    await clickButton(page, /^Send$/);
  };
  await page.getByLabel("What it is").selectOption("A redacted copy of version 1");
  await fillField(page, "Why it is redacted", " ");
  await send();
  await expectText(page, "Say why it is redacted");
  await fillField(page, "Why it is redacted", "Names of children");
  await sendAPart(page, send);
  await expectText(page, "8 MB of 26 MB · redacted copy of version 1");
  await clickLink(page, "Back to the papers");
  await clickLink(page, "Go on at its paper");
  const next = nextPiece(page);
  await send();
  expect(await next).toBe(`${8 * MIB}`);
  await isSent(page);
  await expectText(page, "Version 2: film.wav");
  await expectText(page, /received .* redacted copy of version 1/);
  await expect(page.getByText("Not finished")).toBeHidden();
});

test("what is dropped is sent: a file, files, a folder without what systems left in it", async ({
  newPerson,
}) => {
  const page = await newPerson(CUT);
  const folder = await mkdtemp(join(tmpdir(), "dropped-"));
  const at = (name: string) => join(folder, name);
  await mkdir(at("Case/Photos"), { recursive: true });
  const systems = ["Case/.DS_Store", "Case/Photos/Thumbs.db", "Case/desktop.ini"];
  const programs = ["Case/~$letter.docx", "Case/Photos/._1.jpg"];
  const people = [
    "one.txt",
    "two.txt",
    "three.txt",
    "field.txt",
    "Case/a.txt",
    "Case/Photos/b.txt",
  ];
  const refused = ["Case/page.html", "Thumbs.db"];
  for (const name of [...systems, ...programs, ...people, ...refused]) {
    await writeFile(at(name), `Words of ${name}`);
  }
  await logInByRequest(page, CLIENT);
  await page.goto(`${fileOf(await raiseJob(page, "Dropped files"))}/papers`);
  const area = page.locator(".drop-area");
  const items = page.getByRole("listitem").filter({ hasText: /Sent|Not taken/ });
  await dropFiles(page, area, [at("one.txt")]);
  await expectText(page, "1 file sent.");
  // Once there are papers it takes a line, and files can be dropped anywhere on the page.
  await expect(area).toHaveCount(0);
  await dropFiles(page, page.getByRole("table"), [at("two.txt"), at("three.txt")]);
  await expectText(page, "3 files sent.");
  await dropFiles(page, page.getByLabel(/Choose files/), [at("field.txt")]);
  await expectText(page, "4 files sent.");
  await dropFiles(page, page.locator(".drop-page"), [at("Case"), at("Thumbs.db")]);
  await expectText(page, "6 files sent. 2 were not taken.");
  await expect(items).toHaveCount(8);
  const top = [await items.nth(0).innerText(), await items.nth(1).innerText()].sort().join();
  expect(top).toMatch(/“Thumbs.db” is a kind of file.*“page.html” is a kind of file/s);
  await rm(folder, { recursive: true });
});

test("a comment's file that is refused is named, though the comment is in the list", async ({
  newPerson,
}) => {
  const page = await newPerson({ as: CLIENT, ...CUT });
  await page.goto(await raiseJob(page, "A comment with a wrong file"));
  const field = page.getByLabel("Add a comment");
  const files = page.getByLabel("Attach papers");
  await field.fill("See the page attached.");
  const wrong = { name: "page.html", mimeType: "text/html", buffer: Buffer.from("<p>") };
  await files.setInputFiles(wrong);
  await clickButton(page, "Add Comment");
  await expect(page.getByText("See the page attached.", { exact: true })).toBeVisible();
  await expect(field).toHaveValue("");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("The comment was added. “page.html” is a kind of file");
  await field.fill("Without it, then.");
  await clickButton(page, "Add Comment");
  await expect(page.getByText("Without it, then.", { exact: true })).toBeVisible();
  await expect(alert).toBeHidden();
});
