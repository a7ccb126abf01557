import { createHash } from "node:crypto";
import type { ClientConfig } from "pg";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#app/demo/demo-data.ts";
import { withClient } from "#tests/trust/support/database/digests.ts";
import { Person } from "#tests/trust/support/installation/person.ts";

const [STAFF, CLIENT] = DEMO_ACCOUNTS;
/** Where each sealed report, and its certificate, is downloaded, and the bytes that it must be. */
const DOWNLOADS = `
  select '/jobs/' || s.job_id || place as path, portal, hash
  from report_seals s join report_versions v on v.report_id = s.report_id and v.number = s.version
  join documents d on d.report_id = s.report_id
  join jobs j on j.id = s.job_id
  join (select organisation_id from profiles p join users u on u.id = p.id where u.email = $1) client
    on client.organisation_id = j.organisation_id,
  unnest(array['/app', '/admin']) portal,
  lateral (values
    ('/papers/' || v.paper_id || '/versions/' || v.paper_version_id || '/file', s.sha256),
    ('/papers/' || v.paper_id || '/versions/' || v.paper_version_id || '/content', s.sha256),
    ('/reports/' || s.report_id || '/certificate', d.sha256)) download(place, hash)`;

/** Downloads all sealed reports of the demo, as client and as staff; tells which were other bytes. */
export async function sealedDownloads(
  url: string,
  running: ClientConfig,
): Promise<{ tried: number; wrong: string[] }> {
  const people = { "/app": new Person([url]), "/admin": new Person([url]) };
  await people["/app"].logIn(CLIENT.email, DEMO_PASSWORD);
  await people["/admin"].logIn(STAFF.email, DEMO_PASSWORD);
  const { rows } = await withClient(running, (client) =>
    client.query<{ path: string; portal: keyof typeof people; hash: string | null }>(DOWNLOADS, [
      CLIENT.email,
    ]),
  );
  const wrong: string[] = [];
  for (const { path, portal, hash } of rows) {
    const got = createHash("sha256");
    for await (const piece of (await people[portal].open(path)).body) got.update(piece);
    if (got.digest("hex") !== hash) wrong.push(path);
  }
  return { tried: rows.length, wrong };
}
