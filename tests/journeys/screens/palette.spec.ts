import { expectNoViolations } from "#tests/support/browser/accessibility.ts";
import {
  clickButton,
  clickLink,
  expect,
  expectTitle,
  logIn,
  test,
} from "#tests/support/journey.ts";

const PALETTE = { name: "Find or go to" };

test("by keyboard alone: a job, a paper, an organisation and a page are a few letters away", async ({
  newPerson,
}) => {
  const staff = await newPerson();
  await logIn(staff, "admin@demo.example");
  const dialog = staff.getByRole("dialog", PALETTE);
  const goTo = async (letters: string, option: RegExp) => {
    await staff.keyboard.press("Control+k");
    await expect(dialog.getByRole("combobox")).toBeFocused();
    await staff.keyboard.type(letters);
    await expect(dialog.getByRole("option", { selected: true })).toContainText(option);
    await expectNoViolations(staff, `palette with ${letters}`);
    await staff.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
  };
  await goTo("plastic egg", /Heroin and crack/);
  await expect(staff.getByRole("heading", { level: 1 })).toContainText("plastic egg");
  await expect(staff.locator("#main")).toBeFocused();
  await goTo("31cp4585125", /Conspiracy to import/);
  await expect(staff.getByRole("heading", { level: 1 })).toContainText("Conspiracy to import");
  await goTo("attribution chart, v", /Attribution chart, version 4/);
  await expect(staff.getByRole("heading", { level: 1 })).toContainText("Attribution chart");
  await goTo("lantern court ch", /Lantern Court Chambers/);
  await expect(staff).toHaveURL(/\/admin\/organisations\/[0-9a-f-]{36}$/);
  await goTo("audit", /Audit Logs/);
  await expect(staff).toHaveURL(/\/admin\/audit$/);
  await staff.keyboard.press("Control+k");
  await expect(dialog.getByRole("group", { name: "Recent" }).getByRole("option")).toHaveText([
    /Audit Logs/,
    /Lantern Court Chambers/,
    /Attribution chart/,
    /Conspiracy to import/,
    /plastic egg/,
  ]);
  await staff.keyboard.type("no such thing anywhere");
  await expect(dialog.getByRole("status")).toHaveText("No match for “no such thing anywhere”");
  await staff.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(staff.locator("#main")).toBeFocused();
});

test("what is typed straight after the first Ctrl K, before the palette is loaded, is kept", async ({
  newPerson,
}) => {
  const staff = await newPerson();
  await logIn(staff, "admin@demo.example");
  const loading = Promise.withResolvers<void>();
  await staff.route(/assets\/palette-[^/]+\.js$/, async (route) => {
    await loading.promise;
    await route.continue();
  });
  const dialog = staff.getByRole("dialog", PALETTE);
  await staff.keyboard.press("Control+k");
  await staff.keyboard.type("plastic ");
  await expect(dialog).toContainText("Loading…");
  await expectNoViolations(staff, "palette while it loads");
  loading.resolve();
  await expect(dialog.getByRole("combobox")).toBeFocused();
  await staff.keyboard.type("egg");
  await expect(dialog.getByRole("combobox")).toHaveValue("plastic egg");
  await expect(dialog.getByRole("option", { selected: true })).toContainText("Heroin and crack");
});

test("a search that fails says so and can be tried again; a client sees nothing of others", async ({
  newPerson,
}) => {
  const client = await newPerson({ expectedErrors: /ERR_FAILED/ });
  await logIn(client, "manager@demo.example");
  await clickButton(client, "Find");
  const dialog = client.getByRole("dialog", PALETTE);
  await client.route("**/app/find*", (route) => route.abort());
  await dialog.getByRole("combobox").fill("lantern");
  await expect(dialog.getByRole("status")).toHaveText("The search failed.");
  await client.unroute("**/app/find*");
  await client.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Retry" })).toBeFocused();
  await client.keyboard.press("Enter");
  await expect(dialog.getByRole("combobox")).toBeFocused();
  await expect(dialog.getByRole("status")).toHaveText("No match for “lantern”");
  await client.keyboard.press("Escape");
  await expect(client.getByRole("button", { name: "Find" })).toBeFocused();
});

test("the palette is in the header of a phone, and gives the focus back to its button", async ({
  newPerson,
}) => {
  const client = await newPerson({ viewport: { width: 375, height: 700 } });
  await logIn(client, "user@demo.example");
  await clickButton(client, "Find");
  const dialog = client.getByRole("dialog", PALETTE);
  await expect(dialog.getByRole("combobox")).toBeFocused();
  await expectNoViolations(client, "palette on a phone");
  await client.keyboard.press("Escape");
  await expect(client.getByRole("button", { name: "Find" })).toBeFocused();
});

