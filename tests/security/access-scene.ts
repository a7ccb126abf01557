import type { Who } from "#tests/routes/entry.ts";
import { makeRouteIds } from "#tests/routes/route-ids.ts";
import { testPortal } from "#tests/support/product/test-portal.ts";

/** Everyone who may come to the door, logged in; `newIds` makes one of everything that an address can name. */
export async function accessScene() {
  const { db, fixtures, app, organisation, client: stranger, admin, enter } = await testPortal();
  const people = {
    visitor: null,
    pending: await enter({
      role: "CLIENT_ADMIN",
      organisation: await fixtures.organisation("PENDING"),
      status: "PENDING",
    }),
    paused: await enter({ role: "CLIENT_USER", organisation, status: "PAUSED" }),
    outsider: await enter({ role: "CLIENT_ADMIN" }),
    user: await enter({ role: "CLIENT_USER", organisation }),
    manager: await enter({ role: "CLIENT_ADMIN", organisation }),
    admin,
  };
  const newIds = (withQuote: boolean) =>
    makeRouteIds(db, fixtures, { manager: people.manager, admin, stranger }, { withQuote });
  const ask = (who: Who, path: string, form?: Record<string, string>) =>
    app.ask(path, { cookie: people[who]?.cookie, form });
  return { db, fixtures, people, newIds, ask };
}
