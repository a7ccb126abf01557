import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "#app/db/demo/demo-data.ts";

/** Logs in as one of the demo's people. */
export async function logIn(page: Page, email: string): Promise<Page> {
  await page.goto("/auth/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL(/\/(app|admin)$/);
  return page;
}
