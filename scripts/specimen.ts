import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#foundation/root-folder.server.ts";
import { DEMO_FOLDER, makeDemoReport, makeSpecimen, SPECIMEN_FOLDER } from "./specimen-files.ts";

/** Writes the specimen report and the table of its figures, which the public site offers, and the report of the demo. */
const folder = join(ROOT, SPECIMEN_FOLDER);
mkdirSync(folder, { recursive: true });
for (const [name, bytes] of Object.entries(await makeSpecimen())) {
  writeFileSync(join(folder, name), bytes);
}
writeFileSync(join(ROOT, DEMO_FOLDER, "report.pdf"), await makeDemoReport());
