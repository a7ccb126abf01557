import { expect, test } from "#tests/support/journey.ts";

test("a price is added by keyboard alone, replaced and withdrawn, and figures are confirmed", async ({
  newPerson,
}) => {
  const staff = await newPerson({ as: "admin@demo.example" });
  await staff.goto("/admin/prices");
  await staff.locator("summary", { hasText: "Add a price" }).focus();
  await staff.keyboard.press("Enter");
  for (const typed of ["Ketamine", "Powder", "Leeds", "Street", "£20", "£30", "gram", "1"]) {
    await staff.keyboard.press("Tab");
    await staff.keyboard.type(typed);
  }
  await staff.getByLabel("Seen from").fill("2026-03-01");
  await staff.getByLabel("Kind of source").selectOption("Messages");
  await staff.getByLabel("Source, as printed").fill("Own casework");
  await staff.keyboard.press("Enter");
  const row = staff.getByRole("row", { name: /Ketamine/ });
  await expect(row).toContainText("£20.00 to £30.00 per gram of 1 g");

  await row.getByRole("link", { name: "Replace" }).click();
  await staff.getByLabel("Why it is replaced").fill("Misread");
  await staff.getByLabel("High (£)").fill("€25");
  await staff.getByRole("button", { name: "Replace price" }).click();
  await expect(staff.getByText("Convert it to pounds first")).toBeVisible();
  await staff.getByLabel("High (£)").fill("25");
  await staff.getByRole("button", { name: "Replace price" }).click();
  await expect(row).toContainText("£20.00 to £25.00 per gram of 1 g");

  await row.getByRole("link", { name: "Withdraw" }).click();
  await staff.getByLabel("Reason").fill("Of another case");
  await staff.getByRole("button", { name: "Withdraw price" }).click();
  await expect(row).toBeHidden();
  await staff.getByLabel("State").selectOption("Withdrawn");
  await expect(staff.getByRole("row", { name: /Withdrawn: Of another case/ })).toBeVisible();

  await staff.goto("/admin/settings/reference");
  const ounce = staff.getByRole("listitem").filter({ hasText: "Ounce, Rounded" });
  await ounce.getByRole("button", { name: "I have compared it with its source" }).click();
  await expect(ounce).toContainText("Confirmed by Dr Miriam Calloway");
  await ounce.getByRole("link", { name: "Withdraw" }).click();
  await staff.getByLabel("Reason").fill("Not the ounce of this court");
  await staff.getByRole("button", { name: "Withdraw row" }).click();
  await expect(ounce).toContainText("Withdrawn: Not the ounce of this court");
});
