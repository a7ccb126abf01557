import { describe, expect, it } from "vitest";
import { TEST_PROGRAM } from "#tests/support/product/test-operations.ts";
import { readCases } from "#tests/support/read-cases.ts";
import { type RecordedCheck, toDoWords, worstOf } from "./check.ts";
import type { DatabaseFacts, ProgramFacts } from "./facts.ts";
import { inspect } from "./inspect.ts";

const cases = readCases(import.meta.dirname, "inspect.cases.txt");

const NOW = new Date("2026-11-22T09:00:00Z");
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const GIB = 1024 ** 3;

function check(
  name: RecordedCheck["name"],
  status: RecordedCheck["status"] = "OK",
  hours = 0.1,
): RecordedCheck {
  const at = hoursAgo(hours);
  return {
    name,
    status,
    detail: `Detail of ${name}`,
    checkedAt: at,
    okAt: status === "OK" ? at : null,
  };
}

const CHECKS = (
  ["backup", "restore_drill", "audit", "mail", "papers", "sheets", "sweep"] as const
).map((name) => check(name));
const DATABASE: DatabaseFacts = {
  serverVersion: "18.4",
  tables: 26,
  openTables: [],
  mails: { unsent: 0, oldestUnsentAt: null, failed: 0, failedLately: 0 },
  lateDocuments: 0,
  oldCvs: 0,
  papers: { files: 12, bytes: 3 * GIB, waiting: 0, oldestWaitingAt: null, damaged: [] },
  admins: 2,
  adminsWithoutSecondFactor: 0,
  checks: CHECKS,
};

function allChecks(program: Partial<ProgramFacts> = {}, database: Partial<DatabaseFacts> = {}) {
  return inspect({
    program: { ...TEST_PROGRAM, ...program },
    database: { ...DATABASE, ...database },
    now: NOW,
  }).flatMap((group) => group.checks);
}

function checkOf(title: string, found = allChecks()) {
  const one = found.find((candidate) => candidate.title === title);
  if (!one) throw new Error(`No check ${title}`);
  return one;
}

/** This check other than OK, the others as they are. */
const withCheck = (other: RecordedCheck) =>
  CHECKS.map((known) => (known.name === other.name ? other : known));

const isWrong = (name: RecordedCheck["name"]) => ({ checks: withCheck(check(name, "WRONG")) });
const isOld = (name: RecordedCheck["name"], hours: number) => ({
  checks: withCheck(check(name, "OK", hours)),
});
const NO_SCANNER = { scanner: { state: "not set" } } as const;

it("an installation in good order has nothing to do, and says something to every check", () => {
  const found = allChecks();
  expect(found.filter(({ status, action }) => status !== "OK" || action !== null)).toEqual([]);
  expect(found.every(({ message }) => message.length > 0)).toBe(true);
  expect(found).toHaveLength(28);
  expect(new Set(found.map(({ title }) => title)).size).toBe(28);
});

it.each(cases<[string, Partial<ProgramFacts>, "WARNING" | "WRONG", string]>("… of …"))(
  "%s of %o",
  (title, program, status, message) => {
    expect(checkOf(title, allChecks(program))).toMatchObject({
      status,
      message: expect.stringMatching(message),
      action: expect.any(String),
    });
  },
);

it.each<[string, Partial<DatabaseFacts>, "WARNING" | "WRONG", RegExp]>([
  ["Row-level security", { openTables: ["jobs", "quotes"] }, "WRONG", /jobs, quotes/],
  ["Administrators", { admins: 0 }, "WRONG", /No active/],
  ["Administrators", { adminsWithoutSecondFactor: 1 }, "WARNING", /^2 active, 1 without/],
  ["Mail server", { checks: [] }, "WARNING", /Not checked/],
  ["Mail server", { checks: [check("mail", "WRONG")] }, "WRONG", /Detail of mail/],
  ["Mail server", { checks: [check("mail", "OK", 1)] }, "WARNING", /Detail of mail/],
  ["Backup", { checks: [] }, "WARNING", /yet/],
  ["Backup", isOld("backup", 27), "WARNING", /more than a day/],
  ["Backup", isWrong("backup"), "WRONG", /never passed/],
  ["Restore drill", { checks: [] }, "WARNING", /yet/],
  ["Restore drill", isOld("restore_drill", 2300), "WARNING", /months/],
  ["Audit log verified", { checks: [] }, "WARNING", /yet/],
  ["Audit log verified", isWrong("audit"), "WRONG", /Detail of audit/],
  ["Papers read again", { checks: [] }, "WARNING", /yet/],
  ["Papers read again", isWrong("papers"), "WRONG", /Detail of papers/],
  ["Unused files removed", isOld("sweep", 27), "WARNING", /more than a day/],
])("%s of %o", (title, database, status, message) => {
  expect(checkOf(title, allChecks({}, database))).toMatchObject({
    status,
    message: expect.stringMatching(message),
    action: expect.any(String),
  });
});

