import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import type { Context } from "#app/domain/context.ts";
import { cleanFileName } from "#app/domain/papers/files/file-name.ts";
import { beginUpload, type NewUpload } from "#app/domain/papers/receiving/begin-upload.server.ts";
import {
  type Finished,
  type Finishing,
  finishUpload,
} from "#app/domain/papers/receiving/finish-upload.server.ts";
import { giveUpUpload } from "#app/domain/papers/receiving/give-up-upload.server.ts";
import { receiveFile } from "#app/domain/papers/receiving/receive-pieces.server.ts";
import { FORM_LIMITS } from "#app/domain/papers/receiving/receiving.ts";
import { BAD_FORM, typedInto } from "#app/http/forms/read-form.server.ts";
import { Refusal, tooLarge, unusable } from "#foundation/errors.ts";
import { LIST } from "#foundation/forms/bodies.ts";

const LONG_FIELD = "The text is too long to be sent. Go back, shorten it and send it again.";

type Place = Omit<NewUpload, "fileName" | "size">;

interface FormWithFiles {
  request: Request;
  fields: Record<string, string>;
  where: () => Place | Promise<Place>;
}

/**
 * Reads a form with files while it comes, and stores each file: no more of it is in memory than a piece.
 * A file that is refused does not keep the others from being stored. Returns what became of each file that was chosen,
 * in the order of the form.
 *
 * @param fields Where the other fields are put as they come.
 * @param where Where a file belongs, by the fields that came before it. It throws where one of them is missing that
 * decides this, for the file came first: what a form means never hangs on the order in which it comes.
 */
export async function receiveForm(
  ctx: Context,
  receiving: Finishing,
  { request, fields, where }: FormWithFiles,
): Promise<Finished[]> {
  const files: Finished[] = [];
  let turn = Promise.resolve();
  let left = 0;
  let current: Readable | null = null;
  const failures: Error[] = [];
  const busboy = createReader(request);
  const fail = (error: Error) => {
    failures.push(error);
    busboy.destroy(error);
  };
  busboy.on("field", (name, value, _isNameCut, isCut) => {
    if (isCut) {
      fail(tooLarge(LONG_FIELD));
    } else if (!(name in fields)) {
      fields[name] = typedInto(name, `${value}`);
    }
  });
  busboy.on("filesLimit", () => {
    left += 1;
  });
  // A form that is cut short emits an error on the file and on the reader, even when nothing reads them any more.
  busboy.on("error", ignore);
  busboy.on("file", (_, content, fileName) => {
    content.on("error", ignore);
    // The reader goes on to the end of what has come already.
    if (failures.length > 0) return void content.resume();
    current = content;
    turn = turn.then(async () => {
      if (fileName) {
        files.push(
          await storeFile(ctx, receiving, {
            where: await where(),
            fileName,
            content: content.iterator({ destroyOnReturn: false }),
          }),
        );
      }
      content.resume();
    });
    turn.catch(fail);
  });
  await readInto(busboy, request).catch(async (error: Error) => {
    // The file that was cut ends too, and is given up before the answer.
    current?.destroy(error);
    await turn.catch(ignore);
    throw failures[0] ?? error;
  });
  await turn;
  if (left > 0) files.push({ ok: false, why: TOO_MANY });
  return files;
}

/** Whatever reads the stream gets the error too; without a listener it would end the process. */
function ignore(): void {}

const TOO_MANY = `A form takes ${FORM_LIMITS.files} files. Send the others with a further form.`;

function createReader(request: Request): BusboyInstance {
  try {
    return new Busboy({
      headers: { "content-type": request.headers.get("content-type") ?? "" },
      limits: {
        // As much text as the longest form without files may bring.
        fields: 12,
        fieldNameSize: 60,
        fieldSize: LIST.most,
        headerPairs: 20,
        files: FORM_LIMITS.files,
        fileSize: FORM_LIMITS.fileBytes + 1,
      },
    });
  } catch {
    throw unusable(BAD_FORM);
  }
}

async function readInto(busboy: BusboyInstance, request: Request): Promise<void> {
  try {
    // The types of the web and of Node name the same stream.
    const body = Readable.fromWeb((request.body ?? new Blob().stream()) as ReadableStream);
    await pipeline(body, busboy);
  } catch (error) {
    if (
      error instanceof Error &&
      /Multipart|boundary|Unexpected end|body|aborted/i.test(error.message)
    ) {
      throw unusable(BAD_FORM);
    }
    throw error;
  }
}

/** Stores one file; one that is refused is told of, and leaves nothing behind. */
async function storeFile(
  ctx: Context,
  receiving: Finishing,
  { where, fileName, content }: { where: Place; fileName: string; content: AsyncIterable<Buffer> },
): Promise<Finished> {
  let id: string | null = null;
  try {
    const size = Math.min(FORM_LIMITS.fileBytes, receiving.maxBytes);
    id = await beginUpload(ctx, receiving, { ...where, fileName, size });
    const received = await receiveFile(ctx, receiving, { id, content });
    if (received === 0) throw unusable(`“${cleanFileName(fileName)}” is empty.`);
    return await finishUpload(ctx, receiving, id);
  } catch (error) {
    if (id) await giveUpUpload(ctx, receiving.pieces, id);
    if (error instanceof Refusal && error.status !== 404) return { ok: false, why: error.message };
    throw error;
  }
}
