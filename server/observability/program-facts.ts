import { readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { ProgramFacts, ScannerFacts } from "#app/domain/health/facts.ts";
import { createSealKey } from "#app/platform/seal-key.server.ts";
import type { Config } from "#foundation/config.server.ts";
import { FileDamaged } from "#foundation/files/file-store.server.ts";
import { dataFolderFacts, diskFacts, openFiles } from "#foundation/lifecycle/lifecycle.ts";
import { ROOT } from "#foundation/root-folder.server.ts";
import { knownSecret, secretFile } from "#server/lifecycle/database/installation-secret.ts";
import { keptFor } from "#server/observability/kept-for.ts";

const OTHERS = 0o077;
const KEPT_MS = 15_000;

/**
 * Makes the function that collects what this process knows about itself and its machine. What it found stands
 * for 15 seconds, so that the dashboard does not ask the store of files again and again.
 */
export function createProgramFacts(config: Config, scanner: () => Promise<ScannerFacts>) {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(ROOT, "package.json"), "utf8"),
  );
  const collect = async (): Promise<ProgramFacts> => ({
    version,
    publicUrl: config.publicUrl,
    onlyOnThisMachine: config.onlyOnThisMachine,
    demo: config.demoData,
    engine: config.databaseUrl === null ? "embedded" : "external",
    secret: await secretKind(config),
    backupKey: config.backupKey !== null,
    files: await filesState(config),
    filesDisk: await filesDisk(config),
    scanner: await scanner(),
    anchorKey: anchorKey(config),
    auditMail: config.auditMailTo !== null,
    mailServer: config.smtpUrl !== null,
    folder: await dataFolderFacts(config.dataDir),
  });
  return keptFor(KEPT_MS, collect);
}

function anchorKey(config: Config): string | null {
  const secret = knownSecret(config);
  return secret === null ? null : createSealKey(secret).publicKey;
}

async function filesState(config: Config): Promise<ProgramFacts["files"]> {
  const secret = knownSecret(config);
  if (secret === null) return "none";
  try {
    await openFiles(config, secret).check();
    return "works";
  } catch (error) {
    return error instanceof FileDamaged ? "another key" : "no answer";
  }
}

async function filesDisk({ filesUrl, dataDir }: Config) {
  if (filesUrl !== null) return null;
  return diskFacts(join(dataDir, "files")).catch(() => null);
}

async function secretKind({ authSecret, dataDir }: Config): Promise<ProgramFacts["secret"]> {
  if (authSecret !== null) return "environment";
  const file = await stat(secretFile(dataDir)).catch(() => null);
  if (!file) return "missing";
  const isOpen = process.platform !== "win32" && (file.mode & OTHERS) !== 0;
  return isOpen ? "open file" : "private file";
}
