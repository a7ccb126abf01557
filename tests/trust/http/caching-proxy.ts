import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

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
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (what) => `${what}_temp_path ${folder}/${what};`,
  );
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
worker_processes 1;
events { worker_connections 512; }
http {
  access_log off; ${temporary.join(" ")}
  proxy_cache_path ${folder}/kept keys_zone=kept:10m;
  server {
    listen 127.0.0.1:${ports.from};
    proxy_cache kept;
    proxy_cache_valid any 10m;
    proxy_set_header Host $http_host;
    add_header ${CACHE_STATE} $upstream_cache_status always;
    location / { proxy_pass http://127.0.0.1:${ports.to}; }
  }
}
`,
  );
  const child = spawn("/usr/sbin/nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ended = new Promise((done) => child.once("exit", done));
  for (let turn = 0; !(await accepts(ports.from)); turn++) {
    if (turn > 200 || child.exitCode !== null) throw new Error("nginx did not start");
    await wait(50);
  }
  return {
    async remove() {
      if (child.kill("SIGTERM")) await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.end();
      done(true);
    }).on("error", () => done(false));
  });
}
