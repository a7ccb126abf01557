import { readAdvisories } from "./read-advisories.ts";
import { runNpm } from "./run-npm.ts";

/** Asks the registry for security advisories on the product's packages; exit code 1 when one is serious. */
function advisories(): void {
  const { output } = runNpm("audit", "--omit=dev", "--json", "--fetch-retries=0");
  const found = readAdvisories(output);
  const day = new Date().toISOString().slice(0, 10);
  if (!found) {
    console.log(`NOT CHECKED on ${day}: the registry does not answer questions about advisories.`);
    return;
  }
  for (const { name, severity } of found.packages) console.log(`${severity.padEnd(8)}  ${name}`);
  console.log(
    `${found.serious} serious (high or critical), ${found.packages.length} in all, ${day}`,
  );
  if (found.serious > 0) process.exitCode = 1;
}

advisories();
