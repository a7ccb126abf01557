import { expectGoodScreen } from "#tests/support/good-screen.ts";
import { logIn, test } from "#tests/support/journey.ts";
import { firstLink, STAFF_SCREENS, templateScreens } from "#tests/support/screens.ts";

test.describe.configure({ timeout: 400_000 });
// Pictures of every step would take longer than the steps.
test.use({ trace: "off" });

test("every screen of staff", async ({ newPerson }) => {
  const staff = await newPerson();
  await logIn(staff, "admin@demo.example");
  const job = await firstLink(staff, "/admin/jobs?status=QUOTE_SENT");
  const sent = await firstLink(staff, "/admin/sent-emails?state=SENT");
  const organisation = await firstLink(staff, "/admin/organisations");
  const user = await firstLink(staff, "/admin/users");
  const items = [
    job,
    await firstLink(staff, job, "/admin/quotes"),
    await firstLink(staff, "/admin/enquiries"),
    ...templateScreens(await firstLink(staff, "/admin/email-templates")),
    await firstLink(staff, "/admin/sent-emails"),
    sent,
    `${sent}/resending`,
    organisation,
    `${organisation}/decline`,
    `${organisation}/pause`,
    user,
    `${user}/role?role=ADMIN`,
  ];
  for (const path of [...STAFF_SCREENS, ...items]) await expectGoodScreen(staff, path);
});
