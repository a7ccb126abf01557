import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runNginx, surroundings } from "#tests/trust/support/servers/nginx.ts";

/** Where nginx says what its cache did with a request. */
export const CACHE_STATE = "x-cache";

/** An nginx that keeps what it may, by its own rules, and for ten minutes where nothing is said. */
export async function startCachingProxy(ports: {
  from: number;
  to: number;
}): Promise<{ remove(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "dew-cache-"));
  // As root, what keeps the answers runs as another user.
  chmodSync(folder, 0o711);
  const site = `proxy_cache_path ${folder}/kept keys_zone=kept:10m;
  server {
    listen 127.0.0.1:${ports.from};
    proxy_cache kept;
    proxy_cache_valid any 10m;
    proxy_set_header Host $http_host;
    add_header ${CACHE_STATE} $upstream_cache_status always;
    location / { proxy_pass http://127.0.0.1:${ports.to}; }
  }`;
  writeFileSync(join(folder, "nginx.conf"), surroundings(folder, site));
  return { remove: await runNginx(folder) };
}
