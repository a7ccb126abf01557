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

type Setting = [variable: string, value: string, setting: string, set: unknown, usual: unknown];

describe("each setting", () => {
  const settings = cases<Setting>("variable, value, setting, what it is then, and without any");
  const leaves = (config: object): string[] =>
    Object.entries(config).flatMap(([name, value]) =>
      ["session", "business"].includes(name)
        ? leaves(value).map((leaf) => `${name}.${leaf}`)
        : name,
    );

  it("has the documented defaults", () => {
    const { dataDir, ...usual } = readConfig({});
    expect(leaves(usual).sort()).toEqual(settings.map(([, , setting]) => setting).sort());
    for (const [, , name, , value] of settings) expect(usual).toHaveProperty(name, value);
    expect(dataDir).toBe(resolve("data"));
    expect(readConfig({ DATA_DIR: "/var/lib/dew" }).dataDir).toBe("/var/lib/dew");
  });

  it.each(settings)("%s=%j is taken, for %s", (_, __, name, set) => {
    const all = settings.map(([variable, value]) => [variable, value]);
    expect(readConfig({ ...Object.fromEntries(all), UNRELATED: "x" })).toHaveProperty(name, set);
  });

  it.each(cases<[string]>("an empty … counts as not set"))(
    "an empty %s counts as not set",
    (name) => {
      expect(readConfig({ [name]: "" })).toEqual(readConfig({}));
      expect(readConfig({ [name]: " " })).toEqual(readConfig({}));
    },
  );
});

it.each(cases<[string, string]>("a database elsewhere is spoken to by …: …"))(
  "a database elsewhere is spoken to by %s: %s",
  (address, outcome) => {
    const direct = { ...EXTERNAL, DATABASE_DIRECT_URL: address };
    for (const env of [{ ...EXTERNAL, DATABASE_URL: address }, direct]) {
      if (outcome === "taken") {
        expect(() => readConfig(env)).not.toThrow();
      } else {
        expect(() => readConfig(env)).toThrow(/DATABASE_(DIRECT_)?URL names a database on another/);
      }
    }
  },
);

it("a direct address alone is refused", () => {
  const env = { DATABASE_DIRECT_URL: "postgres://u:p@direct.example/app?sslmode=disable" };
  expect(() => readConfig(env)).toThrow(/DATABASE_DIRECT_URL needs DATABASE_URL/);
});

it.each(cases<[Record<string, string>, string]>("hours … are refused"))(
  "hours %j are refused",
  (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  },
);

it.each(cases<[string]>("proxies … are refused"))("proxies %j are refused", (value) => {
  expect(() => readConfig({ TRUST_PROXY: value })).toThrow(/TRUST_PROXY must be addresses/);
});

describe("the public address", () => {
  it.each(cases<[Record<string, string>, string]>("the public address by …: …"))(
    "%j: %s",
    (env, publicUrl) => {
      expect(readConfig(env).publicUrl).toBe(publicUrl);
    },
  );
});

describe("demo data, whose password is published", () => {
  it.each(cases<[Record<string, string>, boolean]>("demo data by …: …"))(
    "%j: %s",
    (env, demoData) => {
      expect(readConfig(env).demoData).toBe(demoData);
    },
  );

  it.each([{ PUBLIC_URL: "https://portal.example" }, { ADMIN_EMAIL: "ada@firm.example" }])(
    "cannot be asked for with %j",
    (env) => {
      expect(() => readConfig({ ...env, DEMO_DATA: "on" })).toThrow("DEMO_DATA");
    },
  );
});

it.each(cases<[Record<string, string>, boolean]>("… is only on this machine: …"))(
  "%j is only on this machine: %s",
  (env, onlyOnThisMachine) => {
    expect(readConfig(env).onlyOnThisMachine).toBe(onlyOnThisMachine);
  },
);

it.each(cases<[string, number]>("FILE_MAX_BYTES=… is … bytes"))(
  "FILE_MAX_BYTES=%s is %d bytes",
  (value, fileMaxBytes) => {
    expect(readConfig({ FILE_MAX_BYTES: value }).fileMaxBytes).toBe(fileMaxBytes);
  },
);

it.each(cases<[string]>("CLAMD_URL=… is where the scanner is"))(
  "CLAMD_URL=%s is where the scanner is",
  (clamdUrl) => {
    expect(readConfig({ CLAMD_URL: clamdUrl }).clamdUrl).toBe(clamdUrl);
  },
);

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
