import type { Page } from "@playwright/test";
import {
  clickButton,
  clickLink,
  expect,
  expectField,
  expectNotice,
  expectText,
  expectTitle,
  fillField,
  logIn,
  openRunning,
  queryPast,
  test,
} from "#tests/support/journey.ts";
import type { Product } from "#tests/support/product/product.ts";

const NEW_PASSWORD = "gravel tulip ninety";

test("someone who forgot their password sets a new one by mail, and all sessions end", async ({
  newPerson,
  mails,
}) => {
  const person = await newPerson();
  await logIn(person, "k.whitlock@westmarch-police.example");
  const elsewhere = await newPerson();
  await elsewhere.goto("/auth/login");
  await clickLink(elsewhere, "Forgot your password?");
  await expectTitle(elsewhere, "Forgot your password?");
  await fillField(elsewhere, "Email", "K.Whitlock@Westmarch-Police.example");
  await clickButton(elsewhere, "Send link");
  await expect(elsewhere.getByRole("heading", { name: "Check your email" })).toBeVisible();

  const mail = await mails.waitFor("k.whitlock@westmarch-police.example", /Choose a new password/);
  const link = /http\S+\/auth\/reset-password\?token=[\w-]+/.exec(mail.text ?? "")?.[0] ?? "";
  await elsewhere.goto(link);
  await expect(elsewhere).toHaveURL(/\/auth\/reset-password$/);
  const password = elsewhere.getByLabel("Password", { exact: true });
  await password.fill("password2024");
  await fillField(elsewhere, "Confirm Password", "password2024");
  await elsewhere.getByRole("button", { name: "Show password" }).first().click();
  await expect(password).toHaveAttribute("type", "text");
  await clickButton(elsewhere, "Set password");
  await expect(elsewhere.getByRole("alert")).toHaveText(
    "This password is too easy to guess. Choose another.",
  );
  await password.fill(NEW_PASSWORD);
  await fillField(elsewhere, "Confirm Password", NEW_PASSWORD);
  await clickButton(elsewhere, "Set password");
  await expect(elsewhere.getByRole("status")).toHaveText(
    "Your password has been set. You can now log in.",
  );

  await person.goto("/app/jobs");
  await expect(person).toHaveURL("/auth/login?to=%2Fapp%2Fjobs");
  await fillField(person, "Email", "k.whitlock@westmarch-police.example");
  await fillField(person, "Password", NEW_PASSWORD);
  await clickButton(person, "Login");
  await expect(person).toHaveURL("/app/jobs");
  await mails.waitFor("k.whitlock@westmarch-police.example", /Your password has been changed/);

  await elsewhere.goto(link);
  await expectText(elsewhere, "This link has expired or has already been used");
  await expect(elsewhere.getByRole("button", { name: "Set password" })).toHaveCount(0);
});

test("a form that is sent after the session has ended keeps its text and can be sent again", async ({
  newPerson,
  product,
}) => {
  const person = await newPerson({ as: "manager@demo.example", expectedErrors: /401/ });
  await person.goto("/app/jobs/new");
  await fillField(person, "Job Title", "Typed before the session ended");
  await fillField(person, "Description", "All of it stays.");
  await leaveIdle(product, "manager@demo.example", 31);

  const send = person.getByRole("button", { name: "Submit Job Request" });
  await send.click();
  await expect(person.getByRole("alert")).toHaveText(
    "Your session has ended. Your text is kept. Log in in another tab, then press the button again.",
  );
  await expectField(person, "Description", "All of it stays.");
  await expect(person).toHaveURL("/app/jobs/new");
  const other = await person.context().newPage();
  await logIn(other, "manager@demo.example");
  await expectField(person, "Description", "All of it stays.");
  await send.click();
  await expectNotice(person, "Job request created successfully");
});

