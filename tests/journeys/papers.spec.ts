import type { Page } from "@playwright/test";
import { plainPdf } from "#tests/support/files/pdf-builder.ts";
import {
  clickButton,
  clickLink,
  expect,
  expectNotice,
  expectText,
  fileOf,
  fillField,
  raiseJob,
  test,
} from "#tests/support/journey.ts";
import { recording } from "#tests/support/papers/receiving.ts";

const CLIENT = "user@demo.example";
const REFUSED_UPLOAD = /status of 422/;

const text = (name: string, words = "Please see attached.") => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(words),
});

async function openPapers(page: Page, title: string): Promise<string> {
  const path = await raiseJob(page, title);
  await page.goto(`${fileOf(path)}/papers`);
  return path;
}

test("papers are sent at once, of mixed kinds, and what is no paper is told in words", async ({
  newPerson,
}) => {
  const page = await newPerson({ as: CLIENT, expectedErrors: REFUSED_UPLOAD });
  await openPapers(page, "Papers sent at once");
  await expect(page.getByText("No papers yet", { exact: true })).toBeVisible();
  await page
    .getByLabel(/Choose files/)
    .setInputFiles([
      text("MG11 PC Ali.txt", "WITNESS STATEMENT of PC Ali"),
      { name: "indictment.pdf", mimeType: "application/pdf", buffer: plainPdf() },
      { name: "interview.wav", mimeType: "audio/wav", buffer: recording(9_000_000) },
      { name: "player.pdf", mimeType: "application/pdf", buffer: Buffer.from("MZ\u0090 program") },
      text("page.html", "<html></html>"),
    ]);
  await expectText(page, "3 files sent. 2 were not taken.");
  await expect(page.getByText("“player.pdf” is not a PDF", { exact: false })).toBeVisible();
  await expect(
    page.getByText("“page.html” is a kind of file (.html), which we do not take by itself.", {
      exact: false,
    }),
  ).toBeVisible();
  const list = page.getByRole("table", { name: "Papers" });
  await expect(list.getByRole("row")).toHaveCount(4);
  await expect(list.getByRole("link", { name: /MG11 PC Ali/ })).toBeVisible();
  await expect(list.getByRole("combobox")).toHaveCount(0);
  const kind = list.getByRole("link", { name: "Change kind of P1" });
  await kind.focus();
  await page.keyboard.press("Enter");
  const choice = list.getByLabel("Kind of P1");
  await expect(choice).toBeFocused();
  // The first may close the list that the browser shows alone.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(kind).toBeFocused({ timeout: 500 });
  }).toPass();
  await kind.click();
  const saved = page.waitForResponse((answer) => answer.request().method() === "POST");
  await choice.selectOption("Photograph");
  await saved;
  await expect(kind).toBeFocused();
  await page.reload();
  await expect(kind).toContainText("Photograph");
});

test("a recording plays on its page, and moving about in it leaves few entries", async ({
  client,
  staff,
}) => {
  const path = await openPapers(client, "A recording that is listened to");
  await staff.goto(`${path.replace("/app/", "/admin/")}/papers`);
  const sound = { name: "interview.wav", mimeType: "audio/wav", buffer: recording(8_000_000) };
  await staff.getByLabel(/Choose files/).setInputFiles(sound);
  await clickLink(staff, "P1 interview");
  await clickLink(staff, "Open unchecked file");
  await fillField(staff, "Reason", "We recorded it");
  await clickButton(staff, "Release");
  await expectNotice(staff, "File released");
  await clickLink(staff, /^View$/);
  const player = staff.frameLocator("iframe").locator("video, audio");
  for (const second of [200, 20, 240, 100, 5, 60]) {
    await player.evaluate((element: HTMLMediaElement, at) => {
      element.currentTime = at;
    }, second);
    await expect(player).toHaveJSProperty("seeking", false);
    await expect(player).toHaveJSProperty("currentTime", second);
  }
  await clickLink(staff, "Back to the paper");
  await expect(staff.getByText("Paper viewed: P1").first()).toBeVisible();
  expect(await staff.getByText("Paper viewed: P1").count()).toBeLessThanOrEqual(3);
});
