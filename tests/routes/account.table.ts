import { type AuditScene, NEW_PASSWORD, PASSWORD } from "./audit-scene.ts";
import { clients, none, PEOPLE, type Post, type RouteEntry, type Row, staff } from "./entry.ts";
import { sending, twice } from "./prepare.ts";

const WRONG = { currentPassword: "wrong" };
const RIGHT = { currentPassword: PASSWORD };

interface Portal {
  base: string;
  may: Row;
  by: "user" | "admin";
}

/** My account is in both portals; each person meets their own there, and passwords are asked. */
export const ACCOUNT_ROUTES: Record<string, RouteEntry> = {
  ...account("client", { base: "/app/account", may: clients, by: "user" }),
  ...account("admin", { base: "/admin/account", may: staff, by: "admin" }),
};

function account(name: "client" | "admin", portal: Portal): Record<string, RouteEntry> {
  const { base, may, by } = portal;
  const own = (path: string, statements: number, post?: Post): RouteEntry => ({
    path: () => base + path,
    get: may,
    ...(post && { post }),
    statements,
    screens: "itself",
  });
  const sent = (
    form: Record<string, string>,
    records: Post["records"],
    prepare?: Post["prepare"],
  ): Post => ({ form: () => form, may, by, records, ...(prepare && { prepare }) });
  const changed = sending({ ...RIGHT, ...twice(NEW_PASSWORD) });
  const factor: Post["records"] = ["second_factor_changed"];
  const { begun, withFeed, withSecondFactor, elsewhere } = preparations(portal);
  const pages = {
    account: own("", 3),
    name: own("/name", 3, sent({ name: "Another Name" }, ["name_changed"])),
    mails: own("/mails", 3, sent({}, ["mail_choices_changed"])),
    password: own("/password", 3, sent(WRONG, ["password_changed"], changed)),
    "second-factor": own("/second-factor", 0, sent(WRONG, [], sending(RIGHT))),
    confirmation: own("/second-factor/confirmation", 3, sent({ code: "000000" }, factor, begun)),
    codes: own("/second-factor/codes", 3, sent(WRONG, factor, withSecondFactor)),
    removal: own("/second-factor/removal", 0, sent(WRONG, factor, withSecondFactor)),
    calendar: own("/calendar", 3, sent({}, ["feed_created"])),
    "calendar-removal": own("/calendar/removal", 3, sent({}, ["feed_revoked"], withFeed)),
    "other-sessions": own("/sessions/others", 0, sent({}, ["sessions_ended"], elsewhere)),
    session: sessionOf(portal, elsewhere),
  };
  return Object.fromEntries(
    Object.entries(pages).map(([page, entry]) => [`${name}/account/${page}`, entry]),
  );
}

/** A session of someone else's is not there, also for whoever has a portal. */
function sessionOf({ base, may, by }: Portal, prepare: Post["prepare"]): RouteEntry {
  const refused = Object.fromEntries(
    PEOPLE.map((who) => [who, may[who] === "page" ? "missing" : may[who]]),
  ) as Row;
  return {
    path: ({ sessionId }) => `${base}/sessions/${sessionId}`,
    get: refused,
    post: { form: none, may: refused, by, records: ["sessions_ended"], prepare },
  };
}

function preparations({ base, by }: Portal) {
  return {
    begun: async (scene: AuditScene, cookie: string) => ({
      form: await scene.beginSecondFactor(base, cookie),
    }),
    withFeed: async ({ app }: AuditScene, cookie: string) => {
      await app.ask(`${base}/calendar`, { cookie, form: {} });
      return undefined;
    },
    withSecondFactor: async (scene: AuditScene, cookie: string) => ({
      cookie: (await scene.turnSecondFactorOn(base, cookie)).cookie,
      form: RIGHT,
    }),
    /** Logged in a second time, which is the session that is asked about. */
    elsewhere: async (scene: AuditScene): Promise<undefined> => {
      await scene.logIn(by);
      const { rows } = await scene.db.sql.query(
        "select id from sessions where user_id = $1 order by created_at desc, id limit 1",
        [scene.people[by].userId],
      );
      scene.ids.sessionId = rows[0].id;
    },
  };
}
