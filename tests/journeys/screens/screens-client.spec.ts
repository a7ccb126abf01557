import { expectGoodScreen, expectNoSidewaysScroll } from "#tests/support/browser/good-screen.ts";
import { idsOfClient, screensOf } from "#tests/support/browser/screens.ts";
import { clickButton, expectNotice, fillField, skipCase, test } from "#tests/support/journey.ts";

test.describe.configure({ timeout: 400_000 });
// Pictures of every step would take longer than the steps.
test.use({ trace: "off" });

test("every screen of a client", async ({ newPerson }) => {
  const client = await newPerson({ as: "manager@demo.example", expectedErrors: /404/ });
  for (const path of screensOf("client", await idsOfClient(client))) {
    await expectGoodScreen(client, path);
  }
});

test("words without an end break where they must", async ({ newPerson, staff }) => {
  const client = await newPerson({ as: "manager@demo.example" });
  await client.goto("/app/jobs/new");
  await fillField(client, "Job Title", "T".repeat(200));
  await fillField(client, "Case Reference", "R".repeat(100));
  await fillField(client, "Description", "D".repeat(500));
  await clickButton(client, "Submit Job Request");
  await expectNotice(client, "Job request created successfully");
  const job = await skipCase(client);
  await fillField(client, "Add a comment", "C".repeat(500));
  await clickButton(client, "Add Comment");
  await expectNotice(client, "Comment added");
  for (const path of [job, "/app", "/app/jobs"]) {
    await client.goto(path);
    await expectNoSidewaysScroll(client, path);
  }
  const paths = [job.replace("/app/", "/admin/"), "/admin/jobs", "/admin/audit"];
  for (const path of paths) {
    await staff.goto(path);
    await expectNoSidewaysScroll(staff, path);
  }
});
