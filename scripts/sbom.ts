import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#foundation/root-folder.server.ts";
import { billOfMaterials } from "./bill-of-materials.ts";
import { lockedPackages, MANIFEST } from "./lock.ts";

const FILE = "build/sbom.cdx.json";

/**
 * Writes the product's bill of materials, from the lock file only. Not by `npm sbom --omit=dev`, which
 * omits packages that a development tool needs as well, such as the mail library.
 */
function sbom(): void {
  const bill = billOfMaterials(MANIFEST, lockedPackages());
  mkdirSync(join(ROOT, "build"), { recursive: true });
  writeFileSync(join(ROOT, FILE), `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${bill.components.length} packages, written to ${FILE}`);
}

sbom();
