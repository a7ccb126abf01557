import { expectGoodScreen, expectNoSidewaysScroll } from "#tests/support/browser/good-screen.ts";
import { idsOfClient, screensOf } from "#tests/support/browser/screens.ts";
import { expectNotice, skipCase, test } from "#tests/support/journey.ts";

test.describe.configure({ timeout: 400_000 });
// Pictures of every step would take longer than the steps.
test.use({ trace: "off" });

test("every screen of a client", async ({ newPerson }) => {
  const client = await newPerson({ as: "manager@demo.example", expectedErrors: /404/ });
  for (const path of screensOf("client", await idsOfClient(client))) {
    await expectGoodScreen(client, path);
  }
});

test("words without an end break where they must", async ({ newPerson }) => {
  const client = await newPerson({ as: "manager@demo.example" });
  await client.goto("/app/jobs/new");
  await client.getByLabel("Job Title").fill("T".repeat(200));
  await client.getByLabel("Case Reference").fill("R".repeat(100));
  await client.getByLabel("Description").fill("D".repeat(500));
  await client.getByRole("button", { name: "Submit Job Request" }).click();
  await expectNotice(client, "Job request created successfully");
  const job = await skipCase(client);
  await client.getByLabel("Add a comment").fill("C".repeat(500));
  await client.getByRole("button", { name: "Add Comment" }).click();
  await expectNotice(client, "Comment added");
  for (const path of [job, "/app", "/app/jobs"]) {
    await client.goto(path);
    await expectNoSidewaysScroll(client, path);
  }
  const staff = await newPerson({ as: "admin@demo.example" });
  const paths = [job.replace("/app/", "/admin/"), "/admin/jobs", "/admin/audit"];
  for (const path of paths) {
    await staff.goto(path);
    await expectNoSidewaysScroll(staff, path);
  }
});
