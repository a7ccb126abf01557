import type { Page } from "@playwright/test";
import { expectNoViolations } from "#tests/support/browser/accessibility.ts";
import {
  clickButton,
  clickLink,
  expect,
  expectNotice,
  fillField,
  logInByRequest,
  test,
} from "#tests/support/journey.ts";

/** Presses the button, and holds the form on its way until it was looked at. */
async function whileSending(page: Page, button: string, busy: string): Promise<void> {
  let letGo = () => {};
  const looked = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route("**/*.data*", async (route) => {
    if (route.request().method() === "POST") await looked;
    await route.continue();
  });
  await page.getByRole("button", { name: button, exact: true }).click();
  await expect(page.getByRole("button", { name: busy, exact: true })).toBeDisabled();
  await expect(page.getByRole("progressbar", { name: "Loading" })).toBeVisible();
  await expectNoViolations(page, busy);
  letGo();
  await page.unrouteAll({ behavior: "wait" });
}

test("while a form is on its way, its button and a bar say so, and it cannot be pressed again", async ({
  newPerson,
}) => {
  const person = await newPerson();
  await person.goto("/auth/register");
  await fillField(person, "Organisation Name", "Larkfield Chambers");
  await fillField(person, "Your Name", "Noor Haddad");
  await fillField(person, "Email", "noor@larkfield.example");
  await person.getByLabel("Password", { exact: true }).fill("a long enough phrase");
  await fillField(person, "Confirm Password", "a long enough phrase");
  await whileSending(person, "Register", "Creating account...");
  await expect(person.getByRole("status")).toHaveText(
    "Registration successful! Your account is pending approval.",
  );

  const client = await newPerson();
  await client.goto("/auth/login");
  await fillField(client, "Email", "user@demo.example");
  await fillField(client, "Password", "wrong");
  await whileSending(client, "Login", "Logging in...");
  await expect(client.getByRole("alert")).toBeVisible();
  await logInByRequest(client, "user@demo.example");
  await client.goto("/app/jobs/new");
  await fillField(client, "Job Title", "Weighed on a slow line");
  await fillField(client, "Description", "One press is enough.");
  await whileSending(client, "Submit Job Request", "Creating...");
  await expectNotice(client, "Job request created successfully");
});

test("a double click pauses someone, and does not let them in again", async ({ newPerson }) => {
  const manager = await newPerson({ as: "manager@demo.example" });
  await manager.goto("/app/organisation");
  const row = manager
    .getByRole("region", { name: "Users" })
    .getByRole("listitem")
    .filter({ hasText: "Bethan Pryce" });
  const posts: string[] = [];
  manager.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  await clickLink(row, "Pause");
  const confirm = manager.getByRole("dialog").getByRole("button", { name: "Confirm" });
  const box = await confirm.boundingBox();
  if (!box) throw new Error("There is no button");
  await manager.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await manager.mouse.down();
  await manager.mouse.up();
  // The second click of a hand comes when the answer is there.
  await row.getByRole("link", { name: "Activate" }).waitFor();
  await manager.mouse.down();
  await manager.mouse.up();
  await expectNotice(manager, "User paused");
  await expect(row.getByRole("link", { name: "Activate" })).toBeVisible();
  expect(posts).toHaveLength(1);
  await clickButton(manager, "Undo");
  await expectNotice(manager, "User activated");
});
