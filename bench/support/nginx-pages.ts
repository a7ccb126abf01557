import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#tests/support/product/product.ts";
import { NGINX } from "#tests/trust/support/servers/nginx.ts";

export interface NginxPages {
  url: string;
  stop(): Promise<void>;
}

/** Starts nginx with one process, like the product, serving these compressed bytes for each path. */
export async function startNginxPages(pages: ReadonlyMap<string, Buffer>): Promise<NginxPages> {
  const folder = mkdtempSync(join(tmpdir(), "dew-nginx-"));
  // As root, nginx's worker runs as another user, who has to read the pages.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const places = [...pages].map(([path, body], place) => {
    writeFileSync(join(folder, `${place}.html`), body);
    return `location = ${path} { try_files /${place}.html =404; }`;
  });
  writeFileSync(join(folder, "nginx.conf"), configuration(folder, port, places.join("\n")));
  const child = spawn(NGINX, ["-p", folder, "-c", join(folder, "nginx.conf")], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ended = new Promise((done) => child.once("exit", done));
  for (let tries = 0; !existsSync(join(folder, "nginx.pid")); tries += 1) {
    if (child.exitCode !== null || tries > 200) throw new Error("nginx did not start");
    await wait(50);
  }
  return {
    url: `http://localhost:${port}`,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configuration(folder: string, port: number, places: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((what) => `${what}_temp_path ${folder}/${what};`)
    .join("\n");
  return `daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
worker_processes 1;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=100;
  ${temporary}
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    default_type "text/html; charset=utf-8";
    types { }
    add_header Content-Encoding br;
    ${places}
  }
}
`;
}