test.describe("logging out in one tab", () => {
  /** Another tab, as if it heard nothing: a browser puts tabs to sleep that nobody looks at. */
  async function openDeaf(person: Page): Promise<Page> {
    const tab = await person.context().newPage();
    await tab.addInitScript(() => {
      BroadcastChannel.prototype.addEventListener = () => {};
    });
    return tab;
  }

  /** A tab with unsaved text, and another one in which the person logs out then. */
  async function typed(person: Page, tab: Page) {
    await openRunning(tab, "/app/jobs/new");
    await fillField(tab, "Job Title", "Words of a case");
    await clickButton(person, "Logout");
    await expect(person).toHaveURL("/auth/login");
  }

  test("makes a tab that was asleep leave when it is shown again", async ({ newPerson }) => {
    const person = await newPerson();
    await logIn(person, "user@demo.example");
    const tab = await openDeaf(person);
    await typed(person, tab);
    await tab.waitForTimeout(500);
    await expectField(tab, "Job Title", "Words of a case");
    await tab.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(tab).toHaveURL("/auth/login");
  });

  test("makes a page of the back-forward cache leave, which is else shown as it was", async ({
    newPerson,
  }) => {
    const person = await newPerson();
    await logIn(person, "user@demo.example");
    const tab = await openDeaf(person);
    /** Whether it is hidden while the server is asked, as the browser restores it. */
    const restore = () =>
      tab.evaluate(() => {
        window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
        return document.body.hidden;
      });
    await openRunning(tab, "/app/jobs/new");
    await fillField(tab, "Job Title", "Still here");
    expect(await restore()).toBe(true);
    await expect(tab.getByLabel("Job Title")).toBeVisible();
    await expectField(tab, "Job Title", "Still here");
    await clickButton(person, "Logout");
    await expect(person).toHaveURL("/auth/login");
    expect(await restore()).toBe(true);
    await expect(tab).toHaveURL("/auth/login");
  });

  test("and in again as someone else leaves nothing of the first person in another tab", async ({
    newPerson,
  }) => {
    const person = await newPerson();
    await logIn(person, "manager@demo.example");
    const tab = await openDeaf(person);
    await typed(person, tab);
    await logIn(person, "admin@demo.example");
    await tab.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(tab).toHaveURL("/admin");
  });
});

test("a session that is about to end asks, and goes on when the person stays", async ({
  newPerson,
  product,
}) => {
  const person = await newPerson();
  await person.clock.install();
  await logIn(person, "user@demo.example");
  await openRunning(person, "/app/jobs/new");
  await fillField(person, "Job Title", "Half a title");
  const dialog = person.getByRole("dialog");
  /** Lets half an hour but two minutes pass, for the page and for the server. */
  const wait = async () => {
    await expect(dialog).toBeHidden();
    await leaveIdle(product, "user@demo.example", 28);
    await person.clock.fastForward("28:01");
  };
  await wait();
  await expect(dialog.getByRole("heading")).toHaveText("Your session ends soon");
  const left = () => person.evaluate(async () => (await fetch("/auth/session")).json());
  expect((await left()).idleSeconds).toBeLessThan(121);
  await clickButton(dialog, "Stay logged in");
  await expect(dialog).toBeHidden();
  await expectField(person, "Job Title", "Half a title");
  expect((await left()).idleSeconds).toBeGreaterThan(1_790);
  await wait();
  await expect(dialog).toBeVisible();
  await leaveIdle(product, "user@demo.example", 3);
  await person.clock.fastForward("03:00");
  await expect(dialog.getByRole("heading")).toHaveText("Your session has ended");
  await clickButton(dialog, "Back to the page");
  await expectField(person, "Job Title", "Half a title");
  await person.goto("/app/jobs");
  await expect(person).toHaveURL("/auth/login?to=%2Fapp%2Fjobs");
});

/** As if this person's sessions had not been used for so many minutes more. */
const leaveIdle = (product: Product, email: string, minutes: number) =>
  queryPast(
    product,
    `update sessions set updated_at = updated_at - make_interval(mins => $2)
     where user_id = (select id from users where email = $1)`,
    [email, minutes],
  );
