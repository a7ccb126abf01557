import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readCases } from "#tests/support/read-cases.ts";
import { ConfigError, readConfig } from "./config.server.ts";

const cases = readCases(import.meta.dirname, "config.cases.txt");

const SECRET = "s".repeat(32);
const EXTERNAL = {
  DATABASE_URL: "postgres://u:p@db.example/app?sslmode=verify-full",
  AUTH_SECRET: SECRET,
};

describe("without any variable", () => {
  it("has the documented defaults", () => {
    expect(readConfig({})).toEqual({
      databaseUrl: null,
      databaseDirectUrl: null,
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:3000",
      trustProxy: [],
      dataDir: resolve("data"),
      demoData: true,
      onlyOnThisMachine: true,
      smtpUrl: null,
      mailFrom: "UK Drug Expert Witness <instructions@example.co.uk>",
      adminEmail: null,
      auditMailTo: null,
      authSecret: null,
      backupKey: null,
      filesUrl: null,
      filesKey: null,
      fileMaxBytes: 10 * 1024 ** 3,
      clamdUrl: null,
      session: { hours: 12, idleMinutes: 30, idleMinutesStaff: 15 },
      logLevel: null,
      business: {
        name: "UK Drug Expert Witness",
        phone: "020 7946 0000",
        email: "instructions@example.co.uk",
        address: "Example House, 1 Example Street, London EX1 1EX",
        company: "UK Drug Expert Witness Ltd, registered in England and Wales, no. 00000000",
        group: "the Example Expert Group",
        opens: 8,
        closes: 18,
      },
    });
  });

  it.each(cases<[string]>("an empty … counts as not set"))(
    "an empty %s counts as not set",
    (name) => {
      expect(readConfig({ [name]: "" })).toEqual(readConfig({}));
      expect(readConfig({ [name]: " " })).toEqual(readConfig({}));
    },
  );
});

const BUCKET = "https://KEY:a%2Fb@s3.example.com/papers?region=eu-west-2";

it("takes every variable", () => {
  expect(
    readConfig({
      ...EXTERNAL,
      BACKUP_KEY: "b".repeat(32),
      FILES_URL: BUCKET,
      FILES_KEY: "f".repeat(32),
      FILE_MAX_BYTES: "500MiB",
      CLAMD_URL: "unix:/run/clamav/clamd.ctl",
      DATABASE_DIRECT_URL: "postgres://u:p@direct.example/app?sslmode=disable",
      NODE_ENV: "development",
      PORT: "8080",
      HOST: "0.0.0.0",
      PUBLIC_URL: "https://portal.example/",
      DATA_DIR: "/var/lib/dew",
      SMTP_URL: "smtps://u:p@mail.example:465",
      MAIL_FROM: "Portal <portal@firm.example>",
      ADMIN_EMAIL: "Ada@Firm.Example",
      AUDIT_MAIL_TO: "notary@elsewhere.example",
      SESSION_HOURS: "8",
      SESSION_IDLE_MINUTES: "20",
      SESSION_IDLE_MINUTES_STAFF: "5",
      LOG_LEVEL: "warn",
      BUSINESS_NAME: " Firm ",
      BUSINESS_PHONE: "020 7946 0001",
      BUSINESS_EMAIL: "office@firm.example",
      TRUST_PROXY: "10.0.0.0/8, ::1",
      BUSINESS_ADDRESS: "1 High Street",
      BUSINESS_COMPANY: "Firm Ltd, no. 1",
      BUSINESS_GROUP: "the Group",
      BUSINESS_OPENS: "9",
      BUSINESS_CLOSES: "17",
      UNRELATED: "x",
    }),
  ).toEqual({
    databaseUrl: EXTERNAL.DATABASE_URL,
    databaseDirectUrl: "postgres://u:p@direct.example/app?sslmode=disable",
    port: 8080,
    host: "0.0.0.0",
    publicUrl: "https://portal.example",
    trustProxy: ["10.0.0.0/8", "::1"],
    dataDir: "/var/lib/dew",
    demoData: false,
    onlyOnThisMachine: false,
    smtpUrl: "smtps://u:p@mail.example:465",
    mailFrom: "Portal <portal@firm.example>",
    adminEmail: "ada@firm.example",
    auditMailTo: "notary@elsewhere.example",
    authSecret: SECRET,
    backupKey: "b".repeat(32),
    filesUrl: BUCKET,
    filesKey: "f".repeat(32),
    fileMaxBytes: 500 * 1024 ** 2,
    clamdUrl: "unix:/run/clamav/clamd.ctl",
    session: { hours: 8, idleMinutes: 20, idleMinutesStaff: 5 },
    logLevel: "warn",
    business: {
      name: "Firm",
      phone: "020 7946 0001",
      email: "office@firm.example",
      address: "1 High Street",
      company: "Firm Ltd, no. 1",
      group: "the Group",
      opens: 9,
      closes: 17,
    },
  });
});

