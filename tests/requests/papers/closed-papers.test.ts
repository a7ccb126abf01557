import { expect, it } from "vitest";
import { movieOf, pngOf } from "#tests/support/files/media-builder.ts";
import { zipOf } from "#tests/support/files/zip-builder.ts";
import { testPortal } from "#tests/support/product/test-portal.ts";
import { PageDom } from "#tests/support/requests/html-page.ts";

const { db, fixtures, app, client, admin: staff } = await testPortal();
const cookies = { app: client.cookie, admin: staff.cookie };
type Portal = keyof typeof cookies;

async function send(name: string, bytes: Buffer, state: string) {
  const jobId = await fixtures.job(client);
  const files = [new File([Uint8Array.from(bytes)], name)];
  const list = `/jobs/${jobId}/papers`;
  const sent = await app.ask(list, { cookie: cookies.app, form: {}, files });
  expect(sent.status).toBe(303);
  const rows = await db.query(
    `update paper_versions set state = $2 where job_id = $1
     returning id, paper_id as "paperId"`,
    jobId,
    state,
  );
  const paper = `${list}/${rows[0].paperId}`;
  const version = `${paper}/versions/${rows[0].id}`;
  const ask = (portal: Portal, path: string) => app.ask(path, { cookie: cookies[portal] });
  const page = async (portal: Portal, path: string) =>
    new PageDom(await (await ask(portal, path)).text());
  return { list, paper, version, ask, page };
}

it("an export of Telegram is taken as it is, and kept closed with the reason", async () => {
  const bytes = zipOf([
    { name: "ChatExport/messages.html", data: "<html></html>" },
    { name: "ChatExport/js/script.js", data: "alert(1)" },
  ]);
  const { list, paper, version, ask, page } = await send("Telegram.zip", bytes, "UNSCANNED");
  const reason = "It has a program in it (script.js)";
  for (const path of [list, paper]) {
    const shown = await page("app", path);
    expect(shown.html).toContain("Kept closed");
    expect(shown.html).toContain(reason);
    expect(shown.html).not.toContain(`href="${version}`);
  }
  expect((await page("app", paper)).html).toContain("Only our office opens it.");
  expect((await ask("app", `${version}/file`)).status).toBe(403);
  const opening = await page("admin", version);
  expect(opening.html).toContain(
    "This file has a program in it (script.js), so it is kept closed.",
  );
  expect(opening.all('input[name="reason"][type="radio"]')).toHaveLength(3);
  const table = await (await ask("admin", `${list}/list/csv`)).text();
  expect(table).toContain(`Kept closed; ${reason}`);
});

it.each([
  ["IMG_1.JPG", movieOf("heic", ["mif1"]), "image/heic", 0],
  ["shot.jpg", pngOf(), "image/png", 1],
])(
  "a true picture named %s is given back by its name as what it is",
  async (name, bytes, type, frames) => {
    const { version, ask, page } = await send(name, bytes, "CLEAN");
    const file = await ask("app", `${version}/file`);
    expect(file.headers.get("Content-Type")).toBe(type);
    expect(file.headers.get("Content-Disposition")).toContain(`filename="${name}"`);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes);
    expect((await page("app", version)).all("iframe")).toHaveLength(frames);
  },
);
