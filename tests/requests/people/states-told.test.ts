import { expect, it } from "vitest";
import { testPortal } from "#tests/support/product/test-portal.ts";

const { db, fixtures, client, admin, ask } = await testPortal("CLIENT_ADMIN");

it("someone who has not chosen a password is invited on their own page too, and not active", async () => {
  const invited = await fixtures.invitation(client);
  const [said, role] = (await ask(admin, `/admin/users/${invited}`)).page.texts("header .badge");
  expect([said, role]).toEqual(["Invited", "User"]);
  const { page } = await ask(admin, `/admin/users/${client.userId}`);
  expect(page.texts("header .badge")[0]).toBe("Active");
});

it("a request whose clock stands still names that day, and none by which it is to be answered", async () => {
  const [{ id }] = await db.query(
    `insert into subject_requests (name, kind, received_on, due_on, state, paused_from, added_by_user_id)
     values ('Hollie Brannock', 'ERASURE', '2026-11-16', '2026-12-16', 'WAITING', '2026-11-23', $1) returning id`,
    admin.userId,
  );
  const one = (await ask(admin, `/admin/retention/requests/${id}`)).page.mainText();
  expect(one).toContain("Clock stopped 23 Nov 2026");
  expect(one).not.toContain("Answer by");
  const { page } = await ask(admin, "/admin/retention/requests");
  expect(page.mainText()).toContain("clock stopped 23 Nov 2026");
  expect(page.attributes("td.right[data-title]", "data-title")).not.toContain("Answer by");
});