describe("anchors", () => {
  it("are shown with their public key, and whether one goes by mail", () => {
    const { status, message } = checkOf("Anchors");
    expect(status).toBe("OK");
    expect(message).toBe(`The newest is emailed once a day. Public key ${TEST_PROGRAM.anchorKey}`);
    expect(checkOf("Anchors", allChecks({ anchorKey: null })).message).toMatch(/No secret yet/);
  });

  it("that go nowhere are no fault, but a hint where there is a mail server", () => {
    const found = checkOf("Anchors", allChecks({ auditMail: false }));
    expect(found).toMatchObject({ status: "OK", action: expect.stringContaining("AUDIT_MAIL_TO") });
    expect(found.message).toContain(TEST_PROGRAM.anchorKey);
    const withoutMail = checkOf("Anchors", allChecks({ auditMail: false, mailServer: false }));
    expect(withoutMail).toMatchObject({ status: "OK", action: null });
  });
});

describe("mails", () => {
  const withMails = (found: Partial<DatabaseFacts["mails"]>) =>
    allChecks({}, { mails: { ...DATABASE.mails, ...found } });
  const waiting = (hours: number) =>
    checkOf("Emails waiting", withMails({ unsent: 3, oldestUnsentAt: hoursAgo(hours) }));

  it("may wait for ten minutes, and are stuck after an hour", () => {
    expect([0.1, 0.5, 2].map((hours) => waiting(hours).status)).toEqual(["OK", "WARNING", "WRONG"]);
    expect(waiting(2)).toMatchObject({ message: "3, the oldest since", at: hoursAgo(2) });
  });

  it("that were refused count for two weeks", () => {
    const refused = (failedLately: number) => withMails({ failed: 9, failedLately });
    expect(checkOf("Emails refused", refused(2)).status).toBe("WARNING");
    expect(checkOf("Emails refused", refused(0)).status).toBe("OK");
  });
});

describe("papers", () => {
  const papers = (found: Partial<DatabaseFacts["papers"]>) =>
    allChecks({}, { papers: { ...DATABASE.papers, ...found } });

  it("are counted, with their bytes, and the scanner tells its version", () => {
    expect(checkOf("Papers stored").message).toBe("12 files, 3 GB");
    const one = checkOf("Papers stored", papers({ files: 1, bytes: 900 }));
    expect(one.message).toBe("1 file, 900 bytes");
    expect(checkOf("Malware scanner").message).toBe("ClamAV 1.4.3/27000");
  });

  it("may wait for ten minutes", () => {
    const waiting = (hours: number) =>
      checkOf("Papers waiting", papers({ waiting: 2, oldestWaitingAt: hoursAgo(hours) }));
    expect([0.1, 0.5].map((hours) => waiting(hours).status)).toEqual(["OK", "WARNING"]);
    expect(waiting(0.5)).toMatchObject({
      at: hoursAgo(0.5),
      message: expect.stringMatching(/^2 .+ oldest since$/),
    });
  });

  it("that are damaged are an alarm, each with its page where that is told", () => {
    const page = { to: "/jobs/1/papers/2", label: "DX-26-0147 P3" };
    const one = checkOf("Damaged papers", papers({ damaged: [{ id: "a", page }] }));
    expect(one).toMatchObject({
      status: "WRONG",
      message: "1 file is not as received: papers/a",
      links: [page],
      action: expect.stringContaining("docs/operations.md"),
    });
    const many = [..."abcdefg"].map((id) => ({ id, page: null }));
    expect(checkOf("Damaged papers", papers({ damaged: many }))).toMatchObject({
      message: expect.stringMatching(/^7 files are .+papers\/e, and 2 more$/),
      links: [],
    });
  });

  it.each<[number, number, "OK" | "WARNING"]>([
    [20, 100, "OK"],
    [9, 50, "WARNING"],
    [90, 1_000, "WARNING"],
    [10, 100, "OK"],
  ])("have %d GiB of %d left: %s", (free, total, status) => {
    const filesDisk = { freeBytes: free * GIB, totalBytes: total * GIB };
    expect(checkOf("Space for papers", allChecks({ filesDisk })).status).toBe(status);
  });

  it("in a bucket have room that nobody knows", () => {
    const space = checkOf("Space for papers", allChecks({ filesDisk: null }));
    expect(space).toMatchObject({ status: "OK", action: null });
  });
});

