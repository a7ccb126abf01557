import type { Client } from "pg";
import { BACKUP_ROLE } from "#app/db/backup-access.server.ts";
import { documentName } from "#app/domain/documents/make-documents.server.ts";
import { paperName } from "#app/domain/papers/paper-name.ts";
import type { StoredFile } from "#app/domain/papers/receiving/receiving.ts";

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

/** The files of destroyed cases: ids of pieces, and names of documents. */
export async function destroyedFiles(client: Client) {
  await client.query(`begin; set local role ${BACKUP_ROLE}`);
  try {
    const { rows } = await client.query<{ files: { pieces: string[]; documents: string[] } }>(
      "select files from destructions where files is not null",
    );
    return {
      pieces: rows.flatMap(({ files }) => files.pieces),
      documents: rows.flatMap(({ files }) => files.documents.map(documentName)),
    };
  } finally {
    await client.query("rollback");
  }
}

export async function namedFiles(client: Client): Promise<NamedFile[]> {
  await client.query(`begin; set local role ${BACKUP_ROLE}`);
  try {
    // An earlier version's database, which this one has not brought up to date yet, may lack some.
    const { rows: tables } = await client.query<{
      documents: boolean;
      cvs: boolean;
      versions: boolean;
    }>(
      `select to_regclass('public.documents') is not null as documents,
         to_regclass('public.expert_cvs') is not null as cvs,
         to_regclass('public.paper_versions') is not null as versions`,
    );
    const whole = async (isThere: boolean | undefined, query: string) =>
      isThere ? (await client.query<{ id: string; sha256: string }>(query)).rows : [];
    const documents = await whole(tables[0]?.documents, DOCUMENTS);
    const cvs = await whole(tables[0]?.cvs, CVS);
    const versions = tables[0]?.versions ? await client.query<VersionRow>(VERSIONS) : { rows: [] };
    return [
      ...[...documents, ...cvs].map(({ id, sha256 }) => ({
        name: documentName(id),
        sha256,
        paper: null,
      })),
      ...versions.rows.map(({ id, size, sha256, wrappedKey, job, version, ...paper }) => ({
        name: `${job} ${paperName(paper)} version ${version} (papers/${id})`,
        sha256,
        paper: { id, size: Number(size), wrappedKey },
      })),
    ];
  } finally {
    await client.query("rollback");
  }
}
