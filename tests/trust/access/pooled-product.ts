import { startProduct } from "#tests/support/product/product.ts";
import { startPopulated } from "#tests/trust/support/installation/populated.ts";
import { startPgBouncer } from "#tests/trust/support/servers/pgbouncer.ts";

const LOGINS = ["owner", "portal_app", "portal_auth", "portal_worker"];

/** An installation of two processes: `here` on the database itself, `pooled` behind a transaction pooler of two. */
export async function startPooledProduct() {
  const here = await startPopulated();
  const { port } = new URL(here.postgres.url);
  const pooler = await startPgBouncer({ port }, { logins: LOGINS, size: 2 });
  const pooled = await startProduct({
    DATABASE_URL: here.postgres.url.replace(`:${port}/`, `:${pooler.port}/`),
    DATABASE_DIRECT_URL: here.postgres.url,
    AUTH_SECRET: here.secret,
  });
  const remove = async () => {
    await pooled.remove();
    await pooler.remove();
    await here.remove();
  };
  return { here, pooler, pooled, remove };
}