it.each(cases<[string, string]>("a database elsewhere is spoken to by …: …"))(
  "a database elsewhere is spoken to by %s: %s",
  (address, outcome) => {
    const direct = { ...EXTERNAL, DATABASE_DIRECT_URL: address };
    for (const env of [{ ...EXTERNAL, DATABASE_URL: address }, direct]) {
      if (outcome === "taken") expect(() => readConfig(env)).not.toThrow();
      else
        expect(() => readConfig(env)).toThrow(/DATABASE_(DIRECT_)?URL names a database on another/);
    }
  },
);

it("a direct address alone is refused", () => {
  const env = { DATABASE_DIRECT_URL: "postgres://u:p@direct.example/app?sslmode=disable" };
  expect(() => readConfig(env)).toThrow(/DATABASE_DIRECT_URL needs DATABASE_URL/);
});

it.each([
  [{ BUSINESS_OPENS: "8.30" }, /BUSINESS_OPENS must be a whole hour/],
  [{ BUSINESS_CLOSES: "25" }, /BUSINESS_CLOSES must be a whole hour/],
  [{ BUSINESS_OPENS: "18", BUSINESS_CLOSES: "8" }, /BUSINESS_OPENS must be before/],
])("hours %j are refused", (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});

it.each(["10.0.0.0/33", "10.0.0/8", "proxy.example", "::1/129", "10.0.0.1,", "10.0.0.0/x"])(
  "proxies %j are refused",
  (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(/TRUST_PROXY must be addresses/);
  },
);

describe("the public address", () => {
  it.each([
    [{ PORT: "8080" }, "http://localhost:8080"],
    [{ PUBLIC_URL: "https://portal.example/some/path?x#y" }, "https://portal.example"],
    [{ PUBLIC_URL: "http://127.0.0.1:4000" }, "http://127.0.0.1:4000"],
    [{ PUBLIC_URL: "https://portal.example:443" }, "https://portal.example"],
  ])("%j: %s", (env, publicUrl) => {
    expect(readConfig(env).publicUrl).toBe(publicUrl);
  });
});

describe("demo data, whose password is published", () => {
  it.each([
    [{}, true],
    [{ DEMO_DATA: "off" }, false],
    [{ PUBLIC_URL: "http://127.0.0.1:3000" }, true],
    [{ PUBLIC_URL: "https://portal.example" }, false],
    [{ ADMIN_EMAIL: "ada@firm.example" }, false],
    [{ HOST: "::1" }, true],
    [{ HOST: "0.0.0.0" }, false],
    [{ HOST: "0.0.0.0", DEMO_DATA: "on" }, true],
    [{ HOST: "192.0.2.7", PUBLIC_URL: "http://localhost" }, false],
  ])("%j: %s", (env, demoData) => {
    expect(readConfig(env).demoData).toBe(demoData);
  });

  it.each([{ PUBLIC_URL: "https://portal.example" }, { ADMIN_EMAIL: "ada@firm.example" }])(
    "cannot be asked for with %j",
    (env) => {
      expect(() => readConfig({ ...env, DEMO_DATA: "on" })).toThrow("DEMO_DATA");
    },
  );
});