it("only on this machine, plain http and the demo are as they should be; no scanner, backup or mail server is a warning all the same", () => {
  const program = { publicUrl: "http://localhost:3000", onlyOnThisMachine: true, demo: true };
  expect(worstOf(allChecks(program, { adminsWithoutSecondFactor: 2 }))).toBe("OK");
  const missing = { ...program, ...NO_SCANNER, mailServer: false };
  const checks = CHECKS.filter(({ name }) => name !== "backup");
  const found = allChecks(missing, { checks, adminsWithoutSecondFactor: 2 });
  const open = found.filter(({ status }) => status !== "OK").map(({ title }) => title);
  expect(open).toEqual(["Mail server", "Backup", "Malware scanner"]);
});

it("what there is to do is said in one sentence, and all-clear only where nothing is", () => {
  const found = allChecks({ ...NO_SCANNER, mailServer: false });
  expect(toDoWords(found, true)).toBe("2 things to do before real cases");
  expect(toDoWords(allChecks({ mailServer: false }), false)).toBe("1 thing to do");
  expect(toDoWords(allChecks(), true)).toBe("Everything is in order");
});

it.each<[Partial<NonNullable<ProgramFacts["folder"]>>, string, "OK" | "WARNING" | "WRONG"]>([
  [{ writable: false }, "Data folder", "WRONG"],
  [{ mode: 0o711 }, "Data folder", "OK"],
  [{ mode: null }, "Data folder", "OK"],
  [{ mode: 0o755 }, "Data folder", "WARNING"],
  [{ mode: 0o777 }, "Data folder", "WRONG"],
  [{ freeBytes: 15 * GIB }, "Free space", "OK"],
  [{ freeBytes: 14 * GIB }, "Free space", "WARNING"],
  [{ freeBytes: 4 * GIB }, "Free space", "WRONG"],
])("a data folder of %o: %s is %s", (folder, title, status) => {
  const usual = TEST_PROGRAM.folder;
  if (!usual) throw new Error("No folder");
  expect(checkOf(title, allChecks({ folder: { ...usual, ...folder } })).status).toBe(status);
});

it("a backup that failed says when one last passed", () => {
  const failed = { ...check("backup", "WRONG"), okAt: new Date("2026-11-20T02:00:00Z") };
  expect(checkOf("Backup", allChecks({}, { checks: withCheck(failed) })).message).toBe(
    "Detail of backup (last passed 20 Nov 2026, 02:00)",
  );
});

it("without a database the program is still told of, and why nothing else is", () => {
  const groups = inspect({ program: TEST_PROGRAM, database: { failure: "It is away" }, now: NOW });
  expect(groups.map(({ title }) => title)).toEqual(["Program", "Database"]);
  expect(groups[1]?.checks).toMatchObject([{ status: "WRONG", message: "It is away" }]);
});

it("the worst of several statuses", () => {
  expect(worstOf([])).toBe("OK");
  expect(worstOf([{ status: "OK" }, { status: "WARNING" }])).toBe("WARNING");
  expect(worstOf([{ status: "WRONG" }, { status: "WARNING" }])).toBe("WRONG");
});
