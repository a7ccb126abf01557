import type { Readable } from "node:stream";
import { DataStore, Metadata, Server, Upload } from "@tus/server";
import { type Context, transact } from "#app/domain/context.ts";
import { versionInput } from "#app/domain/papers/paper-input.ts";
import { beginUpload } from "#app/domain/papers/receiving/begin-upload.server.ts";
import {
  type Finished,
  type Finishing,
  finishUpload,
} from "#app/domain/papers/receiving/finish-upload.server.ts";
import { giveUpUpload } from "#app/domain/papers/receiving/give-up-upload.server.ts";
import { findUpload, receivePieces } from "#app/domain/papers/receiving/receive-pieces.server.ts";
import { asHttp, domainContext, isRefusalAnswer } from "#app/http/command.server.ts";
import { logAbout, type RequestContext } from "#app/platform/request-context.ts";
import { notFound, Refusal, unusable } from "#foundation/errors.ts";
import { freeMemoryOf } from "#foundation/files/piece-store.server.ts";
import { receivingOf } from "./receiving.server.ts";

const PATH = "/uploads";
/** Two requests never write the same piece: the database decides, so nothing has to be locked here. */
const NO_LOCK = { newLock: () => ({ lock: async () => {}, unlock: async () => {} }) };

/** Uploads that are being finished: who asks meanwhile waits for the same answer, and the file is looked into once. */
const finishing = new Map<string, Promise<Finished>>();

/** Answers a request of the resumable upload protocol (tus 1.0), for the signed-in person. */
export async function answerUpload(context: RequestContext, request: Request): Promise<Response> {
  const ctx = domainContext(context);
  const server = new Server({
    path: PATH,
    datastore: new PaperUploads(ctx, receivingOf(context), request),
    locker: NO_LOCK,
    allowedOrigins: [],
    relativeLocation: true,
    generateUrl: (_, { id }) => `${PATH}/${id}`,
    getFileIdFromRequest: (_, lastPath) => lastPath,
    onResponseError: async (_, error) => toTusError(context, error),
  });
  return server.handleWeb(request);
}

interface TusError {
  status_code: number;
  body: string;
}

/** A refusal in its own words; the protocol's own errors as they are; anything else is logged. */
function toTusError(context: RequestContext, error: unknown): TusError {
  if (isTusError(error)) return error;
  const known = asHttp(context, error);
  if (known !== error && isRefusalAnswer(known)) {
    return { status_code: known.init?.status ?? 500, body: known.data };
  }
  logAbout(context, "error", { err: error }, "upload failed");
  return { status_code: 500, body: "Something went wrong. Sending goes on by itself." };
}

function isTusError(error: unknown): error is TusError {
  return typeof error === "object" && error !== null && "status_code" in error && "body" in error;
}

/** What comes from the network; each part is good until the next is asked for. */
async function* freeingMemory(stream: Readable): AsyncGenerator<Buffer> {
  for await (const part of stream) {
    yield part;
    freeMemoryOf(part);
  }
}

class PaperUploads extends DataStore {
  override extensions = ["creation", "termination"];

  readonly #ctx: Context;
  readonly #receiving: Finishing;
  readonly #request: Request;

  constructor(ctx: Context, receiving: Finishing, request: Request) {
    super();
    this.#ctx = ctx;
    this.#receiving = receiving;
    this.#request = request;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { filename, jobId, internal, paperId, ...said } = upload.metadata ?? {};
    const version = versionInput.safeParse({ redactedFrom: "", ...said });
    if (!version.success) {
      throw unusable(version.error.issues.map(({ message }) => message).join(" "));
    }
    upload.id = await beginUpload(this.#ctx, this.#receiving, {
      jobId: jobId ?? "",
      fileName: filename ?? "",
      size: upload.size ?? 0,
      visibility: internal === "yes" ? "INTERNAL" : "CLIENT",
      paperId: paperId ?? undefined,
      ...version.data,
    });
    return upload;
  }

  /** With the last piece its sender says the SHA-256 of the whole file. */
  override async write(stream: Readable, id: string, from: number): Promise<number> {
    const content = freeingMemory(stream);
    const said = this.#request.headers.get("Upload-Metadata");
    const sha256 = said === null ? null : Metadata.parse(said).sha256;
    const received = await receivePieces(this.#ctx, this.#receiving, { id, from, content, sha256 });
    await this.#finishIfWhole(id);
    return received;
  }

  /**
   * Also tells the SHA-256 of what has come: whoever goes on compares it with the file in hand. Of one that came
   * whole but could not be finished then, this finishes it.
   */
  override async getUpload(id: string): Promise<Upload> {
    const { size, received, hashState } = await this.#finishIfWhole(id);
    const sha256 = (await this.#receiving.startHash(hashState)).digest();
    return new Upload({ id, size, offset: received, metadata: { sha256 } });
  }

  override async remove(id: string): Promise<void> {
    const gone = await giveUpUpload(this.#ctx, this.#receiving.pieces, id);
    if (!gone) throw notFound("There is no such upload");
  }

  async #finishIfWhole(id: string) {
    const upload = await transact(this.#ctx, (tx) => findUpload(tx, id));
    if (upload.received < upload.size) return upload;
    const run = finishing.get(id) ?? finishUpload(this.#ctx, this.#receiving, id);
    finishing.set(id, run);
    const finished = await run.finally(() => finishing.delete(id));
    if (!finished.ok) throw new Refusal(422, finished.why);
    return upload;
  }
}