it.each([
  [{}, true],
  [{ HOST: "localhost" }, true],
  [{ HOST: "0.0.0.0" }, false],
  [{ HOST: "::", DEMO_DATA: "on" }, false],
  [{ PUBLIC_URL: "https://portal.example" }, false],
])("%j is only on this machine: %s", (env, onlyOnThisMachine) => {
  expect(readConfig(env).onlyOnThisMachine).toBe(onlyOnThisMachine);
});

it.each([
  ["1", 1],
  ["10737418240", 10 * 1024 ** 3],
  ["1MiB", 1024 ** 2],
  ["20 gib", 20 * 1024 ** 3],
  ["1024GiB", 1024 ** 4],
])("FILE_MAX_BYTES=%s is %d bytes", (value, fileMaxBytes) => {
  expect(readConfig({ FILE_MAX_BYTES: value }).fileMaxBytes).toBe(fileMaxBytes);
});

it.each([
  "tcp://clamd.internal:3310",
  "tcp://clamd.internal",
  "tcp://127.0.0.1:3310/",
  "tcp://[::1]:3310",
  "unix:/run/clamav/clamd.ctl",
])("CLAMD_URL=%s is where the scanner is", (clamdUrl) => {
  expect(readConfig({ CLAMD_URL: clamdUrl }).clamdUrl).toBe(clamdUrl);
});

describe("a wrong variable", () => {
  it.each(cases<[string, string]>("…=… is named in the message, and no other"))(
    "%s=%j is named in the message, and no other",
    (name, value) => {
      const read = () => readConfig({ ...EXTERNAL, [name]: value });
      expect(read).toThrow(ConfigError);
      expect(read).toThrow(new RegExp(`^${name} [^;]+$`));
    },
  );

  it("does not stand alone in the message when there are more", () => {
    expect(() => readConfig({ PORT: "x", DEMO_DATA: "x", AUTH_SECRET: "x" })).toThrow(
      "PORT must be a port number; DEMO_DATA must be on or off; AUTH_SECRET must have at least 32 characters",
    );
  });

  it("does not show its value", () => {
    const read = () =>
      readConfig({ AUTH_SECRET: "hunter2", DATABASE_URL: "mysql://u:hunter2@h/d" });
    expect(read).toThrow(/^DATABASE_URL must(?!.*hunter2).*AUTH_SECRET must/);
  });

  it.each(["0", "1", "65535"])("is none of the ports: %s passes", (port) => {
    expect(readConfig({ PORT: port }).port).toBe(Number(port));
  });
});

describe("an external database", () => {
  it.each([undefined, ""])("needs a secret, which %j is not", (secret) => {
    expect(() => readConfig({ ...EXTERNAL, AUTH_SECRET: secret })).toThrow(
      "AUTH_SECRET must be set (32 characters or more) with DATABASE_URL",
    );
    expect(readConfig(EXTERNAL).authSecret).toBe(SECRET);
  });

  it("never has demo data", () => {
    expect(() => readConfig({ ...EXTERNAL, DEMO_DATA: "on" })).toThrow(
      "DEMO_DATA works only with the embedded database",
    );
    expect(readConfig({ ...EXTERNAL, DEMO_DATA: "off" }).demoData).toBe(false);
    expect(readConfig(EXTERNAL).demoData).toBe(false);
  });
});

it.each([
  [undefined, true],
  ["on", true],
  ["off", false],
])("the embedded database with DEMO_DATA %s: demo data %s", (value, demoData) => {
  expect(readConfig({ DEMO_DATA: value }).demoData).toBe(demoData);
});
