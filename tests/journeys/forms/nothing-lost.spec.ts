import {
  clickButton,
  clickLink,
  expect,
  expectField,
  expectNotice,
  fillField,
  skipCase,
  test,
  unfoldNote,
} from "#tests/support/journey.ts";

test("a dropped connection loses nothing that was typed, and sending again adds it once", async ({
  newPerson,
}) => {
  const client = await newPerson({ as: "user@demo.example", expectedErrors: /ERR_FAILED/ });
  await client.goto("/app/jobs/new");
  await fillField(client, "Job Title", "Typed before the line went down");
  await fillField(client, "Description", "All of it stays.");
  await client.route("**/*.data*", (route) => route.abort());
  await clickButton(client, "Submit Job Request");
  await expect(client.getByRole("alert")).toHaveText("Failed to create job");
  await expect(client.getByRole("alert")).toBeFocused();
  await expectField(client, "Description", "All of it stays.");
  await client.unroute("**/*.data*");
  await clickButton(client, "Submit Job Request");
  await expectNotice(client, "Job request created successfully");
  const jobUrl = await skipCase(client);

  await fillField(client, "Add a comment", "Also typed before.");
  await client.route("**/*.data*", (route) => route.abort());
  await clickButton(client, "Add Comment");
  await expect(client.getByRole("alert")).toHaveText("Failed to add comment");
  await expectField(client, "Add a comment", "Also typed before.");
  await client.unroute("**/*.data*");
  await client.getByRole("button", { name: "Add Comment" }).dblclick();
  await expectNotice(client, "Comment added");
  await expectField(client, "Add a comment", "");
  await client.goto(jobUrl);
  await expect(client.getByText("Also typed before.")).toHaveCount(1);

  await client.goto("/app/jobs?search=Typed+before+the+line");
  await expect(client.locator("main tbody tr")).toHaveCount(1);
});

test("a line that goes down while a first form is filled in takes nothing along", async ({
  newPerson,
}) => {
  const staff = await newPerson({
    as: "admin@demo.example",
    expectedErrors: /ERR_INTERNET_DISCONNECTED/,
  });
  for (const [list, label, button, failure] of [
    ["jobs", "Add a comment", "Add Comment", "Failed to add comment"],
    ["enquiries", "Note for staff", "Save Note", "Failed to save note"],
  ] as const) {
    await staff.goto(`/admin/${list}`);
    await staff.locator("main tbody a").first().click();
    if (list === "enquiries") await unfoldNote(staff);
    const box = staff.getByLabel(label);
    const scripts = staff.waitForResponse(/\/assets\/(comments|note)-/);
    await box.fill("Typed before the line went down");
    await scripts;
    await staff.waitForLoadState("networkidle");
    const { href } = new URL(staff.url());
    await staff.context().setOffline(true);
    await clickButton(staff, button);
    await expect(staff.getByRole("alert")).toHaveText(failure);
    await expect(box).toHaveValue("Typed before the line went down");
    expect(staff.url()).toBe(href);
    await staff.context().setOffline(false);
    await clickButton(staff, button);
    await expect(staff.getByRole("status").last()).toHaveText(/added|saved/);
  }
});

test("a line that goes down takes nothing of an itemised quote along, whichever button is pressed", async ({
  newPerson,
}) => {
  const staff = await newPerson({
    as: "admin@demo.example",
    expectedErrors: /ERR_INTERNET_DISCONNECTED/,
  });
  await staff.goto("/admin/jobs?status=QUOTE_REQUESTED");
  await staff.locator("main tbody a").first().click();
  await staff.waitForURL(/\/jobs\/[0-9a-f-]{36}$/);
  await staff.goto(`${staff.url()}/quote`);
  const box = staff.getByLabel("Description, line 1");
  await box.fill("Typed before the line went down");
  await staff.waitForLoadState("networkidle");
  await staff.context().setOffline(true);
  for (const button of ["Preview", "Save draft"]) {
    await clickButton(staff, button);
    await expect(staff.getByRole("alert")).toHaveText("Failed to send quote");
    await expect(box).toHaveValue("Typed before the line went down");
  }
});

test("whoever leaves a note that is not saved is asked first", async ({ staff }) => {
  await staff.goto("/admin/enquiries");
  await staff.locator("main tbody a").first().click();
  await unfoldNote(staff);
  const note = staff.getByLabel("Note for staff");
  await note.fill("Half a note");
  const leave = async (answer: "accept" | "dismiss") => {
    const asked = staff.waitForEvent("dialog");
    const clicked = clickLink(staff, "Back to Enquiries");
    const dialog = await asked;
    expect(dialog.message()).toBe("Leave this page? What you have typed is not saved.");
    await dialog[answer]();
    await clicked;
  };
  await leave("dismiss");
  await expect(note).toHaveValue("Half a note");
  await leave("accept");
  await expect(staff.getByRole("heading", { level: 1, name: "Enquiries" })).toBeVisible();
});

test("a notice ends when the next form is sent", async ({ newPerson }) => {
  const client = await newPerson({ as: "user@demo.example", expectedErrors: /ERR_FAILED/ });
  await client.goto("/app/jobs");
  await client.locator("main tbody a").first().click();
  await fillField(client, "Add a comment", "The first one arrives.");
  await clickButton(client, "Add Comment");
  await expectNotice(client, "Comment added");
  await fillField(client, "Add a comment", "The second one does not.");
  await client.route("**/*.data*", (route) => route.abort());
  await clickButton(client, "Add Comment");
  await expect(client.getByRole("alert")).toHaveText("Failed to add comment");
  await expect(client.getByRole("status")).toHaveText("");
});
