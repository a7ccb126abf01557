import {
  DeleteObjectsCommand,
  GetObjectCommand,
  type _Object as ListedObject,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { PIECES, type PieceObjects, pieceName, pieceNumber } from "./piece-objects.ts";

/** Whoever sends a piece waits for it, and so does everyone behind; the database ends what idles for ten seconds. */
const STORED_WITHIN_MS = 8_000;
/** So long a silent bucket is asked for no piece, and those who wait are told at once. */
const REST_MS = 5_000;

/**
 * Pieces in the bucket of this address, which is as in `FILES_URL`. One that falls silent makes `put` and `get`
 * fail with the code ETIMEDOUT.
 */
export function piecesInBucket(
  url: string,
  { storedWithinMs = STORED_WITHIN_MS, restMs = REST_MS } = {},
): PieceObjects {
  const { client, Bucket } = openBucket(url);
  let silentUntil = 0;

  async function unlessSilent<T>(ask: () => Promise<T>): Promise<T> {
    if (performance.now() < silentUntil) throw new BucketSilent();
    try {
      return await ask();
    } catch (error) {
      if (!isTimeout(error)) throw error;
      silentUntil = performance.now() + restMs;
      throw new BucketSilent({ cause: error });
    }
  }

  async function* list(Prefix: string): AsyncGenerator<ListedObject[]> {
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }),
      );
      yield page.Contents ?? [];
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
  }

  async function putFile(Key: string, Body: Buffer): Promise<void> {
    const file = new PutObjectCommand({ Bucket, Key, Body });
    const abortSignal = AbortSignal.timeout(storedWithinMs);
    await unlessSilent(() => client.send(file, { abortSignal }));
  }

  async function getFile(Key: string) {
    try {
      const file = new GetObjectCommand({ Bucket, Key });
      const { Body } = await unlessSilent(() => client.send(file));
      return Body ? Buffer.from(await Body.transformToByteArray()) : null;
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  async function removeAll(keys: readonly string[]): Promise<void> {
    const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true };
    const { Errors } = await client.send(new DeleteObjectsCommand({ Bucket, Delete }));
    if (Errors?.[0]) throw new Error(`A piece could not be removed: ${Errors[0].Code}`);
  }

  return {
    putFile,
    getFile,
    async hasFile(name) {
      const { value: first } = await list(name).next();
      return first?.[0]?.Key === name;
    },
    removeFile: (name) => removeAll([name]),
    put: (id, number, bytes) => putFile(pieceName(id, number), bytes),
    get: (id, number) => getFile(pieceName(id, number)),
    async sizes(id) {
      const sizes = new Map<number, number>();
      for await (const page of list(`${PIECES}/${id}/`)) {
        for (const { Key = "", Size = 0 } of page) {
          const number = pieceNumber(Key.slice(`${PIECES}/${id}/`.length));
          if (number !== null) sizes.set(number, Size);
        }
      }
      return sizes;
    },
    async remove(id) {
      for await (const page of list(`${PIECES}/${id}/`)) {
        if (page.length > 0) await removeAll(page.map(({ Key = "" }) => Key));
      }
    },
    ids: () => byFile(list(`${PIECES}/`)),
    freeBytes: async () => null,
  };
}

function openBucket(address: string) {
  const url = new URL(address);
  const client = new S3Client({
    endpoint: url.origin,
    region: url.searchParams.get("region") ?? "auto",
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
    // Works with every service; a bucket as part of the host name does not.
    forcePathStyle: true,
    // Services other than Amazon's do not know the newer checksums; each file has its own.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 3,
    // A service that falls silent is given up, else whoever waits would do so for ever.
    requestHandler: { requestTimeout: 10_000, throwOnRequestTimeout: true, socketTimeout: 10_000 },
  });
  return { client, Bucket: decodeURIComponent(url.pathname.slice(1)) };
}

class BucketSilent extends Error {
  readonly code = "ETIMEDOUT";

  constructor(options?: ErrorOptions) {
    super("The bucket of FILES_URL does not answer", options);
  }
}

/** As the SDK tells that a request took too long, or was given up by our signal. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && /^(Timeout|Abort)Error$/.test(error.name);
}

/** The pieces of one file come one after the other, since a list is in the order of keys. */
async function* byFile(pages: AsyncIterable<ListedObject[]>) {
  let file: { id: string; changedAt: Date } | undefined;
  for await (const page of pages) {
    for (const { Key = "", LastModified = new Date() } of page) {
      const [, id = "", name = ""] = Key.split("/");
      if (pieceNumber(name) === null) continue;
      if (file?.id === id) {
        if (LastModified > file.changedAt) file.changedAt = LastModified;
        continue;
      }
      if (file) yield file;
      file = { id, changedAt: LastModified };
    }
  }
  if (file) yield file;
}
