import { expectNoViolations } from "#tests/support/browser/accessibility.ts";
import { expect, expectNotice, logIn, logInByRequest, test } from "#tests/support/journey.ts";

test.describe("what needs staff", () => {
  test("is above the figures; two clicks lead from it to the form for the oldest request's quote", async ({
    newPerson,
  }) => {
    const staff = await newPerson();
    await logIn(staff, "admin@demo.example");
    const queue = staff.getByRole("region", { name: "Needs attention" });
    await expectNoViolations(staff, "the queue");
    const group = queue.getByRole("region", { name: /Requests without a quote/ });
    const count = Number(/\d+/.exec((await group.getByRole("heading").textContent()) ?? "")?.[0]);
    const oldest = (await group.getByRole("listitem").first().textContent()) ?? "";
    const number = /DX-\d\d-\d{4}/.exec(oldest)?.[0] ?? "";

    await group.getByRole("listitem").first().getByRole("link").click();
    await expect(staff.getByRole("main")).toContainText(number);
    await expect(staff.getByLabel("Amount")).toBeVisible();

    await staff.goto("/admin");
    await group.getByRole("heading").getByRole("link").click();
    await expect(staff.getByRole("combobox", { name: "Status" })).toHaveValue("QUOTE_REQUESTED");
    await expect(staff.getByRole("combobox", { name: "Order" })).toHaveValue("WAITING");
    await expect(staff.locator("main tbody tr")).toHaveCount(count);
    await expect(staff.locator("main tbody tr").first()).toContainText(number);
  });

  test("every number leads to just what it counts, by keyboard and without scripts too", async ({
    newPerson,
  }) => {
    const staff = await newPerson({ javaScriptEnabled: false });
    await logIn(staff, "admin@demo.example");
    const headings = staff
      .getByRole("region", { name: "Needs attention" })
      .getByRole("heading", { level: 3 });
    for (let place = 0; place < (await headings.count()); place++) {
      const text = (await headings.nth(place).textContent()) ?? "";
      await headings.nth(place).getByRole("link").press("Enter");
      await expect(staff.locator("main tbody tr"), text).toHaveCount(Number.parseInt(text, 10));
      await staff.goto("/admin");
    }
    for (const label of ["Pending Jobs", "Pending Orgs"]) {
      const counter = staff.locator("dl > div").filter({ hasText: label });
      const shown = Number(await counter.locator("dd").textContent());
      await counter.getByRole("link").click();
      await expect(staff.locator("main tbody tr"), label).toHaveCount(shown);
      await staff.goto("/admin");
    }
  });
});

test("every number of a client leads to just what it counts, without scripts too", async ({
  newPerson,
}) => {
  const staff = await newPerson();
  await logInByRequest(staff, "admin@demo.example");
  const client = await newPerson({ javaScriptEnabled: false });
  await logIn(client, "user@demo.example");
  const queue = client.getByRole("region", { name: "Needs your attention" });
  const quotes = queue.getByRole("region", { name: /Quotes? to answer/ });
  const number = /DX-\d\d-\d{4}/.exec(
    (await quotes.getByRole("listitem").first().textContent()) ?? "",
  )?.[0];
  await staff.goto(`/admin/jobs?search=${number}`);
  await staff.locator("main tbody tr").first().getByRole("link").click();
  await staff.getByLabel("Visibility").selectOption("Client Visible");
  await staff.getByLabel("Add a comment").fill("Is there a hearing date?");
  await staff.getByRole("button", { name: "Add Comment" }).click();
  await expectNotice(staff, "Comment added");

  await client.goto("/app");
  await expect(queue.getByRole("region", { name: /new activity/ })).toContainText(number ?? "none");
  const headings = queue.getByRole("heading", { level: 3 });
  for (let place = 0; place < (await headings.count()); place++) {
    const text = (await headings.nth(place).textContent()) ?? "";
    await headings.nth(place).getByRole("link").click();
    await expect(client.locator("main tbody tr"), text).toHaveCount(Number.parseInt(text, 10));
    if (text.includes("activity")) {
      await expect(client.getByRole("combobox", { name: "Activity" })).toHaveValue("UNREAD");
      await client.locator("main tbody tr").filter({ hasText: number }).getByRole("link").click();
      await client.goto("/app/jobs?activity=UNREAD");
      await expect(client.getByRole("main")).not.toContainText(number ?? "");
    }
    await client.goto("/app");
  }
});

test("what needs a client: a quote is answered in two clicks, and then waits no more", async ({
  newPerson,
}) => {
  const client = await newPerson();
  await logIn(client, "user@demo.example");
  const queue = client.getByRole("region", { name: "Needs your attention" });
  await expectNoViolations(client, "the client's queue");
  const quotes = queue.getByRole("region", { name: /Quotes? to answer/ });
  const number = /DX-\d\d-\d{4}/.exec(
    (await quotes.getByRole("listitem").first().textContent()) ?? "",
  );
  await quotes.getByRole("listitem").first().getByRole("link").click();
  await expect(client.getByRole("main")).toContainText(number?.[0] ?? "none");
  await expect(client.getByRole("button", { name: "Accept" }).first()).toBeVisible();
});

test("a job is taken with one click, given to a colleague, and found among one's own", async ({
  newPerson,
}) => {
  const staff = await newPerson();
  await logInByRequest(staff, "admin@demo.example");
  await staff.goto("/admin/jobs?owner=NOBODY");
  await staff.locator("main tbody tr").first().getByRole("link").click();
  await staff.getByRole("button", { name: "Take it" }).waitFor();
  const { pathname } = new URL(staff.url());
  await staff.getByRole("button", { name: "Take it" }).click();
  await expectNotice(staff, "Owner updated");
  await expect(staff.getByRole("button", { name: "Take it" })).toHaveCount(0);
  await staff.goto("/admin/jobs?owner=ME");
  await expect(staff.locator(`main a[href="${pathname}"]`)).toBeVisible();

  await staff.goto(pathname);
  await staff.getByRole("link", { name: "Change owner" }).click();
  await expectNoViolations(staff, "the owner's page");
  await staff.getByLabel("Who looks after it").selectOption({ index: 2 });
  await staff.getByRole("button", { name: "Update Owner" }).click();
  await expectNotice(staff, "Owner updated");
  await expect(staff.getByRole("button", { name: "Take it" })).toBeVisible();
});

test("a choice that there is not is named, and nothing passes for what was asked", async ({
  newPerson,
}) => {
  const client = await newPerson();
  await logInByRequest(client, "manager@demo.example");
  await client.goto("/app/jobs?status=SENT");
  await expect(client.getByRole("main")).toContainText("There is no status “SENT”.");
  await client.getByRole("link", { name: "Show all jobs" }).click();
  await expect(client.locator("main tbody tr").first()).toBeVisible();
});

test("a job is found by the end of its number, with Ctrl K and six keys", async ({ newPerson }) => {
  const staff = await newPerson();
  await logInByRequest(staff, "admin@demo.example");
  await staff.goto("/admin/jobs?sort=DUE");
  const row = staff.locator("main tbody tr").first();
  const number = /DX-\d\d-(\d{4})/.exec((await row.textContent()) ?? "");
  await staff.keyboard.press("Control+k");
  await staff.keyboard.type(`${number?.[1]} `);
  const found = staff.getByRole("dialog").getByRole("option").first();
  await expect(found).toContainText(number?.[0] ?? "none");
  await staff.keyboard.press("Enter");
  await expect(staff.getByRole("main")).toContainText(number?.[0] ?? "none");
});
