/** What a process does from its start to its end. */
export { openLog } from "#foundation/log/open-log.server.ts";
export { exitProcess } from "#foundation/log/standard-output.server.ts";
export {
  canWrite,
  type DiskFacts,
  dataFolderFacts,
  diskFacts,
  type FolderFacts,
} from "./data-folder.ts";
export { exitAtSignals } from "./exit-at-signals.ts";
export {
  closeServer,
  countConnections,
  drainKeepAlive,
  listen,
  requireFreePort,
} from "./listen.ts";
export { makeFilesPlace, openFiles, openPieces, requireFilesKey } from "./open-files.ts";
export { createShutdown } from "./shutdown.ts";
export { tryScanner } from "./try-scanner.ts";
