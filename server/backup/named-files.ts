import type { Client } from "pg";
import { BACKUP_ROLE } from "#app/db/backup-access.server.ts";
import { documentName } from "#app/domain/documents/make-documents.server.ts";
import { paperName } from "#app/domain/papers/paper-name.ts";
import type { StoredFile } from "#foundation/files/stored-file.ts";
import { rowsOf } from "./tables.ts";

export interface NamedFile {
  /** Of a document or CV, in the store; of a paper for people: "DX-26-0147 P3 version 1 (papers/…)". */
  name: string;
  sha256: string;
  /** Null: a document or CV. */
  paper: StoredFile | null;
}

const DOCUMENTS =
  "select id, sha256 from documents where made_at is not null order by created_at, id";
const CVS = "select id, sha256 from expert_cvs order by added_at, id";

const VERSIONS = `
  select v.id, v.size, v.sha256, v.wrapped_key as "wrappedKey", v.number as version, p.number,
    p.visibility, j.number as job
  from paper_versions v join papers p on p.id = v.paper_id join jobs j on j.id = v.job_id
  order by v.received_at, v.id`;

interface WholeRow {
  id: string;
  sha256: string;
}

interface VersionRow {
  id: string;
  size: string;
  sha256: string;
  wrappedKey: Buffer;
  version: number;
  number: number;
  visibility: "CLIENT" | "INTERNAL";
  job: string;
}

/** What is read as the role that may read every row. */
async function readAll<T>(client: Client, read: () => Promise<T>): Promise<T> {
  await client.query(`begin; set local role ${BACKUP_ROLE}`);
  try {
    return await read();
  } finally {
    await client.query("rollback");
  }
}

/** The files of destroyed cases: ids of pieces, and names of documents. */
export function destroyedFiles(client: Client) {
  return readAll(client, async () => {
    const rows = await rowsOf<{ files: { pieces: string[]; documents: string[] } }>(
      client,
      "destructions",
      "select files from destructions where files is not null",
    );
    return {
      pieces: rows.flatMap(({ files }) => files.pieces),
      documents: rows.flatMap(({ files }) => files.documents.map(documentName)),
    };
  });
}

export function namedFiles(client: Client): Promise<NamedFile[]> {
  return readAll(client, async () => {
    const documents = await rowsOf<WholeRow>(client, "documents", DOCUMENTS);
    const cvs = await rowsOf<WholeRow>(client, "expert_cvs", CVS);
    const versions = await rowsOf<VersionRow>(client, "paper_versions", VERSIONS);
    return [
      ...[...documents, ...cvs].map(({ id, sha256 }) => ({
        name: documentName(id),
        sha256,
        paper: null,
      })),
      ...versions.map(({ id, size, sha256, wrappedKey, job, version, ...paper }) => ({
        name: `${job} ${paperName(paper)} version ${version} (papers/${id})`,
        sha256,
        paper: { id, size: Number(size), wrappedKey },
      })),
    ];
  });
}
