import type { Page } from "@playwright/test";
import { expectNoViolations } from "#tests/support/browser/accessibility.ts";
import {
  clearConflicts,
  expect,
  expectNotice,
  logInByRequest,
  raiseJob,
  test,
} from "#tests/support/journey.ts";

const WITH_AND_WITHOUT = [
  { how: "with scripts", javaScriptEnabled: true },
  { how: "without scripts", javaScriptEnabled: false },
];

/** Looks at a page once its heading is there; what looks runs as a script of the page. */
async function look(person: Page, heading: string, javaScriptEnabled: boolean): Promise<void> {
  await expect(person.getByRole("heading", { name: heading, exact: true })).toBeVisible();
  await expect(person.getByRole("progressbar")).toHaveCount(0);
  if (javaScriptEnabled) await expectNoViolations(person, heading);
}

/** The page of the same job for staff. */
const forStaff = (path: string) => path.replace("/app/", "/admin/");

async function quote(staff: Page, path: string): Promise<void> {
  await clearConflicts(staff, path);
  await staff.getByLabel("Amount (GBP)").fill("900");
  await staff.getByRole("button", { name: "Send Quote" }).click();
  await expectNotice(staff, "Quote sent successfully");
}

for (const { how, javaScriptEnabled } of WITH_AND_WITHOUT) {
  test(`a client corrects a request ${how}; both sides read what it said before`, {
    tag: javaScriptEnabled ? "@core" : [],
  }, async ({ newPerson }) => {
    const client = await newPerson({ javaScriptEnabled });
    await logInByRequest(client, "user@demo.example");
    const path = await raiseJob(client, `Scales ${how}`);

    await client.getByRole("link", { name: "Correct this request" }).click();
    await look(client, "Correct this request", javaScriptEnabled);
    await expect(client.getByLabel("Description")).toHaveValue("Described.");
    await client.getByLabel("Description").fill("Described.\nTwo sets of scales.");
    await client.locator("#dueDate").fill("2026-01-05");
    await client.getByRole("button", { name: "Save Correction" }).click();
    await expect(client.getByRole("main")).toContainText("This due date has passed.");
    await expect(client.getByLabel("Description")).toHaveValue("Described.\nTwo sets of scales.");
    await client.getByRole("checkbox", { name: /This due date has passed/ }).check();
    await client.getByRole("button", { name: "Save Correction" }).click();
    await expectNotice(client, "Request corrected");
    await expect(client.getByRole("main")).toContainText(
      "Request corrected: Description, Due Date",
    );

    // The date that has passed is settled now, and nothing is written where nothing differs.
    await client.getByRole("link", { name: "Correct this request" }).click();
    await client.getByRole("button", { name: "Save Correction" }).click();
    await expectNotice(client, "Nothing was changed");

    const staff = await newPerson({ javaScriptEnabled });
    await logInByRequest(staff, "admin@demo.example");
    for (const [person, address] of [
      [client, path],
      [staff, forStaff(path)],
    ] as const) {
      await person.goto(address);
      await person.getByRole("link", { name: "Corrected once" }).click();
      await look(person, "Version 1, as requested", javaScriptEnabled);
      await expect(person.locator("mark")).toHaveText("Two sets of scales.");
      await expect(person.getByRole("main")).toContainText("5 Jan 2026");
    }
  });

  test(`a client withdraws a request ${how}, and its open quote with it`, async ({ newPerson }) => {
    const client = await newPerson({ javaScriptEnabled });
    await logInByRequest(client, "manager@demo.example");
    const path = await raiseJob(client, `Withdrawn ${how}`);
    const staff = await newPerson();
    await logInByRequest(staff, "admin@demo.example");
    await quote(staff, path);

    await client.goto(path);
    await client.getByRole("link", { name: "Withdraw this request" }).click();
    await look(client, "Withdraw this request?", javaScriptEnabled);
    await expect(client.getByRole("main")).toContainText("The quote above is declined.");
    await client.getByLabel("Reason (optional)").fill("The client pleaded guilty.");
    await client.getByRole("button", { name: "Withdraw Request" }).click();
    await expectNotice(client, "Request withdrawn");
    const main = client.getByRole("main");
    await expect(main.locator("header")).toContainText("Cancelled");
    await expect(main).toContainText("The report is no longer needed");
    await expect(main).toContainText("The client pleaded guilty.");
    await expect(client.getByRole("link", { name: "Correct this request" })).toHaveCount(0);

    await staff.goto(forStaff(path));
    await expect(staff.getByRole("main")).toContainText("Request withdrawn");
    await client.goto(`${path}/withdrawal`);
    await expect(main).toContainText("can no longer be withdrawn");
  });

  test(`staff enter a job ${how} for an organisation that they find by name`, async ({
    newPerson,
  }) => {
    const staff = await newPerson({ javaScriptEnabled });
    await logInByRequest(staff, "admin@demo.example");
    await staff.goto("/admin/jobs");
    await staff.getByRole("link", { name: "New Job" }).click();
    await look(staff, "Which organisation instructs us?", javaScriptEnabled);
    await staff.getByLabel("Search by name").fill("marlowe");
    await staff.getByRole("button", { name: "Search" }).click();
    await expect(staff.locator("main tbody tr")).toHaveCount(1);
    await staff.getByRole("link", { name: "Marlowe Finch Solicitors" }).click();
    await expect(staff.getByLabel("Instructed by")).toBeVisible();
    await look(staff, "New Job", javaScriptEnabled);
    await staff.getByLabel("Instructed by").selectOption({ label: DANIEL });
    await staff.getByLabel("How").selectOption("LETTER");
    await staff.getByLabel("Job Title").fill(`By letter ${how}`);
    await staff.getByLabel("Description").fill("As the letter says.");
    await staff.locator("#dueDate").fill("2026-01-05");
    await staff.getByRole("button", { name: "Enter Job" }).click();
    await expect(staff.getByRole("main")).toContainText("This due date has passed.");
    await expect(staff.getByLabel("Instructed by")).toHaveValue(/./);
    await expect(staff.getByLabel("How")).toHaveValue("LETTER");
    await staff.locator("#dueDate").fill("");
    await staff.getByRole("button", { name: "Enter Job" }).click();
    await expectNotice(staff, "Job entered. The client has been told by email.");
    const entered = "Entered by us for Daniel Okoro, by letter";
    await expect(staff.getByRole("main")).toContainText(entered);

    const client = await newPerson();
    await logInByRequest(client, "user@demo.example");
    await client.goto(new URL(staff.url()).pathname.replace("/admin/", "/app/"));
    await expect(client.getByRole("main")).toContainText(entered);
    await expect(client.getByRole("link", { name: "Correct this request" })).toBeVisible();
  });
}