test("the page below the palette is out of reach, and nothing opens over a question", async ({
  staff,
}) => {
  await staff.goto("/admin/organisations");
  const palette = staff.getByRole("dialog", PALETTE);
  const bell = staff.getByRole("button", { name: /^Notifications/ });
  await bell.click();
  await expect(staff.getByRole("dialog", { name: "Notifications" })).toBeVisible();
  await staff.keyboard.press("Control+k");
  await expect(palette.getByRole("combobox")).toBeFocused();
  await expect(staff.getByRole("dialog", { name: "Notifications" })).toHaveCount(0);
  for (const key of ["Tab", "Shift+Tab"]) {
    await staff.keyboard.press(key);
    await expect(palette.getByRole("combobox")).toBeFocused();
  }
  await staff.keyboard.type("keyboard");
  await staff.keyboard.press("Enter");
  const keys = staff.getByRole("dialog", { name: "Keyboard shortcuts" });
  const close = keys.getByRole("button");
  const turned = keys.getByRole("checkbox");
  await expect(close).toBeFocused();
  await staff.keyboard.press("Shift+Tab");
  await expect(turned).toBeFocused();
  await staff.keyboard.press("Tab");
  await expect(close).toBeFocused();
  await keys.getByRole("heading").click();
  await staff.keyboard.press("Shift+Tab");
  await expect(turned).toBeFocused();
  await staff.mouse.click(8, 300);
  await expect(keys).toHaveCount(0);
  await expect(staff).toHaveURL(/\/admin\/organisations$/);
  await expect(bell).toBeFocused();
  await staff.keyboard.press("Control+k");
  await expect(palette.getByRole("combobox")).toBeFocused();
  await staff.keyboard.press("Escape");
  await staff.route("**/admin/jobs.data*", async (route) => {
    await expect(palette.getByRole("combobox")).toBeFocused();
    await route.continue();
  });
  await clickLink(staff, /^Jobs$/);
  await staff.keyboard.press("Control+k");
  await expect(staff.getByRole("heading", { level: 1, includeHidden: true })).toHaveText("Jobs");
  await expect(palette.getByRole("combobox")).toBeFocused();
  await staff.keyboard.press("Escape");
  await staff.goto("/admin/organisations");
  await staff
    .getByRole("link", { name: /^Pause / })
    .first()
    .click();
  await expect(staff.getByRole("dialog")).toHaveCount(1);
  await staff.keyboard.press("Control+k");
  await expect(palette).toHaveCount(0);
  await staff.keyboard.press("Escape");
  await expect(staff.getByRole("dialog")).toHaveCount(0);
});

test("keys pressed alone go to pages, but not while typing, and can be turned off", async ({
  newPerson,
}) => {
  const client = await newPerson();
  await logIn(client, "user@demo.example");
  await client.keyboard.press("g");
  await client.keyboard.press("j");
  await expect(client).toHaveURL(/\/app\/jobs$/);
  await expectTitle(client, "Jobs");
  await client.keyboard.press("/");
  await expect(client.getByRole("searchbox")).toBeFocused();
  await client.keyboard.type("g d?");
  await expect(client.getByRole("searchbox")).toHaveValue("g d?");
  await expect(client).toHaveURL(/\/app\/jobs(\?|$)/);
  await client.locator("#main").focus();
  await client.keyboard.press("?");
  const keys = client.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(keys.getByRole("button", { name: "Close" })).toBeFocused();
  await expectNoViolations(client, "list of keys");
  await keys.getByRole("checkbox", { name: "Single-key shortcuts" }).uncheck();
  await client.keyboard.press("Escape");
  await expect(keys).toHaveCount(0);
  await client.reload();
  await client.getByRole("heading", { level: 1 }).waitFor();
  await client.keyboard.press("?");
  await client.keyboard.press("Control+k");
  const palette = client.getByRole("dialog", PALETTE);
  await expect(palette.getByRole("combobox")).toBeFocused();
  await client.keyboard.type("shortcuts");
  await client.keyboard.press("Enter");
  await keys.getByRole("checkbox", { name: "Single-key shortcuts" }).check();
  await clickButton(keys, "Close");
  await client.keyboard.press("g");
  await client.keyboard.press("d");
  await expect(client).toHaveURL(/\/app$/);
});
