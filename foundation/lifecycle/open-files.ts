import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#foundation/config.server.ts";
import type { FilePlace } from "#foundation/files/file-place.server.ts";
import {
  createFileStore,
  FileDamaged,
  type FileStore,
} from "#foundation/files/file-store.server.ts";
import { createPieceStore, type PieceStore } from "#foundation/files/piece-store.server.ts";
import type { Logger } from "#foundation/log/log.server.ts";
import { StartupError } from "./startup-error.ts";

type FilesConfig = Pick<Config, "dataDir" | "filesKey" | "filesUrl">;

export function openFiles(config: FilesConfig, secret: string): FileStore {
  return createFileStore(placeOf(config), config.filesKey ?? secret);
}

/** The store of case papers, in the same place and with the same key: `requireFilesKey` tries both. */
export function openPieces(config: FilesConfig, secret: string): PieceStore {
  return createPieceStore(placeOf(config), config.filesKey ?? secret);
}

function placeOf({ dataDir, filesUrl }: FilesConfig): FilePlace {
  return filesUrl === null ? { folder: join(dataDir, "files") } : { url: filesUrl };
}

/** Makes the data folder where files go into it: with an external database nothing else may have. */
export async function makeFilesPlace({ dataDir, filesUrl }: FilesConfig): Promise<void> {
  if (filesUrl === null) await mkdir(dataDir, { recursive: true, mode: 0o700 });
}

/**
 * Tries the store at a start. One that does not answer is only logged: everything else works without it. One that
 * refuses will never work.
 *
 * @param newSecret go on without the files of a lost secret, unless FILES_KEY is there for them.
 */
export async function requireFilesKey(
  files: FileStore,
  config: FilesConfig,
  log: Logger,
  { newSecret = false } = {},
): Promise<void> {
  try {
    await makeFilesPlace(config);
    await files.check();
  } catch (error) {
    if (!(error instanceof FileDamaged)) {
      if (isRefusal(error)) throw new StartupError(refusedBy(error.name));
      log.warn({ err: error }, "the store of files does not answer");
      return;
    }
    if (!newSecret || config.filesKey !== null) throw new StartupError(otherKey(config));
    await files.renewCheck(new Date());
    log.warn("started with another key of stored files: none from before can be read");
  }
}

/** Whether a bucket answered, and the answer is about us. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error && "$metadata" in error)) return false;
  const { httpStatusCode = 0 } = error.$metadata as { httpStatusCode?: number };
  return httpStatusCode > 300 && httpStatusCode < 500 && ![408, 429].includes(httpStatusCode);
}

function refusedBy(code: string): string {
  return `The bucket of FILES_URL refuses this installation (${code}). Correct its name, region, key or secret there`;
}

function otherKey({ filesKey }: FilesConfig): string {
  const name = filesKey === null ? "The installation's secret" : "FILES_KEY";
  const wrong = `${name} is not the key that the stored files were encrypted with. Set FILES_KEY to that one`;
  if (filesKey !== null) return wrong;
  return `${wrong}, the secret from before. If it is lost, \`npm start -- --new-secret\` goes on without those files`;
}