const DANIEL = "Daniel Okoro (user@demo.example)";

test("two who correct at once: the later is shown what the other saved, and loses nothing", async ({
  newPerson,
}) => {
  const client = await newPerson();
  await logInByRequest(client, "user@demo.example");
  const path = await raiseJob(client, "Corrected by two");
  const staff = await newPerson();
  await logInByRequest(staff, "admin@demo.example");
  await staff.goto(`${forStaff(path)}/request`);
  await staff.getByLabel("Job Title").fill("Staff's title");

  await client.goto(`${path}/request`);
  await client.getByLabel("Job Title").fill("The client's title 張");
  await expect(client.getByText("Our PDFs cannot show 張, and print “?” there.")).toBeVisible();
  await client.getByLabel("Job Title").fill("The client's title");
  await expect(client.getByText("Our PDFs cannot show")).toBeHidden();
  await client.getByRole("button", { name: "Save Correction" }).click();
  await expectNotice(client, "Request corrected");

  await staff.getByRole("button", { name: "Save Correction" }).click();
  await expect(staff.getByRole("alert")).toContainText(
    "Request corrected: Job Title by Daniel Okoro",
  );
  await expect(staff.getByRole("region", { name: "Saved meanwhile" })).toContainText(
    "The client's title",
  );
  await expect(staff.getByLabel("Job Title")).toHaveValue("Staff's title");
  await staff.getByRole("button", { name: "Save Correction" }).click();
  await expectNotice(staff, "Request corrected");
  await expect(staff.getByRole("heading", { level: 1 })).toHaveText("Staff's title");
  await expect(staff.getByRole("link", { name: "Corrected 2 times" })).toBeVisible();
});

test("an enquiry becomes a job with its words, and each page leads to the other", async ({
  newPerson,
}) => {
  const visitor = await newPerson({ javaScriptEnabled: false });
  await visitor.goto("/contact");
  await visitor.getByLabel("Name", { exact: true }).fill("Daniel Okoro");
  await visitor.getByLabel("Email", { exact: true }).fill("user@demo.example");
  await visitor.getByLabel("Message").fill("Forty wraps and one set of scales.");
  await visitor.getByRole("button", { name: /Send/ }).click();
  await expect(visitor).toHaveURL(/\/contact\/sent/);

  const staff = await newPerson();
  await logInByRequest(staff, "admin@demo.example");
  await staff.goto("/admin/enquiries?search=user%40demo.example");
  await staff.locator("main tbody tr").first().getByRole("link").click();
  await staff.getByRole("link", { name: "Enter as a job" }).click();
  await expect(staff.getByRole("main")).toContainText("belongs to somebody at this organisation");
  await expect(staff.getByLabel("Instructed by")).toContainText("Daniel Okoro");
  await expect(staff.getByLabel("How")).toHaveValue("EMAIL");
  await expect(staff.getByLabel("Description")).toHaveValue("Forty wraps and one set of scales.");
  await staff.getByLabel("Job Title").fill("Wraps and scales");
  await staff.getByRole("button", { name: "Enter Job" }).click();
  await expectNotice(staff, "Job entered. The client has been told by email.");
  const job = new URL(staff.url()).pathname;

  await staff.getByRole("link", { name: /^ENQ-/ }).click();
  await expect(staff.getByRole("main").locator("header")).toContainText("Converted");
  await look(staff, "Entered as a job", true);
  await staff.getByRole("link", { name: /^DX-/ }).click();
  await expect(staff).toHaveURL(new RegExp(job));
});
