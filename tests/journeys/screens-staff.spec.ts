import { expectGoodScreen } from "#tests/support/browser/good-screen.ts";
import { firstLink, idsOfStaff, screensOf } from "#tests/support/browser/screens.ts";
import { logIn, test } from "#tests/support/journey.ts";

test.describe.configure({ timeout: 400_000 });
// Pictures of every step would take longer than the steps.
test.use({ trace: "off" });

test("every screen of staff", async ({ newPerson }) => {
  const staff = await newPerson();
  await logIn(staff, "admin@demo.example");
  const ids = await idsOfStaff(staff);
  // Of the emails one that was sent is in the table; this is the newest, whatever has become of it.
  const newest = await firstLink(staff, "/admin/sent-emails");
  for (const path of [...screensOf("staff", ids), newest]) await expectGoodScreen(staff, path);
});
