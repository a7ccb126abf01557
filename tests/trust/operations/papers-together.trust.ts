import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll } from "vitest";
import { plainPdf } from "#tests/support/files/pdf-builder.ts";
import { type Firm, newJob, openFirm } from "#tests/trust/support/casework/firm.ts";
import {
  type Installation,
  installEmbedded,
} from "#tests/trust/support/installation/installation.ts";
import { sendFile, wayOf } from "#tests/trust/support/papers/sending.ts";
import { prove } from "#tests/trust/support/report/prove.ts";

const MIB = 1024 * 1024;
const COUNT = 20;
/** What looking into one takes, and what sending takes; looked into side by side they took 400 and more. */
const MOST_MB = 250;

let installation: Installation;
let firm: Firm;
beforeAll(async () => {
  installation = await installEmbedded();
  firm = await openFirm(installation);
});
afterAll(() => installation?.remove());

function scan(): Buffer {
  const streams = ["BT /F1 12 Tf 72 700 Td (Indictment) Tj ET", randomBytes(15 * MIB)];
  return plainPdf(
    "",
    streams.map(
      (bytes) => `<< /Length ${bytes.length} >>\nstream\n${bytes.toString("latin1")}\nendstream`,
    ),
  );
}

prove("O8", "PDFs that end together are looked into one after the other", async () => {
  const [product] = installation.products;
  const jobId = await newJob(firm);
  const way = wayOf(firm.client.person, product.url);
  const rssMb = () => {
    const status = readFileSync(`/proc/${product.process().pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024;
  };
  const before = rssMb();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, rssMb());
  }, 20);
  const files = Array.from({ length: COUNT }, () => scan());
  const replies = await Promise.all(
    files.map((bytes, n) => {
      const content = {
        size: bytes.length,
        read: (from = 0, to = bytes.length) => bytes.subarray(from, to),
      };
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      return sendFile(() => way, { jobId, filename: `scan ${n}.pdf`, content, sha256 });
    }),
  );
  clearInterval(watch);
  const odd = replies.filter(({ status, breaks }) => status !== 204 || breaks > 0);
  const { rows } = await installation.sql.query("select from papers where job_id = $1", [jobId]);
  const grown = Math.round(most - before);
  const claims = [odd.length === 0, rows.length === COUNT, grown < MOST_MB];
  return {
    tried: COUNT,
    failed: claims.filter((holds) => !holds).length,
    note: [
      `${COUNT} of 15 MiB: ${grown} MB more at most, ${rows.length} papers`,
      ...odd.map(({ status, text, breaks }) => `${status} after ${breaks} breaks ${text}`),
    ].join("; "),
  };
});
