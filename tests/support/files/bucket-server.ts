import { createHmac, hash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

const ACCESS = {
  key: "ACCESSKEY",
  secret: "a secret/with+signs",
  bucket: "papers",
  region: "eu-west-2",
};

/** A long list comes in pages: few on one, so that some have more. */
const PAGE = 3;

/**
 * An S3 server in memory, for what the stores of files ask: PutObject, GetObject, HeadObject, ListObjectsV2,
 * DeleteObjects, and no request whose signature (AWS Signature Version 4) is not right.
 */
export class BucketServer {
  readonly objects = new Map<string, Buffer>();
  failWith: number | null = null;
  /** Take what comes, and answer nothing. */
  isSilent = false;
  asked = 0;
  keepAll = false;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<BucketServer> {
    const server = createServer();
    const bucket = new BucketServer(server);
    server.on("request", async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      bucket.asked += 1;
      if (bucket.isSilent) return;
      const { status, body } = bucket.#answer(request, Buffer.concat(chunks));
      response.writeHead(status, { "Content-Length": body.length });
      response.end(request.method === "HEAD" ? undefined : body);
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return bucket;
  }

  url({ secret = ACCESS.secret } = {}): string {
    const { port } = this.#server.address() as AddressInfo;
    const login = `${ACCESS.key}:${encodeURIComponent(secret)}`;
    return `http://${login}@127.0.0.1:${port}/${ACCESS.bucket}?region=${ACCESS.region}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }

  #answer(request: IncomingMessage, body: Buffer): { status: number; body: Buffer } {
    if (this.failWith) return error(this.failWith, "InternalError");
    if (!isSigned(request)) return error(403, "SignatureDoesNotMatch");
    const { pathname, searchParams } = new URL(`http://host${request.url}`);
    if (!pathname.startsWith(`/${ACCESS.bucket}/`)) return error(404, "NoSuchBucket");
    if (searchParams.has("list-type")) return this.#list(searchParams);
    if (searchParams.has("delete")) return this.#delete(body);
    const name = decodeURIComponent(pathname.slice(ACCESS.bucket.length + 2));
    if (request.method === "PUT") {
      this.objects.set(name, body);
      return { status: 200, body: Buffer.alloc(0) };
    }
    const found = this.objects.get(name);
    return found ? { status: 200, body: found } : error(404, "NoSuchKey");
  }

  #list(asked: URLSearchParams): { status: number; body: Buffer } {
    const after = asked.get("continuation-token") ?? "";
    const names = [...this.objects.keys()]
      .filter((name) => name.startsWith(asked.get("prefix") ?? "") && name > after)
      .sort();
    const page = names.slice(0, PAGE).map((name) => {
      const size = this.objects.get(name)?.length;
      return `<Contents><Key>${name}</Key><Size>${size}</Size><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`;
    });
    const more =
      names.length > PAGE
        ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${names[PAGE - 1]}</NextContinuationToken>`
        : "<IsTruncated>false</IsTruncated>";
    return ok(`<ListBucketResult>${more}${page.join("")}</ListBucketResult>`);
  }

  #delete(body: Buffer): { status: number; body: Buffer } {
    const names = [...body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)].map(
      ([, name = ""]) => name,
    );
    if (this.keepAll) {
      const errors = names.map(
        (name) => `<Error><Key>${name}</Key><Code>AccessDenied</Code></Error>`,
      );
      return ok(`<DeleteResult>${errors.join("")}</DeleteResult>`);
    }
    for (const name of names) this.objects.delete(name);
    return ok("<DeleteResult></DeleteResult>");
  }
}

function ok(xml: string) {
  return { status: 200, body: Buffer.from(xml) };
}

function error(status: number, code: string) {
  return { status, body: Buffer.from(`<Error><Code>${code}</Code></Error>`) };
}

const SIGNATURE =
  /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w{64})$/;

function isSigned({ method = "", url = "", headers }: IncomingMessage): boolean {
  const [, scope = "", names = "", signature = ""] =
    SIGNATURE.exec(`${headers.authorization}`) ?? [];
  const [key, date = "", region, service] = scope.split("/");
  if (key !== ACCESS.key || region !== ACCESS.region || service !== "s3") return false;
  const { pathname, searchParams } = new URL(`http://host${url}`);
  searchParams.sort();
  const signed = names.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [
    method,
    pathname,
    `${searchParams}`,
    signed.join(""),
    names,
    `${headers["x-amz-content-sha256"]}`,
  ].join("\n");
  const text = [
    "AWS4-HMAC-SHA256",
    `${headers["x-amz-date"]}`,
    scope.split("/").slice(1).join("/"),
    hash("sha256", canonical),
  ].join("\n");
  const hmac = (by: Buffer | string, value: string) =>
    createHmac("sha256", by).update(value).digest();
  const signing = [region, "s3", "aws4_request"].reduce(
    (by, part) => hmac(by, part),
    hmac(`AWS4${ACCESS.secret}`, date),
  );
  const wanted = hmac(signing, text);
  const given = Buffer.from(signature, "hex");
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
