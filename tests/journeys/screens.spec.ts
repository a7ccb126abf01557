import type { Page } from "@playwright/test";
import { cutOff, expectNoViolations } from "../support/accessibility.ts";
import { expect, logIn, test } from "../support/journey.ts";
import {
  CLIENT_SCREENS,
  STAFF_SCREENS,
  templateScreens,
  VISITOR_SCREENS,
} from "../support/screens.ts";

async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNoViolations(page, path);
}

async function expectNoSidewaysScroll(page: Page, path: string): Promise<void> {
  await page.goto(path);
  for (const width of [320, 375, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${path} at ${width} px`).toBe(0);
    expect(await cutOff(page), `${path} at ${width} px`).toEqual([]);
  }
}

/** The address of the first item of a list, which stands for all of them. */
async function firstLink(page: Page, list: string): Promise<string> {
  await page.goto(list);
  const href = await page
    .locator(`main :is(li, tbody) a[href^="${list.split("?")[0]}/"]`)
    .first()
    .getAttribute("href");
  return href ?? "";
}

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [375, 1440]) {
    test(`every screen is accessible, ${colorScheme}, ${width} px`, async ({ newPerson }) => {
      const options = { colorScheme, viewport: { width, height: 900 }, expectedErrors: /404/ };
      const visitor = await newPerson(options);
      for (const path of VISITOR_SCREENS) {
        // The public pages are the same by day and by night.
        const hasNight = path.startsWith("/auth/");
        if (colorScheme === "light" || hasNight) await expectAccessible(visitor, path);
      }
      const client = await newPerson(options);
      await logIn(client, "manager@demo.example");
      const jobs = [await firstLink(client, "/app/jobs")];
      for (const path of [...CLIENT_SCREENS, ...jobs]) await expectAccessible(client, path);
      const staff = await newPerson(options);
      await logIn(staff, "admin@demo.example");
      const items = [
        await firstLink(staff, "/admin/jobs"),
        await firstLink(staff, "/admin/enquiries"),
        ...templateScreens(await firstLink(staff, "/admin/email-templates")),
        await firstLink(staff, "/admin/sent-emails"),
        await firstLink(staff, "/admin/sent-emails?state=SENT"),
        `${await firstLink(staff, "/admin/sent-emails?state=SENT")}/resending`,
        await firstLink(staff, "/admin/organisations"),
        `${await firstLink(staff, "/admin/organisations")}/decline`,
        await firstLink(staff, "/admin/users"),
        `${await firstLink(staff, "/admin/users")}/role?role=ADMIN`,
      ];
      for (const path of [...STAFF_SCREENS, ...items]) await expectAccessible(staff, path);
    });
  }
}

test("no screen scrolls sideways at 320 to 1440 px", async ({ newPerson }) => {
  const visitor = await newPerson({ expectedErrors: /404/ });
  for (const path of VISITOR_SCREENS) await expectNoSidewaysScroll(visitor, path);
  const client = await newPerson({ expectedErrors: /404/ });
  await logIn(client, "manager@demo.example");
  const job = await firstLink(client, "/app/jobs");
  for (const path of [...CLIENT_SCREENS, job]) await expectNoSidewaysScroll(client, path);
  const staff = await newPerson();
  await logIn(staff, "admin@demo.example");
  const staffJob = await firstLink(staff, "/admin/jobs");
  const enquiry = await firstLink(staff, "/admin/enquiries");
  const organisation = await firstLink(staff, "/admin/organisations");
  const user = await firstLink(staff, "/admin/users");
  const mails = [
    ...templateScreens(await firstLink(staff, "/admin/email-templates")),
    await firstLink(staff, "/admin/sent-emails?state=SENT"),
  ];
  for (const path of [...STAFF_SCREENS, staffJob, enquiry, organisation, user, ...mails])
    await expectNoSidewaysScroll(staff, path);
});

test("words without an end break where they must", async ({ newPerson }) => {
  const client = await newPerson();
  await logIn(client, "manager@demo.example");
  await client.goto("/app/jobs/new");
  await client.getByLabel("Job Title").fill("T".repeat(200));
  await client.getByLabel("Case Reference").fill("R".repeat(100));
  await client.getByLabel("Description").fill("D".repeat(500));
  await client.getByRole("button", { name: "Submit Job Request" }).click();
  await expect(client.getByRole("status")).toHaveText("Job request created successfully");
  const job = new URL(client.url()).pathname;
  await client.getByLabel("Add a comment").fill("C".repeat(500));
  await client.getByRole("button", { name: "Add Comment" }).click();
  await expect(client.getByRole("status")).toHaveText("Comment added");
  for (const path of [job, "/app", "/app/jobs"]) await expectNoSidewaysScroll(client, path);
  const staff = await newPerson();
  await logIn(staff, "admin@demo.example");
  const paths = [job.replace("/app/", "/admin/"), "/admin/jobs", "/admin/audit"];
  for (const path of paths) await expectNoSidewaysScroll(staff, path);
});
