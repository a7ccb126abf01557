import { randomUUID } from "node:crypto";
import type { Actor } from "#app/domain/actor.ts";
import type { Fixtures } from "#tests/support/database/fixtures.ts";
import type { TestDatabase } from "#tests/support/database/test-database.ts";
import type { TestApp } from "#tests/support/product/test-app.ts";
import { cheapHash } from "#tests/support/sign-in/cheap-hash.ts";
import { makeLink } from "#tests/support/sign-in/make-link.ts";
import { totp } from "#tests/support/sign-in/totp.ts";
import type { RouteIds } from "./named-ids.ts";
import { makeRouteIds } from "./route-ids.ts";

export const PASSWORD = "correct horse battery";
export const NEW_PASSWORD = "a cupboard of small brass keys";

type Person = Actor & { email: string };

export class AuditScene {
  readonly db: TestDatabase;
  readonly fixtures: Fixtures;
  readonly app: TestApp;
  readonly people: { user: Person; manager: Person; admin: Person };
  ids: RouteIds;

  private constructor(
    tools: { db: TestDatabase; fixtures: Fixtures; app: TestApp },
    people: AuditScene["people"],
    ids: RouteIds,
  ) {
    this.db = tools.db;
    this.fixtures = tools.fixtures;
    this.app = tools.app;
    this.people = people;
    this.ids = ids;
  }

  static async make(tools: {
    db: TestDatabase;
    fixtures: Fixtures;
    app: TestApp;
  }): Promise<AuditScene> {
    const { fixtures, db } = tools;
    const password = cheapHash(PASSWORD);
    const organisation = await fixtures.organisation();
    const people = {
      user: await fixtures.person({ role: "CLIENT_USER", organisation, password }),
      manager: await fixtures.person({ role: "CLIENT_ADMIN", organisation, password }),
      admin: await fixtures.person({ role: "ADMIN", password }),
    };
    await db.sql.query("delete from email_template_versions where number > 1");
    await db.sql.query("update email_templates set version = 1 where key = 'quote_sent'");
    const ids = await makeRouteIds(
      db,
      fixtures,
      { ...people, stranger: people.user },
      { withQuote: true },
    );
    ids.organisationId = organisation.id;
    ids.sessionId = randomUUID();
    await db.sql.query("update sent_emails set status = 'SENT' where id = $1", [ids.emailId]);
    await db.sql.query("delete from quote_drafts where job_id = $1", [ids.jobId]);
    return new AuditScene(tools, people, ids);
  }

  logIn(who: keyof AuditScene["people"]): Promise<string> {
    return this.app.logIn(this.people[who].email, PASSWORD);
  }

  /** A link as the worker makes it, and the cookie that its page has. */
  async link(userId: string, purpose: "reset-password" | "verify-email"): Promise<string> {
    const token = await makeLink(this.db, userId, purpose);
    return `${purpose === "verify-email" ? "verify-link" : "reset-link"}=${token}`;
  }

  async registered(): Promise<string> {
    const organisation = await this.fixtures.organisation("PENDING");
    const { userId } = await this.fixtures.person({
      role: "CLIENT_ADMIN",
      organisation,
      status: "PENDING",
      password: cheapHash(PASSWORD),
    });
    await this.db.sql.query("update users set email_verified = false where id = $1", [userId]);
    return userId;
  }

  /** Begins to turn a second factor on, through the form; the form of its first code. */
  async beginSecondFactor(home: string, cookie: string): Promise<Record<string, string>> {
    const form = { currentPassword: PASSWORD };
    const page = await this.app.ask(`${home}/second-factor`, { cookie, form });
    const html = await page.text();
    const value = (name: string) =>
      (new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "").replaceAll("&amp;", "&");
    const codeSecret = value("codeSecret");
    return { codeSecret, codeUri: value("codeUri"), code: await totp(codeSecret, -1) };
  }

  async turnSecondFactorOn(
    home: string,
    cookie: string,
  ): Promise<{ cookie: string; secret: string }> {
    const form = await this.beginSecondFactor(home, cookie);
    const answer = await this.app.ask(`${home}/second-factor/confirmation`, { cookie, form });
    return { cookie: sessionIn(answer) ?? cookie, secret: form.codeSecret ?? "" };
  }
}

function sessionIn(answer: Response): string | undefined {
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return cookies.find((cookie) => cookie && /^session=./.test(cookie));
}
