import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { FORM_BYTES } from "#foundation/forms/bodies.ts";
import { ROOT } from "#foundation/root-folder.server.ts";
import { builtProduct } from "#server/lifecycle/build/build.ts";
import { bodiesOf, bodyAt } from "./bodies.ts";
import { TOO_LARGE_PAGE } from "./read-form.ts";

const { routes } = await (await builtProduct()).pagesBuild();
const bodies = bodiesOf(routes);
const conf = readFileSync(join(ROOT, "docs/nginx.conf"), "utf8");
const MIB = 1024 * 1024;

/** What docs/nginx.conf has to have: a location for each limit, in the order of the routes. */
function locations(): string {
  const byMost = Map.groupBy(bodies, ({ most }) => most);
  return [...byMost]
    .map(([most, routesOf]) => {
      const paths = routesOf.map(({ path }) => path.replaceAll(/:\w+/g, "[^/]+"));
      return `    location ~ ^(${paths.sort().join("|")})(\\.data)?$ {
        client_max_body_size ${most / MIB}m;
        proxy_request_buffering off;
        proxy_pass http://portal;
    }
`;
    })
    .join("");
}

it("docs/nginx.conf takes what the routes say that they take", () => {
  expect(conf).toContain(`\n    client_max_body_size ${FORM_BYTES / MIB}m;\n`);
  expect(conf).toContain(locations());
  expect(conf.match(/client_max_body_size/g)).toHaveLength(
    1 + new Set(bodies.map(({ most }) => most)).size,
  );
});

it("nginx says in the product's own words that a form is too large", () => {
  expect(conf).toContain(`return 413 '${TOO_LARGE_PAGE}';`);
});

it.each([
  ["/jobs/7/reports/8/version", 260],
  ["/jobs/7/reports/8/version.data", 260],
  ["/jobs/7/papers", 260],
  ["/uploads/7", 9],
  ["/jobs/7/reports/8", 0],
  ["/ADMIN/jobs/7/papers", 0],
  ["/admin/jobs/7/8/papers", 0],
])("%s takes %i MiB beyond a form", (path, most) => {
  expect((bodyAt(bodies, path)?.most ?? 0) / MIB).toBe(most);
});
