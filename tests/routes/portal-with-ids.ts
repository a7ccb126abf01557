import type { TestAppOptions } from "#tests/support/product/test-app.ts";
import { testPortal } from "#tests/support/product/test-portal.ts";
import { makeRouteIds } from "./route-ids.ts";

/** The portal with one of everything that an address can name, and whoever opens or sends it logged in. */
export async function portalWithIds(options: TestAppOptions = {}) {
  const portal = await testPortal("CLIENT_USER", options);
  const { db, fixtures, organisation, client: user, admin, enter } = portal;
  const stranger = await fixtures.person({ role: "CLIENT_USER", organisation });
  const manager = await enter({ role: "CLIENT_ADMIN", organisation });
  const ids = await makeRouteIds(db, fixtures, { manager, admin, stranger }, { withQuote: true });
  const cookies = {
    visitor: undefined,
    user: user.cookie,
    manager: manager.cookie,
    admin: admin.cookie,
  };
  return { ...portal, manager, ids, cookies };
}
