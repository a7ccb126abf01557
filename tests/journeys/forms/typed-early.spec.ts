import type { Page } from "@playwright/test";
import {
  clearConflicts,
  clickButton,
  clickLink,
  expect,
  expectField,
  expectNotice,
  expectText,
  fillField,
  holdScripts,
  raiseJob,
  test,
  unfoldNote,
} from "#tests/support/journey.ts";

/** Opens a page whose scripts are held back until `arrive` is called; that waits until they run. */
async function openEarly(page: Page, path: string): Promise<{ arrive: () => Promise<void> }> {
  const letGo = await holdScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  return {
    async arrive() {
      const running = page.waitForRequest(/\/live\?/);
      letGo();
      await running;
      await page.unrouteAll({ behavior: "wait" });
    },
  };
}

const amount = (page: Page) => page.getByLabel("Amount (GBP)");
const send = (page: Page) => page.getByRole("button", { name: "Send Quote" });

test("an amount typed before the scripts came is the one that is sent", async ({
  client,
  staff,
}) => {
  await test.step("its button is not disabled", async () => {
    const job = (await raiseJob(client, "No draft before")).replace("/app/", "/admin/");
    await clearConflicts(staff, job);
    const page = await openEarly(staff, job);
    await amount(staff).fill("990");
    await page.arrive();
    await expect(send(staff)).toBeEnabled();
    await fillField(staff, "Notes", "Within ten days.");
    await expect(amount(staff)).toHaveValue("990");
  });

  await test.step("an earlier draft gives way to it, and keeps the field that nobody touched", async () => {
    const job = (await raiseJob(client, "A draft before")).replace("/app/", "/admin/");
    await clearConflicts(staff, job);
    await amount(staff).fill("1250.50");
    await fillField(staff, "Notes", "Includes one visit to the laboratory.");
    const page = await openEarly(staff, job);
    await amount(staff).fill("990");
    await page.arrive();
    await expectField(staff, "Notes", "Includes one visit to the laboratory.");
    await expect(amount(staff)).toHaveValue("990");
    await send(staff).click();
    await expectNotice(staff, "Quote sent successfully");
    await expect(staff.getByText("GBP 990.00").first()).toBeVisible();
  });
});

test("a form sent and refused before the scripts came shows what was sent, and no earlier draft", async ({
  client,
  staff,
}) => {
  const job = (await raiseJob(client, "Refused early")).replace("/app/", "/admin/");
  await clearConflicts(staff, job);
  await amount(staff).fill("1250.50");
  await fillField(staff, "Add a comment", "An earlier comment");
  const page = await openEarly(staff, job);
  await amount(staff).fill("99999999999");
  await send(staff).click();
  await expect(staff.getByRole("alert")).toBeVisible();
  await page.arrive();
  await fillField(staff, "Notes", "Still here.");
  await expect(amount(staff)).toHaveValue("99999999999");
  await amount(staff).fill("990");
  await send(staff).click();
  await expectNotice(staff, "Quote sent successfully");
  await expect(staff.getByText("GBP 990.00").first()).toBeVisible();
});

test("a comment typed early keeps its own words and its own readers", async ({ staff }) => {
  await staff.goto("/admin/jobs");
  await staff.locator("main td a").first().click();
  await expect(staff.getByLabel("Add a comment")).toBeVisible();
  const job = staff.url();
  const comment = staff.getByLabel("Add a comment");
  const readers = staff.getByLabel("Visibility");

  await test.step("staff's own words are not shown to the client by a draft", async () => {
    await comment.fill("Dear client");
    await readers.selectOption("Client Visible");
    const page = await openEarly(staff, job);
    await comment.fill("Among ourselves");
    await page.arrive();
    await expect(comment).toHaveValue("Among ourselves");
    await expect(readers).toHaveValue("INTERNAL");
    await expect(staff.getByText("The client will see this comment.")).toBeHidden();
  });

  await test.step("readers chosen early stay with the words typed early", async () => {
    const page = await openEarly(staff, job);
    await comment.fill("For the client");
    await readers.selectOption("Client Visible");
    await page.arrive();
    await expectText(staff, "The client will see this comment.");
    await expect(comment).toHaveValue("For the client");
    await comment.fill("");
    await readers.selectOption("Internal Only");
  });

  await test.step("readers chosen early do not get a draft that was for others", async () => {
    await comment.fill("Only ours");
    const page = await openEarly(staff, job);
    await readers.selectOption("Client Visible");
    await page.arrive();
    await expect(comment).toHaveValue("Only ours");
    await expect(readers).toHaveValue("INTERNAL");
  });
});

