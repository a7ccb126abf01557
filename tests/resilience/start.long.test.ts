import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { freePort, runToEnd } from "#tests/support/product/product.ts";

const folder = await mkdtemp(join(tmpdir(), "dew-start-"));
const port = String(await freePort());

afterAll(() => rm(folder, { recursive: true, force: true }));

/** The start ends with exit code 1 after one line, which is returned. */
async function refusal(env: Record<string, string>): Promise<string> {
  const { code, output } = await runToEnd({ DATA_DIR: folder, PORT: port, ...env });
  expect(output.trim().split("\n")).toHaveLength(1);
  expect(code).toBe(1);
  return output.trim();
}

test.each([
  ["PORT", "eighty", "PORT must be a port number"],
  ["PUBLIC_URL", "portal.example.co.uk", "PUBLIC_URL must be a URL"],
  ["SMTP_URL", "mail.example.co.uk", "SMTP_URL must be a URL"],
  ["ADMIN_EMAIL", "someone", "ADMIN_EMAIL must be an email address"],
  ["AUDIT_MAIL_TO", "someone", "AUDIT_MAIL_TO must be an email address"],
  ["AUTH_SECRET", "short", "AUTH_SECRET must have at least 32 characters"],
  ["DEMO_DATA", "maybe", "DEMO_DATA must be on or off"],
])("a wrong %s is named, and nothing is written", async (name, value, message) => {
  expect(await refusal({ [name]: value })).toContain(message);
  expect(await readdir(folder)).toEqual([]);
});

test("a busy port is named, and nothing is written", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(Number(port), "127.0.0.1", resolve));
  expect(await refusal({})).toBe(
    `PORT: port ${port} on 127.0.0.1 is in use. Stop the program that uses it, or set another PORT.`,
  );
  expect(await readdir(folder)).toEqual([]);
  await new Promise((resolve) => other.close(resolve));
});

test("a database that is away is told in one line", async () => {
  const nobody = await freePort();
  const line = await refusal({
    DATABASE_URL: `postgres://owner:secret@127.0.0.1:${nobody}/portal`,
    AUTH_SECRET: "s".repeat(40),
  });
  expect(line).toBe("DATABASE_URL: the database cannot be reached (ECONNREFUSED)");
});

test("a data folder that is a file is told in one line", async () => {
  const file = join(folder, "a-file");
  await writeFile(file, "");
  expect(await refusal({ DATA_DIR: file })).toContain(file);
  await rm(file);
});
