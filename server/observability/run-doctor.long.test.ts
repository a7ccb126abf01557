import { execFile } from "node:child_process";
import { chmod } from "node:fs/promises";
import { createServer } from "node:net";
import { promisify } from "node:util";
import { expect, inject, it } from "vitest";
import { installationChecks } from "#app/db/schema/checks.ts";
import type { HealthCheck } from "#app/domain/health/check.ts";
import { type Config, readConfig } from "#foundation/config.server.ts";
import { connectionToRunning } from "#foundation/embedded-postgres/embedded-postgres.ts";
import { ROOT } from "#foundation/root-folder.server.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { testFolder } from "#tests/support/files/test-folder.ts";
import { freePort } from "#tests/support/product/product.ts";
import { runDoctor } from "./run-doctor.ts";

const db = await createTestDatabase();
const dataDir = testFolder();

function databaseUrl(): string {
  const { user, password, database, host, port } = db.owner;
  const at = encodeURIComponent(host);
  return `postgres://${user}:${encodeURIComponent(password)}@${at}:${port}/${database}`;
}

const configOf = (env: Record<string, string> = {}): Config =>
  readConfig({ DATA_DIR: dataDir, PUBLIC_URL: "https://portal.example", ...env });
const external = (env: Record<string, string> = {}) =>
  configOf({ DATABASE_URL: databaseUrl(), AUTH_SECRET: inject("secret"), ...env });

async function points(config: Config): Promise<Map<string, HealthCheck>> {
  const groups = await runDoctor(config);
  return new Map(groups.flatMap((group) => group.checks.map((point) => [point.title, point])));
}

async function doctor(env: Record<string, string>): Promise<{ code: number; lines: string[] }> {
  const { PATH = "" } = process.env;
  const run = promisify(execFile)(process.execPath, ["scripts/doctor.ts"], {
    cwd: ROOT,
    env: { PATH, DATA_DIR: dataDir, ...env },
  });
  const { code, stdout } = await run.then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => error,
  );
  return { code, lines: stdout.trimEnd().split("\n") };
}

it("looks at an external database by its address", async () => {
  const found = await points(external());
  expect(found.get("Server")?.message).toMatch(/^PostgreSQL \d+\.\d+, external$/);
  expect(found.get("Administrators")).toMatchObject({ status: "WRONG" });
});

it("asks the mail server now, and notes what it found", async () => {
  const smtp = { SMTP_URL: `smtp://someone:hidden-word@127.0.0.1:${await freePort()}` };
  const found = await points(external(smtp));
  expect(found.get("Mail server")).toMatchObject({
    status: "WRONG",
    message: "The mail server could not be reached.",
  });
  const rows = await db.rows.select().from(installationChecks);
  expect(rows).toMatchObject([{ name: "mail", status: "WRONG" }]);
});

it("a database that is away, refuses, or is another product's is told in a line", async () => {
  const nobody = await freePort();
  const away = external({ DATABASE_URL: `postgres://a:hidden-word@127.0.0.1:${nobody}/x` });
  expect((await points(away)).get("Server")).toMatchObject({
    status: "WRONG",
    message: "DATABASE_URL: the database cannot be reached (ECONNREFUSED)",
  });
  const refused = external({ DATABASE_URL: databaseUrl().replace(/:[^:@]*@/, ":wrong@") });
  expect((await points(refused)).get("Server")?.message).toContain("refuses this user or password");
  const other = external({ DATABASE_URL: databaseUrl().replace(/[^/]+$/, "postgres") });
  expect((await points(other)).get("Server")?.message).toContain("older than this program");
});

it("a database that takes connections and says nothing is given up soon", async () => {
  const silent = createServer();
  await new Promise<void>((listening) => silent.listen(0, "127.0.0.1", listening));
  const address = silent.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const from = performance.now();
  const config = external({ DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/x` });
  expect((await points(config)).get("Server")).toMatchObject({ status: "WRONG" });
  expect(performance.now() - from).toBeLessThan(15_000);
  silent.close();
});

it("where nothing runs it says so, makes nothing, and still looks at the rest", async () => {
  expect(await connectionToRunning(dataDir)).toBeNull();
  const found = await points(configOf());
  expect(found.get("Server")).toMatchObject({
    status: "WRONG",
    message: expect.stringMatching(/run/),
  });
  expect(found.get("Secret")).toMatchObject({ status: "WARNING" });
  expect(found.get("Public address")).toMatchObject({ status: "OK" });
  await chmod(dataDir, 0o755);
  expect((await points(configOf())).get("Data folder")).toMatchObject({ status: "WARNING" });
  await chmod(dataDir, 0o700);
});

it("prints a line a point, no secret, and exits with 1 when something is wrong", async () => {
  const secret = inject("secret");
  const env = { DATABASE_URL: databaseUrl(), AUTH_SECRET: secret };
  const { code, lines } = await doctor(env);
  expect(code).toBe(1);
  expect(lines).toHaveLength(29);
  for (const line of lines) expect(line).toMatch(/^(ok|warning|wrong) +[A-Z][\w -]+: \S/);
  expect(lines.join("\n")).not.toContain(secret);
  expect(lines.join("\n")).not.toContain(db.owner.password);
  const wrong = await doctor({ PORT: "eighty" });
  expect(wrong).toEqual({ code: 1, lines: ["wrong    Configuration: PORT must be a port number"] });
});
