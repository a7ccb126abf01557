import { JOB, ORG } from "#tests/trust/support/access-matrix/actors.ts";
import type { Values, WrittenEntry } from "./entry.ts";
import { PAPER } from "./papers.table.ts";

const SEALED = { sealed: "\\x03" };
const secret = (name: keyof typeof PAPER, job = JOB.asked, org = ORG.own): Values => ({
  ...SEALED,
  paper_id: PAPER[name],
  job_id: job,
  organisation_id: org,
});

/** Passwords of files: clients give those of their own papers, and read none. */
export const PAPER_SECRET_TABLES: Record<string, WrittenEntry> = {
  paper_secrets: {
    forEachJob: `insert into paper_secrets (paper_id, job_id, organisation_id, sealed)
      select p.id, p.job_id, p.organisation_id, '\\x03' from papers p
      where p.id not in (select paper_id from paper_secrets)`,
    compared: "always",
    secret: "sealed",
    key: ["paper_id"],
    ofOneOrganisation: true,
    policies: { UPDATE: "client_corrects staff_corrects" },
    rows: {
      sent: secret("sent"),
      withdrawn: secret("withdrawn"),
      hidden: secret("hidden", JOB.hidden),
      other: secret("other", JOB.other, ORG.other),
    },
    inserts: [
      { what: "the password of one's own paper", values: secret("own"), by: "user manager admin" },
      { what: "the password of an internal paper", values: secret("internal"), by: "admin" },
      { what: "the password of what staff took back", values: secret("takenBack"), by: "admin" },
      {
        what: "one that claims another job",
        values: { ...secret("own"), job_id: JOB.bare },
        stopped: "user manager admin",
      },
    ],
    changes: [
      { row: "sent", set: SEALED, by: "admin" },
      { row: "withdrawn", set: SEALED, by: "admin" },
      { row: "hidden", set: SEALED, by: "manager admin" },
      { row: "other", set: SEALED, by: "admin" },
    ],
  },
};
