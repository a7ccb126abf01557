import { expectNoViolations } from "#tests/support/browser/accessibility.ts";
import { expect, logIn, test } from "#tests/support/journey.ts";

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
