import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type ConnectionOptions, connect } from "node:tls";
import { ROOT } from "#foundation/root-folder.server.ts";

export const NGINX = "/usr/sbin/nginx";
/** As it stands in docs/nginx.conf. */
export const NAME = "portal.example.co.uk";

/** Where a request comes from, for an nginx that is `limited`: this machine has few addresses. */
export const FROM_HEADER = "x-test-address";

export function hasNginx(): boolean {
  return existsSync(NGINX);
}

export interface Nginx {
  ca: string;
  log(): string;
  /** Whether it and a client with these settings agree on how to encrypt. */
  shakesHands(options: ConnectionOptions): Promise<boolean>;
  remove(): Promise<void>;
}

/** The real nginx with docs/nginx.conf; only ports, certificate, network and haste are the test's. */
export async function startNginx(ports: {
  https: number;
  http: number;
  products: readonly [number, number];
  /** Also what one address may ask in a minute; most proofs ask more. */
  limited?: boolean;
}): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), "dew-nginx-"));
  const certificate = join(folder, "certificate.pem");
  const key = join(folder, "key.pem");
  makeCertificate(certificate, key);
  const site = readFileSync(join(ROOT, "docs/nginx.conf"), "utf8")
    .replace("127.0.0.1:3001", `127.0.0.1:${ports.products[0]}`)
    .replace("127.0.0.1:3002", `127.0.0.1:${ports.products[1]}`)
    .replaceAll(/^ *listen \[::\].*\n/gm, "")
    .replace("listen 80;", `listen 127.0.0.1:${ports.http};`)
    .replace("listen 443 ", `listen 127.0.0.1:${ports.https} `)
    .replace("/etc/ssl/portal/fullchain.pem", certificate)
    .replace("/etc/ssl/portal/key.pem", key)
    .replaceAll(/rate=\d+r\/s/g, (rate) => (ports.limited ? rate : "rate=100000r/s"))
    .replaceAll("/var/log/nginx/portal.log", join(folder, "access.log"));
  // What is only tried there: whoever sends this header comes from the address in it.
  const elsewhere = `set_real_ip_from 127.0.0.1; real_ip_header ${FROM_HEADER};\n`;
  writeFileSync(join(folder, "site.conf"), ports.limited ? elsewhere + site : site);
  writeFileSync(join(folder, "nginx.conf"), surroundings(folder));
  const remove = await runNginx(folder);
  return {
    ca: readFileSync(certificate, "utf8"),
    shakesHands: (options) =>
      shakesHands({
        host: "127.0.0.1",
        port: ports.https,
        servername: NAME,
        ca: readFileSync(certificate, "utf8"),
        ...options,
      }),
    log: () => readFileSync(join(folder, "access.log"), "utf8"),
    remove,
  };
}

/** Starts it with the nginx.conf of this folder; hands back how it ends, and the folder with it. */
export async function runNginx(folder: string): Promise<() => Promise<void>> {
  const child = spawn(NGINX, ["-p", folder, "-c", join(folder, "nginx.conf")], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  await listening(child, join(folder, "nginx.pid"));
  return async () => {
    const ended = new Promise((done) => child.once("exit", done));
    if (child.exitCode === null && child.kill("SIGTERM")) await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}

function shakesHands(options: ConnectionOptions): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(options, () => {
      socket.destroy();
      done(true);
    });
    socket.on("error", () => done(false));
  });
}

function makeCertificate(certificate: string, key: string): void {
  const names = ["-subj", `/CN=${NAME}`, "-addext", `subjectAltName=DNS:${NAME}`];
  const files = ["-keyout", key, "-out", certificate];
  const kind = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"];
  execFileSync("openssl", ["req", ...kind, ...names, ...files], { stdio: "ignore" });
}

/** What Debian's own nginx.conf has around it. */
export function surroundings(folder: string, site = `include ${folder}/site.conf;`): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((what) => `${what}_temp_path ${folder}/${what};`)
    .join("\n");
  return `daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
worker_processes 2;
events { worker_connections 2048; }
http { access_log off; ${temporary} ${site} }
`;
}

async function listening(child: ChildProcess, pidFile: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) throw new Error("nginx did not start");
    if (existsSync(pidFile)) return;
    await wait(50);
  }
  throw new Error("nginx did not start in time");
}