test("a new request typed early stands over its draft, and is kept as one", async ({ client }) => {
  await client.goto("/app/jobs/new");
  await fillField(client, "Job Title", "The earlier title");
  await fillField(client, "Description", "The earlier description.");
  await client.getByLabel("Sensitivity Level").selectOption("Low");
  const page = await openEarly(client, "/app/jobs/new");
  await fillField(client, "Job Title", "Typed early");
  await client.getByLabel("Sensitivity Level").selectOption("High");
  const yesterday = new Date(Date.now() - 30 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await fillField(client, "Due Date", yesterday);
  await page.arrive();
  const asTyped = async () => {
    await expectField(client, "Description", "The earlier description.");
    await expectField(client, "Job Title", "Typed early");
    await expectField(client, "Sensitivity Level", "HIGH");
    await expectText(client, "This due date has passed.");
  };
  await asTyped();
  await client.reload();
  await asTyped();
});

test("what is chosen or typed early in staff's other forms outlives the next stroke", async ({
  staff,
}) => {
  await test.step("an email template", async () => {
    await staff.goto("/admin/email-templates");
    const edit = staff.getByRole("link", { name: "Edit Quote sent" });
    const page = await openEarly(staff, (await edit.getAttribute("href")) ?? "");
    await fillField(staff, "Subject", "Typed early");
    await staff.getByRole("switch").uncheck();
    await page.arrive();
    await fillField(staff, "Description", "And this one later");
    await expectField(staff, "Subject", "Typed early");
    await expect(staff.getByRole("switch")).not.toBeChecked();
    await expectText(staff, "Typed early");
    staff.once("dialog", (dialog) => dialog.accept());
  });

  await test.step("a note, and an answer", async () => {
    await staff.goto("/admin/enquiries");
    const first = staff.locator("main tbody a").first();
    const page = await openEarly(staff, (await first.getAttribute("href")) ?? "");
    await unfoldNote(staff);
    const note = staff.getByLabel("Note for staff");
    await note.fill("Typed early");
    await fillField(staff, "Your answer", "Typed early too");
    await page.arrive();
    await note.press("End");
    await note.pressSequentially(" and late");
    await expect(note).toHaveValue("Typed early and late");
    await clickLink(staff, "Decline");
    await expectField(staff, "Your answer", /^Dear [\s\S]*Typed early too$/);
    await clickButton(staff, "Save Note");
    await expectNotice(staff, "Note saved");
    await expectField(staff, "Your answer", /Typed early too$/);
    staff.once("dialog", (dialog) => dialog.accept());
  });

  await test.step("a list", async () => {
    const page = await openEarly(staff, "/admin/jobs");
    await staff.getByRole("searchbox").fill("cannabis");
    await staff.getByLabel("Status").selectOption("In Progress");
    await page.arrive();
    await expect(staff).toHaveURL(/search=cannabis&status=IN_PROGRESS/);
    await expect(staff.getByRole("searchbox")).toHaveValue("cannabis");
    await expectField(staff, "Status", "IN_PROGRESS");
  });
});

test("what a browser's extensions put into a page before its scripts came neither rebuilds it nor drops what was typed", async ({
  client,
}) => {
  const page = await openEarly(client, "/app/jobs/new");
  const title = client.getByLabel("Job Title");
  const description = client.getByLabel("Description");
  await title.fill("Typed early");
  await description.fill("Described early.");
  await client.evaluate(() => {
    const added = () => Object.assign(document.createElement("div"), { textContent: "Checked" });
    document.body.prepend(added());
    for (const field of document.querySelectorAll("main input, main textarea")) {
      field.before(added());
      field.setAttribute("data-first", "");
    }
    const field = document.querySelector("main textarea");
    const wrapper = added();
    field?.replaceWith(wrapper);
    wrapper.append(field ?? "");
  });
  await description.press("End");
  await description.pressSequentially(" And on.");
  await page.arrive();
  await expect(title).toHaveValue("Typed early");
  await expect(description).toHaveValue("Described early. And on.");
  await expect(title).toHaveAttribute("data-first", "");
  await expect(description).toHaveAttribute("data-first", "");
  await expect(description).toBeFocused();
  await expect(client.getByText("Checked")).toHaveCount(0);
});
