import { randomUUID } from "node:crypto";
import { type askUploads, metadata } from "#tests/trust/support/papers/sending.ts";

const MIB = 1024 * 1024;
const PIECE = "application/offset+octet-stream";

export type Asked = Omit<Parameters<typeof askUploads>[1], "id">;

export const patch = (headers: Record<string, string>, body: Buffer = Buffer.alloc(10)): Asked => ({
  method: "PATCH",
  body,
  headers: { "content-type": PIECE, "upload-offset": `${MIB}`, ...headers },
});
const post = (jobId: string, headers: Record<string, string>): Asked => ({
  method: "POST",
  headers: {
    "upload-length": "1000",
    "upload-metadata": metadata({ filename: "a.pdf", jobId }),
    ...headers,
  },
});
const named = (said: Record<string, string>) => post("", { "upload-metadata": metadata(said) });

type Case = [what: string, asked: Asked, statuses: number[]];

export const aboutOne = (jobId: string, bytes: Buffer): Case[] => [
  ["an offset before the end", patch({ "upload-offset": "5" }), [409]],
  ["an offset after the end", patch({ "upload-offset": `${2 * MIB}` }), [409]],
  ["an offset after the file", patch({ "upload-offset": `${100 * MIB}` }), [409]],
  ["a negative offset", patch({ "upload-offset": "-1" }), [400]],
  ["an offset that is no number", patch({ "upload-offset": "abc" }), [400]],
  ["an offset in other digits", patch({ "upload-offset": "1e6" }), [400]],
  ["a huge offset", patch({ "upload-offset": "9".repeat(40) }), [400, 409]],
  ["no offset", { method: "PATCH", body: bytes, headers: { "content-type": PIECE } }, [403]],
  ["another type", patch({ "content-type": "text/plain" }), [400, 403, 415]],
  ["a form's type", patch({ "content-type": "multipart/form-data; boundary=x" }), [400, 403]],
  ["more than the file has", patch({}, bytes), [413]],
  ["more than may come at once", patch({}, Buffer.alloc(9 * MIB + 1)), [413]],
  ["a new length", patch({ "upload-length": "5" }), [400, 501]],
  ["another protocol", patch({ "tus-resumable": "0.2.2" }), [400, 412]],
  ["no protocol", patch({ "tus-resumable": "" }), [412, 415]],
  ["a forwarding protocol", patch({ "x-forwarded-proto": "ftp" }), [204]],
  ["HEAD without the protocol", { method: "HEAD", headers: { "tus-resumable": "" } }, [412]],
  ["GET", { method: "GET" }, [405]],
  ["OPTIONS of another site", { method: "OPTIONS" }, [405]],
  [
    "POST that means PATCH",
    { ...patch({ "x-http-method-override": "PATCH" }), method: "POST" },
    [400],
  ],
  [
    "POST that means DELETE",
    { ...post(jobId, { "x-http-method-override": "DELETE" }), method: "POST" },
    [201],
  ],
  ["metadata that are none", patch({ "upload-metadata": "sha256 !!!" }), [400]],
  ["nothing", patch({}, Buffer.alloc(0)), [204]],
];

export const beginnings = (jobId: string): Case[] => [
  ["a negative length", post(jobId, { "upload-length": "-1" }), [400]],
  ["no bytes", post(jobId, { "upload-length": "0" }), [422]],
  ["a length that is no number", post(jobId, { "upload-length": "abc" }), [400]],
  ["a huge length", post(jobId, { "upload-length": "9".repeat(30) }), [400, 413]],
  ["a length of 9 PB", post(jobId, { "upload-length": `${Number.MAX_SAFE_INTEGER}` }), [413]],
  ["over the limit", post(jobId, { "upload-length": `${10 * 1024 ** 3 + 1}` }), [413]],
  ["a length to come later", post(jobId, { "upload-defer-length": "1" }), [400, 501]],
  ["two lengths", post(jobId, { "upload-length": "1, 2" }), [400]],
  [
    "parts to be put together",
    post(jobId, { "upload-concat": "final;/uploads/a /uploads/b" }),
    [501],
  ],
  ["metadata that is no base64", post(jobId, { "upload-metadata": "filename !!!" }), [400]],
  ["metadata twice", post(jobId, { "upload-metadata": "filename YQ==,filename YQ==" }), [400]],
  ["metadata without values", post(jobId, { "upload-metadata": "filename,jobId" }), [422]],
  ["no metadata", { method: "POST", headers: { "upload-length": "10" } }, [422]],
  ["metadata of 10 kB", named({ filename: "a.pdf", jobId, note: "x".repeat(10_000) }), [201, 431]],
  [
    "metadata of the object's own",
    named({ filename: "a.pdf", jobId, ["__proto__"]: "x" }),
    [201, 400],
  ],
  ["a job that is no id", named({ filename: "a.pdf", jobId: "' or 1=1 --" }), [404]],
  ["a job that is not there", named({ filename: "a.pdf", jobId: randomUUID() }), [404]],
  ["a paper that is no id", named({ filename: "a.pdf", jobId, paperId: "../x" }), [404]],
  ["an internal paper", named({ filename: "a.pdf", jobId, internal: "yes" }), [403]],
  ["a name of nothing but a zero", named({ filename: "\0", jobId }), [422]],
  ["no protocol", post(jobId, { "tus-resumable": "" }), [412, 415]],
];

export const IDS = [
  "x",
  "..%2f..%2fetc",
  "%00",
  "a".repeat(300),
  randomUUID(),
  "__proto__",
  "%ff",
  "null",
];
