import type { Page } from "@playwright/test";
import { expect, expectNotice, logIn, logInByRequest, test } from "#tests/support/journey.ts";

const NAME = "Imogen Hale";
const EMAIL = "i.hale@marlowe-finch.example";
const PASSWORD = "a long enough password";

function row(page: Page, list: "Users" | "Pending invitations", name: string) {
  return page.getByRole("region", { name: list }).getByRole("listitem").filter({ hasText: name });
}

async function confirm(page: Page, name: string, change: string) {
  await row(page, "Users", name).getByRole("link", { name: change }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
}

async function sendInvitation(page: Page, form: { name: string; email: string; password: string }) {
  const dialog = page.getByRole("dialog", { name: "Invite User" });
  await dialog.getByLabel("Name").fill(form.name);
  await dialog.getByLabel("Email").fill(form.email);
  // Behind a line that opens, because the link in the email sets a password too.
  if (!(await dialog.getByLabel("Password").isVisible())) {
    await dialog.getByText("Set a password for them instead").click();
  }
  await dialog.getByLabel("Password").fill(form.password);
  await dialog.getByRole("button", { name: "Send Invitation" }).click();
}

test("a client admin invites somebody, who logs in and is paused while clicking", async ({
  newPerson,
  mails,
}) => {
  const manager = await newPerson();
  const invited = await newPerson();

  await test.step("the dialog tells the first mistake and keeps what was typed", async () => {
    await logIn(manager, "manager@demo.example");
    await manager.getByRole("link", { name: "Organisation" }).click();
    await manager.getByRole("link", { name: "Invite User" }).click();
    const alert = manager.getByRole("dialog").getByRole("alert");
    await sendInvitation(manager, { name: "I", email: EMAIL, password: "short" });
    await expect(alert).toHaveText("Name must be at least 2 characters");
    await expect(manager.getByLabel("Email")).toHaveValue(EMAIL);
    await sendInvitation(manager, { name: NAME, email: "i.hale@marlowe", password: "short" });
    await expect(alert).toHaveText("Invalid email address");
    await sendInvitation(manager, { name: NAME, email: EMAIL, password: "short" });
    await expect(alert).toHaveText("Password must be at least 8 characters");
    await sendInvitation(manager, { name: NAME, email: "user@demo.example", password: PASSWORD });
    await expect(alert).toHaveText("Failed to invite user: That address already has an account.");
  });

  await test.step("the invitation is sent, with a link and without the password", async () => {
    await sendInvitation(manager, { name: NAME, email: EMAIL.toUpperCase(), password: PASSWORD });
    await expectNotice(manager, "User invited successfully");
    await expect(manager.getByRole("dialog")).toBeHidden();
    await expect(row(manager, "Users", NAME)).toContainText("Invited");
    const mail = await mails.waitFor(EMAIL, /invitation/i);
    expect(mail.text).toContain("/auth/reset-password?token=");
    expect(`${mail.text} ${mail.html}`).not.toContain(PASSWORD);
  });

  await test.step("it can be sent again", async () => {
    const invitation = row(manager, "Pending invitations", NAME);
    await invitation.getByRole("button", { name: "Resend" }).click();
    await expectNotice(manager, "Invitation sent again");
  });

  await test.step("the person logs in with the password given, and has to choose their own", async () => {
    await logInByRequest(invited, EMAIL, PASSWORD);
    await invited.goto("/app/jobs");
    await expect(invited).toHaveURL("/auth/new-password");
    await invited.getByLabel("Password", { exact: true }).fill("another long sentence");
    await invited.getByLabel("Confirm Password").fill("another long sentence");
    await invited
      .getByRole("main")
      .getByRole("button", { name: /password$/i })
      .last()
      .click();
    await expect(invited).toHaveURL("/app");
  });

  await test.step("the manager stays signed in, and sees the invitation accepted", async () => {
    await manager.reload();
    await expect(manager.getByText("Joanna Finch (you)")).toBeVisible();
    await expect(row(manager, "Pending invitations", NAME)).toHaveCount(0);
    await expect(row(manager, "Users", NAME)).not.toContainText("Invited");
  });

  await test.step("becomes Client Admin and User again", async () => {
    const person = row(manager, "Users", NAME);
    await person.getByRole("link", { name: "Make Client Admin" }).click();
    const dialog = manager.getByRole("dialog", {
      name: `Change ${NAME} from User to Client Admin?`,
    });
    await dialog.getByRole("link", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await confirm(manager, NAME, "Make Client Admin");
    await expectNotice(manager, "User role updated");
    await expect(person).toContainText("Client Admin");
    await manager.getByRole("button", { name: "Undo" }).click();
    await expect(person.getByRole("link", { name: "Make Client Admin" })).toBeVisible();
    await invited.getByRole("link", { name: "Jobs", exact: true }).click();
    await expect(invited).toHaveURL("/auth/login?to=%2Fapp%2Fjobs");
    await expect(invited.getByText("Your role was changed. Log in again.")).toBeVisible();
    await logIn(invited, EMAIL, "another long sentence");
  });

  await test.step("is paused while clicking: the next click leads to the log in, and that to the Account Pending screen", async () => {
    await confirm(manager, NAME, "Pause");
    await expectNotice(manager, "User paused");
    await expect(row(manager, "Users", NAME)).toContainText("Paused");
    await invited.getByRole("link", { name: "Jobs", exact: true }).click();
    await expect(invited.getByText("Your account was paused.")).toBeVisible();
    await invited.getByLabel("Email").fill(EMAIL);
    await invited.getByLabel("Password").fill("another long sentence");
    await invited.getByRole("button", { name: "Login" }).click();
    await expect(invited).toHaveURL("/auth/pending");
    await expect(invited.getByRole("heading", { level: 1 })).toBeVisible();
    await manager.getByRole("button", { name: "Undo" }).click();
    await expectNotice(manager, "User activated");
    await invited.goto("/app/jobs");
    await expect(invited).toHaveURL("/app/jobs");
  });

  await test.step("a revoked invitation ends the account", async () => {
    const name = "Noel Byrne";
    await manager.getByRole("link", { name: "Invite User" }).click();
    const email = "n.byrne@marlowe-finch.example";
    await sendInvitation(manager, { name, email, password: PASSWORD });
    await expectNotice(manager, "User invited successfully");
    const guest = await newPerson();
    await logInByRequest(guest, email, PASSWORD);
    await row(manager, "Pending invitations", name).getByRole("link", { name: "Revoke" }).click();
    const dialog = manager.getByRole("dialog", { name: `Revoke the invitation of ${name}?` });
    await dialog.getByRole("link", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await row(manager, "Pending invitations", name).getByRole("link", { name: "Revoke" }).click();
    await dialog.getByRole("button", { name: "Revoke" }).click();
    await expectNotice(manager, "Invitation revoked");
    await expect(manager.getByText(name)).toHaveCount(0);
    await guest.goto("/app");
    await expect(guest).toHaveURL("/auth/login");
  });
});
