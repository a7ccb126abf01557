import { type HealthCheck, worstOf } from "#app/domain/health/check.ts";
import { ConfigError, readConfig } from "#foundation/config.server.ts";
import { formatMoment } from "#foundation/time/moment.ts";
import { runDoctor } from "#server/observability/run-doctor.ts";

/** Prints the result of every health check, one on each line; exit code 1 when one is wrong. */
async function doctor(): Promise<void> {
  const configuration = { title: "Configuration", at: null, action: null };
  try {
    const config = readConfig(process.env);
    printCheck({ ...configuration, status: "OK", message: "Can be read" });
    const points = (await runDoctor(config)).flatMap((group) => group.checks);
    points.forEach(printCheck);
    if (worstOf(points) === "WRONG") process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    printCheck({ ...configuration, status: "WRONG", message: error.message });
    process.exitCode = 1;
  }
}

function printCheck({ title, status, message, at, action: todo }: HealthCheck): void {
  const when = at ? ` (${formatMoment(at)})` : "";
  const text = message.replace(/\.$/, "");
  const advice = todo ? `. ${todo}` : "";
  console.log(`${status.toLowerCase().padEnd(7)}  ${title}: ${text}${when}${advice}`);
}

await doctor();
