import { piecesInFolder } from "./piece-folder.server.ts";
import type { PieceObjects } from "./piece-objects.ts";

/** A folder, or the address of an S3 bucket: `https://KEY:SECRET@host/bucket?region=…`. */
export type FilePlace = { folder: string } | { url: string };

/** Opens the place of encrypted bytes; nothing is asked of it before it is used. */
export function openPlace(place: FilePlace): PieceObjects {
  return "folder" in place ? piecesInFolder(place.folder) : lateBucket(place.url);
}

/** Reads the code of buckets late: it is large, and most installations have none. */
function lateBucket(url: string): PieceObjects {
  let opened: Promise<PieceObjects> | undefined;
  const bucket = () =>
    (opened ??= import("./piece-bucket.server.ts").then(({ piecesInBucket }) =>
      piecesInBucket(url),
    ));
  return {
    putFile: async (...file) => (await bucket()).putFile(...file),
    getFile: async (name) => (await bucket()).getFile(name),
    hasFile: async (name) => (await bucket()).hasFile(name),
    removeFile: async (name) => (await bucket()).removeFile(name),
    put: async (...piece) => (await bucket()).put(...piece),
    get: async (...piece) => (await bucket()).get(...piece),
    sizes: async (id) => (await bucket()).sizes(id),
    remove: async (id) => (await bucket()).remove(id),
    async *ids() {
      yield* (await bucket()).ids();
    },
    freeBytes: async () => (await bucket()).freeBytes(),
  };
}
