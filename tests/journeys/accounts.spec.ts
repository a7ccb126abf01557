import { DEMO_PASSWORD } from "#app/db/demo/demo-data.ts";
import { expect, logIn, test } from "../support/journey.ts";
import { startProduct } from "../support/product.ts";

const NEW_PASSWORD = "gravel tulip ninety";

test("somebody who forgot their password sets a new one by mail, and all sessions end", async ({
  newPerson,
  mails,
}) => {
  const person = await newPerson();
  await logIn(person, "k.whitlock@westmarch-police.example");
  const elsewhere = await newPerson();
  await elsewhere.goto("/auth/login");
  await elsewhere.getByRole("link", { name: "Forgot your password?" }).click();
  await elsewhere.getByLabel("Email").fill("K.Whitlock@Westmarch-Police.example");
  await elsewhere.getByRole("button", { name: "Send link" }).click();
  await expect(elsewhere.getByRole("heading", { name: "Check your email" })).toBeVisible();

  const mail = await mails.waitFor("k.whitlock@westmarch-police.example", /Choose a new password/);
  const link = /http\S+\/auth\/reset-password\?token=[\w-]+/.exec(mail.text ?? "")?.[0] ?? "";
  await elsewhere.goto(link);
  await expect(elsewhere).toHaveURL(/\/auth\/reset-password$/);
  const password = elsewhere.getByLabel("Password", { exact: true });
  await password.fill("password2024");
  await elsewhere.getByLabel("Confirm Password").fill("password2024");
  await elsewhere.getByRole("button", { name: "Show password" }).first().click();
  await expect(password).toHaveAttribute("type", "text");
  await elsewhere.getByRole("button", { name: "Set password" }).click();
  await expect(elsewhere.getByRole("alert")).toHaveText(
    "This password is too easy to guess. Choose another.",
  );
  await password.fill(NEW_PASSWORD);
  await elsewhere.getByLabel("Confirm Password").fill(NEW_PASSWORD);
  await elsewhere.getByRole("button", { name: "Set password" }).click();
  await expect(elsewhere.getByRole("status")).toHaveText(
    "Your password has been set. You can now log in.",
  );

  await person.goto("/app/jobs");
  await expect(person).toHaveURL("/auth/login?to=%2Fapp%2Fjobs");
  await person.getByLabel("Email").fill("k.whitlock@westmarch-police.example");
  await person.getByLabel("Password").fill(NEW_PASSWORD);
  await person.getByRole("button", { name: "Login" }).click();
  await expect(person).toHaveURL("/app/jobs");
  await mails.waitFor("k.whitlock@westmarch-police.example", /Your password has been changed/);

  await elsewhere.goto(link);
  await expect(elsewhere.getByText("This link has been used already")).toBeVisible();
  await expect(elsewhere.getByRole("button", { name: "Set password" })).toHaveCount(0);
});

test("a form that is sent after the session has ended keeps its text and can be sent again", async ({
  newPerson,
}) => {
  const person = await newPerson({ expectedErrors: /401/ });
  await logIn(person, "manager@demo.example");
  await person.goto("/app/jobs/new");
  await person.getByLabel("Job Title").fill("Typed before the session ended");
  await person.getByLabel("Description").fill("All of it stays.");
  const other = await person.context().newPage();
  await other.goto("/app");
  await other.getByRole("button", { name: "Logout" }).click();
  await expect(other).toHaveURL("/auth/login");

  const send = person.getByRole("button", { name: "Submit Job Request" });
  await send.click();
  await expect(person.getByRole("alert")).toHaveText(
    "Your session has ended. Log in in another tab, then send this again.",
  );
  await expect(person.getByLabel("Description")).toHaveValue("All of it stays.");
  await expect(person).toHaveURL("/app/jobs/new");
  await logIn(other, "manager@demo.example");
  await send.click();
  await expect(person.getByRole("status")).toHaveText("Job request created successfully");
});

test("Back after logging out shows nothing of the portal", async ({ newPerson }) => {
  const person = await newPerson();
  await logIn(person, "manager@demo.example");
  await person.goto("/app/jobs");
  await expect(person.getByRole("heading", { level: 1, name: "Jobs" })).toBeVisible();
  await person.getByRole("button", { name: "Logout" }).click();
  await expect(person).toHaveURL("/auth/login");
  for (let i = 0; i < 2; i += 1) {
    await person.goBack();
    await expect(person).toHaveURL(/\/auth\/login/);
    await expect(person.getByRole("button", { name: "Login" })).toBeVisible();
  }
});

test("a session that is about to end asks, and goes on when the person stays", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const product = await startProduct({ SESSION_IDLE_MINUTES: "3" });
  const context = await browser.newContext({ baseURL: product.url });
  try {
    const person = await context.newPage();
    await logIn(person, "manager@demo.example", DEMO_PASSWORD);
    await person.goto("/app/jobs/new");
    await person.getByLabel("Job Title").fill("Half a title");
    const dialog = person.getByRole("dialog");
    await expect(dialog).toBeVisible({ timeout: 75_000 });
    await expect(dialog.getByRole("heading")).toHaveText("Your session ends soon");
    await dialog.getByRole("button", { name: "Stay logged in" }).click();
    await expect(dialog).toBeHidden();
    await expect(person.getByLabel("Job Title")).toHaveValue("Half a title");
    const left = await person.evaluate(async () => (await fetch("/auth/session")).json());
    expect(left.idleSeconds).toBeGreaterThan(170);
    await expect(dialog).toBeVisible({ timeout: 75_000 });
    await context.request.post("/auth/logout", {
      headers: { origin: product.url },
      form: { a: "" },
    });
    await person.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(dialog.getByRole("heading")).toHaveText("Your session has ended");
    await dialog.getByRole("button", { name: "Back to the page" }).click();
    await expect(person.getByLabel("Job Title")).toHaveValue("Half a title");
  } finally {
    await context.close();
    await product.remove();
  }
});
