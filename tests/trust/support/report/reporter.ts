import { writeFileSync } from "node:fs";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import type { Proof } from "./prove.ts";
import { type ReportRow, writeReport } from "./report.ts";

const number = new Intl.NumberFormat("en-GB");

/** Prints one line a promise as it is settled; at the end the total, and the report where it is asked for. */
export default class TrustReporter implements Reporter {
  readonly #rows: ReportRow[] = [];
  #passed = 0;
  #failed = 0;

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === "skipped") return;
    const { proof } = test.meta();
    const seconds = Math.round((test.diagnostic()?.duration ?? 0) / 1_000);
    if (state === "passed") {
      this.#passed++;
    } else {
      this.#failed++;
    }
    if (state === "failed") console.log(` FAIL  ${test.fullName}`);
    if (proof) this.#rows.push({ ...proof, seconds, day: new Date().toISOString().slice(0, 10) });
    console.log(proof ? lineOf(proof, seconds) : test.fullName);
    for (const error of errors ?? []) console.error(error.stack ?? error.message);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message: string }[]): void {
    for (const module of modules) this.#fail(module.moduleId, module.errors());
    this.#fail("outside the promises", unhandled);
    const { TRUST_REPORT, TRUST_HEADING = "" } = process.env;
    if (TRUST_REPORT) this.#write(TRUST_REPORT, TRUST_HEADING, modules);
    console.log(`${this.#passed} passed, ${this.#failed} failed`);
  }

  /** What went wrong outside a promise, such as before the first of a file. */
  #fail(where: string, errors: readonly { message: string }[]): void {
    if (errors.length === 0) return;
    this.#failed++;
    console.log(` FAIL  ${where}`);
    for (const { message } of errors) console.error(message);
  }

  #write(path: string, heading: string, modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const promises = new Set(tests.map(({ name }) => name));
    writeFileSync(path, writeReport(heading, this.#rows, promises));
  }
}

function lineOf({ id, promise, tried, failed, note }: Proof, seconds: number): string {
  const counts = `tried ${number.format(tried)}, failed ${number.format(failed)}`;
  return [id.padEnd(4), promise, `${counts}${note ? ` (${note})` : ""}`, `${seconds} s`].join("  ");
}
