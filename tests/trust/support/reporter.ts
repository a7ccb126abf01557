import { writeFileSync } from "node:fs";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import type { Proof } from "./prove.ts";

const number = new Intl.NumberFormat("en-GB");

/** Prints one line a promise as it is settled; at the end the total, and the report where it is asked for. */
export default class TrustReporter implements Reporter {
  readonly #proofs: Proof[] = [];
  #passed = 0;
  #failed = 0;

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === "skipped") return;
    const { proof } = test.meta();
    if (state === "passed") this.#passed++;
    else this.#failed++;
    if (proof) this.#proofs.push(proof);
    console.log(proof ? lineOf(proof) : test.fullName);
    for (const error of errors ?? []) console.error(error.stack ?? error.message);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message: string }[]): void {
    for (const error of modules.flatMap((module) => module.errors())) console.error(error.message);
    for (const { message } of unhandled) console.error(message);
    const { TRUST_REPORT, TRUST_HEADING = "" } = process.env;
    if (TRUST_REPORT) writeFileSync(TRUST_REPORT, this.#report(TRUST_HEADING));
    console.log(`${this.#passed} passed, ${this.#failed} failed`);
  }

  #report(heading: string): string {
    const rows = this.#proofs.map(
      ({ id, promise, tried, failed, note = "" }) =>
        `| ${id} | ${promise} | ${number.format(tried)} | ${number.format(failed)} | ${note} |`,
    );
    const head = ["| | promise | tried | failed | |", "|---|---|---:|---:|---|"];
    return `# Trust report\n\n${heading}\n\n${[...head, ...rows].join("\n")}\n`;
  }
}

function lineOf({ id, promise, tried, failed, note }: Proof): string {
  const counts = `tried ${number.format(tried)}, failed ${number.format(failed)}`;
  return [id.padEnd(4), promise, `${counts}${note ? ` (${note})` : ""}`].join("  ");
}
