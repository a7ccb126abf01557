import { type HealthCheck, worstOf } from "#app/domain/health/check.ts";
import { formatMoment } from "#app/domain/time/moment.ts";
import { ConfigError, readConfig } from "#app/platform/config.server.ts";
import { runDoctor } from "#server/observability/run-doctor.ts";

/** Says how every point of the installation stands, a line each; exit code 1 when one is wrong. */
async function doctor(): Promise<void> {
  const configuration = { title: "Configuration", at: null, action: null };
  try {
    const config = readConfig(process.env);
    print({ ...configuration, status: "OK", message: "Can be read" });
    const points = (await runDoctor(config)).flatMap((group) => group.checks);
    points.forEach(print);
    if (worstOf(points) === "WRONG") process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    print({ ...configuration, status: "WRONG", message: error.message });
    process.exitCode = 1;
  }
}

function print({ title, status, message: says, at, action: todo }: HealthCheck): void {
  const when = at ? ` (${formatMoment(at)})` : "";
  const found = says.replace(/\.$/, "");
  const what = todo ? `. ${todo}` : "";
  console.log(`${status.toLowerCase().padEnd(7)}  ${title}: ${found}${when}${what}`);
}

await doctor();
