import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { ROOT } from "#foundation/root-folder.server.ts";

/** What a program prints that logs one line of each kind, as it were on a terminal or not. */
function printed(level: string | null, isTerminal: boolean): string[] {
  const script = `
    const { openLog } = await import("./foundation/log/open-log.server.ts");
    const log = await openLog(${JSON.stringify(level)}, ${isTerminal});
    log.info({ seq: 7 }, "audit anchor");
    log.warn({ err: new Error("No mail server") }, "an email was not sent");`;
  const output = execFileSync(process.execPath, ["--input-type=module", "-e", script], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return output.trimEnd().split("\n");
}

it("a terminal shows warnings alone, as lines that one can read", () => {
  const lines = printed(null, true);
  expect(lines[0]).toMatch(/^\[\d\d:\d\d:\d\d\] WARN: an email was not sent/);
  expect(lines.join("\n")).toContain("No mail server");
  expect(lines.join("\n")).not.toContain("audit anchor");
});

it("a terminal shows what is asked for", () => {
  expect(printed("info", true)[0]).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: audit anchor {"seq":7}$/);
});

it("elsewhere each line is JSON", () => {
  const lines = printed(null, false).map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { level: 30, seq: 7, msg: "audit anchor" },
    { level: 40, err: { message: "No mail server" }, msg: "an email was not sent" },
  ]);
});
