import { expectGoodScreen } from "#tests/support/browser/good-screen.ts";
import { firstLink, idsOfStaff, screensOf } from "#tests/support/browser/screens.ts";
import { test } from "#tests/support/journey.ts";

test.describe.configure({ mode: "parallel", timeout: 400_000 });
// Pictures of every step would take longer than the steps.
test.use({ trace: "off" });

// In two halves, so that two workers share what takes longest of all journeys.
for (const half of [0, 1]) {
  test(`every screen of staff, half ${half + 1} of 2`, async ({ staff }) => {
    const ids = await idsOfStaff(staff);
    // Of the emails one that was sent is in the table; this is the newest, whatever has become of it.
    const newest = await firstLink(staff, "/admin/sent-emails");
    const paths = [...screensOf("staff", ids), newest].filter((_, place) => place % 2 === half);
    for (const path of paths) await expectGoodScreen(staff, path);
  });
}
