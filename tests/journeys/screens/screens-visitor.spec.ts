import { expectGoodScreen } from "#tests/support/browser/good-screen.ts";
import { NOTHING, screensOf } from "#tests/support/browser/screens.ts";
import { expect, test } from "#tests/support/journey.ts";

test.describe.configure({ timeout: 400_000 });
// Pictures of every step would take longer than the steps.
test.use({ trace: "off" });

test("every screen of a visitor", async ({ newPerson }) => {
  const visitor = await newPerson({ expectedErrors: /404|There is no page at/ });
  for (const path of screensOf("visitor", NOTHING)) {
    await expectGoodScreen(visitor, path, path.startsWith("/auth/") ? "portal" : "public");
  }
  await visitor.emulateMedia({ colorScheme: "dark" });
  await visitor.goto("/auth/login");
  await expect(visitor.locator("body")).toHaveCSS("background-color", "rgb(16, 21, 31)");
});
