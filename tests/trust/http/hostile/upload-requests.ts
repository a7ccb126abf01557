import { randomUUID } from "node:crypto";
import { readCases } from "#tests/support/read-cases.ts";
import { type askUploads, metadata } from "#tests/trust/support/papers/sending.ts";

const cases = readCases(import.meta.dirname, "upload-requests.cases.txt");
const MIB = 1024 * 1024;
const PIECE = "application/offset+octet-stream";

export type Asked = Omit<Parameters<typeof askUploads>[1], "id">;

type Headers = Record<string, string>;
type Case = [what: string, asked: Asked, statuses: number[]];

export const patch = (headers: Headers, body: Buffer = Buffer.alloc(10)): Asked => ({
  method: "PATCH",
  body,
  headers: { "content-type": PIECE, "upload-offset": `${MIB}`, ...headers },
});

type About = [string, Asked["method"], Headers, body: number | string | null, statuses: number[]];

export function aboutOne(jobId: string, bytes: Buffer): Case[] {
  const told = cases<About>("about one that has come to a MiB").map(
    ([what, method, headers, length, statuses]): Case => {
      const body = typeof length === "string" ? bytes : Buffer.alloc(length ?? 0);
      const asked = { method, headers, ...(length !== null && { body }) };
      return [what, method === "PATCH" ? patch(headers, body) : asked, statuses];
    },
  );
  const deletes = post(jobId, { "x-http-method-override": "DELETE" });
  return [...told, ["POST that means DELETE", deletes, [201]]];
}

const post = (jobId: string, headers: Headers): Asked => ({
  method: "POST",
  headers: {
    "upload-length": "1000",
    "upload-metadata": metadata({ filename: "a.pdf", jobId }),
    ...headers,
  },
});

export function beginnings(jobId: string): Case[] {
  const named = (said: Headers) =>
    post(jobId, {
      "upload-metadata": metadata({ ...said, jobId: said.jobId?.replace("JOB", jobId) ?? "" }),
    });
  return [
    ...cases<[string, Headers, number[]]>("to begin one, with these headers").map(
      ([what, headers, statuses]): Case => [what, post(jobId, headers), statuses],
    ),
    ...cases<[string, Headers, number[]]>("to begin one, with this metadata").map(
      ([what, said, statuses]): Case => [what, named(said), statuses],
    ),
    [
      "metadata of 10 kB",
      named({ filename: "a.pdf", jobId: "JOB", note: "x".repeat(10_000) }),
      [201, 431],
    ],
  ];
}

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
