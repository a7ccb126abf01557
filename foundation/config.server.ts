import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { LOG_LEVELS } from "#foundation/log/log.server.ts";

const text = (fallback: string) => z.string().trim().min(1).default(fallback);
const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be a URL that starts with ${protocols.map((p) => `${p}//`).join(" or ")}`,
    abort: true,
  });
const databaseUrl = url("postgres:", "postgresql:").refine(isProtected, {
  error:
    "names a database on another machine: add ?sslmode=verify-full, or ?sslmode=disable on a private network",
});
const bucketUrl = url("http:", "https:").refine(isBucket, {
  error:
    "must be the address of a bucket, https://KEY:SECRET@host/bucket?region=… (http:// only on this machine)",
});
const portNumber = z
  .string()
  .refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, {
    error: "must be a port number",
  })
  .transform(Number);
const networks = z
  .string()
  .transform((value) => value.split(",").map((network) => network.trim()))
  .refine((value) => value.every(isNetwork), {
    error: "must be addresses or networks such as 10.0.0.0/8, separated by commas",
  });
const whole = (what: "number" | "hour", least: number, most: number) =>
  z
    .string()
    .refine((value) => /^\d{1,4}$/.test(value) && Number(value) >= least && Number(value) <= most, {
      error: `must be a whole ${what} from ${least} to ${most}`,
    })
    .transform(Number);

const UNITS = { "": 1, MIB: 1024 ** 2, GIB: 1024 ** 3 };
/** The names of a file's pieces have room for nine times as much. */
const MOST_FILE_BYTES = 1024 ** 4;
const fileSize = z
  .string()
  .transform((value) => {
    const [, count = "", unit = ""] = /^(\d{1,13}) ?(MiB|GiB|)$/i.exec(value) ?? [];
    return count === "" ? 0 : Number(count) * UNITS[unit.toUpperCase() as keyof typeof UNITS];
  })
  .refine((bytes) => bytes >= 1 && bytes <= MOST_FILE_BYTES, {
    error: "must be a number of bytes, or a size such as 500MiB or 10GiB, up to 1024GiB",
  });

const environment = z.object({
  // Used by React and the router; listed here so that a wrong value is reported.
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  PORT: portNumber.optional(),
  HOST: text("127.0.0.1"),
  PUBLIC_URL: url("http:", "https:").optional(),
  TRUST_PROXY: networks.default([]),
  DATA_DIR: text("./data"),
  DEMO_DATA: z.enum(["on", "off"], { error: "must be on or off" }).optional(),
  SMTP_URL: url("smtp:", "smtps:")
    .refine((value) => new URL(value).hostname !== "", { error: "must name a mail server" })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]+$/, { error: "must be one line", abort: true })
    .refine((value) => isSender(value), {
      error: "must be an email address, or a name and an address: Portal <portal@firm.example>",
    })
    .optional(),
  ADMIN_EMAIL: z.email({ error: "must be an email address" }).toLowerCase().optional(),
  AUDIT_MAIL_TO: z.email({ error: "must be an email address" }).optional(),
  AUTH_SECRET: z.string().min(32, { error: "must have at least 32 characters" }).optional(),
  BACKUP_KEY: z.string().min(32, { error: "must have at least 32 characters" }).optional(),
  FILES_URL: bucketUrl.optional(),
  FILES_KEY: z.string().min(32, { error: "must have at least 32 characters" }).optional(),
  FILE_MAX_BYTES: fileSize.default(10 * 1024 ** 3),
  CLAMD_URL: z
    .string()
    .refine(isScanner, { error: "must be tcp://host:3310 or unix:/path/to/socket" })
    .optional(),
  SESSION_IDLE_MINUTES: whole("number", 3, 720).default(30),
  SESSION_IDLE_MINUTES_STAFF: whole("number", 3, 720).default(15),
  SESSION_HOURS: whole("number", 1, 24).default(12),
  LOG_LEVEL: z.enum(LOG_LEVELS).optional(),
  BUSINESS_NAME: text("UK Drug Expert Witness"),
  BUSINESS_PHONE: text("020 7946 0000"),
  BUSINESS_EMAIL: z
    .email({ error: "must be an email address" })
    .default("instructions@example.co.uk"),
  BUSINESS_ADDRESS: text("Example House, 1 Example Street, London EX1 1EX"),
  BUSINESS_COMPANY: text(
    "UK Drug Expert Witness Ltd, registered in England and Wales, no. 00000000",
  ),
  BUSINESS_GROUP: text("the Example Expert Group"),
  BUSINESS_OPENS: whole("hour", 0, 24).default(8),
  BUSINESS_CLOSES: whole("hour", 0, 24).default(18),
});

/** Whether the database is on this machine, or its connection is encrypted and verified, or explicitly not. */
function isProtected(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get("host") ?? hostname;
  const isHere = host === "" || /^(\/|%2F)/i.test(host) || LOOPBACK.test(host);
  return isHere || ["verify-full", "disable"].includes(searchParams.get("sslmode") ?? "");
}

/** Whether the address has a key, a secret and the name of a bucket, and is encrypted or on this machine. */
function isBucket(address: string): boolean {
  const { protocol, hostname, username, password, pathname } = new URL(address);
  const isWhole = username !== "" && password !== "" && /^\/[^/]+$/.test(pathname);
  return isWhole && (protocol === "https:" || LOOPBACK.test(hostname));
}

/** Whether the address has a host and no more than a port, or the path of a socket. */
function isScanner(address: string): boolean {
  if (/^unix:\/[^/]/.test(address)) return true;
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password, pathname, search, hash } = new URL(address);
  const more = [username, password, pathname.replace(/^\/$/, ""), search, hash].join("");
  return protocol === "tcp:" && hostname !== "" && more === "";
}

function isSender(value: string): boolean {
  const address = /<([^<>]*)>$/.exec(value.trim())?.[1] ?? value;
  return z.email().safeParse(address.trim()).success;
}

function isNetwork(network: string): boolean {
  const [address = "", bits] = network.split("/");
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return bits === undefined ? most > 0 : /^\d{1,3}$/.test(bits) && Number(bits) <= most;
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1|\[::1\])$/;

export type Config = ReturnType<typeof readConfig>;

/** The business that runs the site, as shown on its pages, in emails and on printed pages. */
export type Business = Config["business"] & { site: string };

/** An invalid setting; the message names the variable. */
export class ConfigError extends Error {}

/** The environment variables, which must be valid by themselves and together. */
function readVariables(env: NodeJS.ProcessEnv) {
  const set = Object.entries(env).filter(([, value]) => value?.trim());
  const result = environment.safeParse(Object.fromEntries(set));
  if (!result.success) throw new ConfigError(describeIssues(result.error));
  const vars = result.data;
  const embedded = vars.DATABASE_URL === undefined;
  if (!embedded && vars.AUTH_SECRET === undefined) {
    throw new ConfigError("AUTH_SECRET must be set (32 characters or more) with DATABASE_URL");
  }
  if (!embedded && vars.DEMO_DATA === "on") {
    throw new ConfigError("DEMO_DATA works only with the embedded database");
  }
  if (embedded && vars.DATABASE_DIRECT_URL !== undefined) {
    throw new ConfigError("DATABASE_DIRECT_URL needs DATABASE_URL");
  }
  if (vars.BUSINESS_OPENS >= vars.BUSINESS_CLOSES) {
    throw new ConfigError("BUSINESS_OPENS must be before BUSINESS_CLOSES");
  }
  return { vars, embedded };
}

/** Reads the configuration from environment variables (docs/configuration.md). */
export function readConfig(env: NodeJS.ProcessEnv) {
  const { vars, embedded } = readVariables(env);
  const port = vars.PORT ?? 3000;
  const publicUrl = new URL(vars.PUBLIC_URL ?? `http://localhost:${port}`);
  const isReal = !LOOPBACK.test(publicUrl.hostname) || vars.ADMIN_EMAIL !== undefined;
  // PUBLIC_URL does not tell: a program on another machine may send "Host: localhost".
  const isReachable = !LOOPBACK.test(vars.HOST);
  if (isReal && vars.DEMO_DATA === "on") {
    throw new ConfigError(
      "DEMO_DATA works only on this machine (PUBLIC_URL at localhost, no ADMIN_EMAIL): its password is public",
    );
  }
  return {
    /** Null: the embedded database in `dataDir`. */
    databaseUrl: vars.DATABASE_URL ?? null,
    /** The same database, bypassing the transaction pooler; null: `databaseUrl` is direct. */
    databaseDirectUrl: vars.DATABASE_DIRECT_URL ?? null,
    port,
    host: vars.HOST,
    /** The origin that visitors use, without a trailing slash. */
    publicUrl: publicUrl.origin,
    trustProxy: vars.TRUST_PROXY,
    dataDir: resolve(vars.DATA_DIR),
    demoData: embedded && !isReal && (vars.DEMO_DATA ?? (isReachable ? "off" : "on")) === "on",
    /** Whether the site can only be reached from this machine. */
    onlyOnThisMachine: LOOPBACK.test(publicUrl.hostname) && !isReachable,
    smtpUrl: vars.SMTP_URL ?? null,
    mailFrom: vars.MAIL_FROM ?? `${vars.BUSINESS_NAME} <${vars.BUSINESS_EMAIL}>`,
    adminEmail: vars.ADMIN_EMAIL ?? null,
    auditMailTo: vars.AUDIT_MAIL_TO ?? null,
    /** Null: generated into `dataDir` (embedded database only). */
    authSecret: vars.AUTH_SECRET ?? null,
    backupKey: vars.BACKUP_KEY ?? null,
    /** The bucket for files; null: a folder in `dataDir`. */
    filesUrl: vars.FILES_URL ?? null,
    /** Null: the installation's secret. */
    filesKey: vars.FILES_KEY ?? null,
    fileMaxBytes: vars.FILE_MAX_BYTES,
    clamdUrl: vars.CLAMD_URL ?? null,
    session: {
      hours: vars.SESSION_HOURS,
      idleMinutes: vars.SESSION_IDLE_MINUTES,
      idleMinutesStaff: vars.SESSION_IDLE_MINUTES_STAFF,
    },
    /** Null: the default of `openLog`. */
    logLevel: vars.LOG_LEVEL ?? null,
    business: {
      name: vars.BUSINESS_NAME,
      phone: vars.BUSINESS_PHONE,
      email: vars.BUSINESS_EMAIL,
      address: vars.BUSINESS_ADDRESS,
      company: vars.BUSINESS_COMPANY,
      /** The larger group that the business belongs to; shown after "part of". */
      group: vars.BUSINESS_GROUP,
      /** Whole hours of the day in London, Monday to Friday, bank holidays excepted. */
      opens: vars.BUSINESS_OPENS,
      closes: vars.BUSINESS_CLOSES,
    },
  };
}

function describeIssues(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("; ");
}
