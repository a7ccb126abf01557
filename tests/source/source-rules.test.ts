import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "#app/root-folder.server.ts";

interface Rule {
  rule: string;
  pattern: RegExp;
  /** Where it is right all the same, and why. */
  except?: Record<string, string>;
  /** Which files it is for; all when it is not given. */
  files?: RegExp;
}

const SERVER = /^server\/|^app\/(db|domain|emails|http|middleware|platform|session)\//;
const COOKIE_NAME = "the pattern is made of a cookie's fixed name";

const RULES: Rule[] = [
  {
    rule: "SQL is written as a template, whose values are bound",
    pattern: /\bsql\.(raw|identifier)\(/,
    except: { "app/db/schema/columns.ts": "checks name the values of our own lists" },
  },
  {
    rule: "HTML is made by React and the mail renderer",
    pattern: /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write\(/,
    except: {
      "app/ui/mail-frame.tsx": "a message in a sandboxed frame where nothing runs",
      "app/routes/public/html.tsx": "our own Markdown, in which the build refuses HTML",
    },
  },
  {
    rule: "of the router only what it documents is used",
    pattern: /UNSAFE_\w*Context|__reactRouter|serverHandoffStream|renderMeta|unstable_/,
  },
  { rule: "no text is run as code", pattern: /\beval\(|new Function\(/ },
  {
    rule: "no pattern is made of what people type",
    pattern: /new RegExp\(/,
    except: {
      "app/domain/papers/files/guess-kind.ts": "the patterns stand in files of ours",
      "app/domain/papers/inspection/pdf-names.server.ts": "the patterns are made of fixed names",
      "app/http/forms/form-timestamp.server.ts": COOKIE_NAME,
      "app/platform/auth/devices.server.ts": COOKIE_NAME,
      "app/platform/auth/sessions.server.ts": COOKIE_NAME,
    },
  },
  {
    rule: "addresses are decoded once, by the router",
    pattern: /decodeURI(Component)?\(|\bunescape\(/,
    except: {
      "server/http/gates.ts": "asks only whether it can be decoded",
      "app/platform/files/piece-bucket.server.ts": "reads FILES_URL, not a visitor's address",
    },
  },
  {
    rule: "digests are SHA-256",
    pattern: /create(Hash|Hmac)\("(?!sha256")|\b(md5|sha1)\b/i,
    except: { "server/backup/tables.ts": "compares rows of a file that is authenticated itself" },
  },
  {
    rule: "encryption is AES-256-GCM",
    pattern: /create(C|Dec)ipher(iv)?\((?!"aes-256-gcm")|publicEncrypt|privateDecrypt/,
  },
  {
    rule: "chance comes from the system's generator",
    pattern: /Math\.random/,
    except: {
      "app/ui/live/connection.ts": "how long to wait before connecting again",
      "app/db/notify-channel.server.ts": "how long to wait before connecting again",
      "app/db/as-actor.server.ts": "how long to wait before trying again",
    },
  },
  {
    rule: "no program is run but the database and the build",
    pattern: /node:child_process/,
    except: {
      "server/lifecycle/build.ts": "builds the product, with fixed arguments",
      "server/embedded-postgres/binaries.ts": "tries whether PostgreSQL can be run",
      "server/embedded-postgres/postmaster.ts": "looks at a process by its number",
      "server/embedded-postgres/program.ts": "PostgreSQL's own programs",
      "server/embedded-postgres/server-process.ts": "PostgreSQL",
      "server/embedded-postgres/server-user.ts": "makes its user",
    },
  },
  {
    rule: "a session begins by signing in, or in the place of another",
    pattern: /\bcreateSession\(|\.insert\(sessions\)|into sessions\b/,
    except: { "app/platform/auth/own-endpoints.server.ts": "in the place of another" },
  },
  { rule: "no program is run by a shell", pattern: /\bshell: true|\bexecSync\b|\{ exec[ ,}]/ },
  {
    rule: "the server asks nobody over HTTP",
    pattern: /(?<![.\w])fetch\(|"node:https"|\bhttps?\.(request|get)\(|"undici"/,
    files: SERVER,
  },
  {
    rule: "no other window is listened to",
    pattern: /window\.addEventListener\("message"|\bonmessage = /,
  },
  {
    rule: "the browser keeps drafts and a choice of keys, and nothing else",
    pattern: /\b(local|session)Storage\.|\bindexedDB\b|document\.cookie/,
    except: {
      "app/ui/forms/drafts.ts": "drafts, until the tab is closed: decision 016",
      "app/ui/command-palette/single-keys.ts": "whether single keys lead to pages",
    },
  },
  { rule: "no other site may read an answer", pattern: /Access-Control-/i },
  {
    rule: "nothing is read but forms and JSON of our own",
    pattern: /DOMParser|XMLParser|xml2js|js-yaml|\.deserialize\(/,
    except: { "app/routes/public/contact/send-form.js": "this site's own answer to the form" },
  },
  {
    rule: "no token stands on its own, and no protocol beside HTTP and SMTP",
    pattern: /\bjwt\b|jsonwebtoken|\bjose\b|new WebSocket|graphql|ldapjs|\bsaml\b|\boidc\b/i,
  },
  {
    rule: "no field cuts what is pasted: the server says what is too long",
    pattern: /\bmaxLength[=:]/i,
    except: {
      "app/ui/command-palette/palette-field.ts": "a search, of which more is not looked at",
    },
    files: /^app\/(ui|routes)\//,
  },
  {
    rule: "no text of a page holds a break that is copied along unseen",
    pattern:
      /\\u(200b|00ad|2060|feff)|&(shy|ZeroWidthSpace|NoBreak|zwj|zwnj);|[\u200b\u00ad\u2060\ufeff]/i,
    except: {
      "app/domain/forms/pasted-marks.ts": "takes them out",
      "app/domain/lists/folded-text.ts": "leaves them out of searches",
    },
  },
];

const SOURCES = ["app", "content", "server"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|tsx|js|md)$/.test(name) && !/\.test\.ts$/.test(name))
    .map((name) => `${folder}/${name}`),
);
const TEXTS = new Map(SOURCES.map((path) => [path, readFileSync(join(ROOT, path), "utf8")]));

it.each(RULES)("$rule", ({ pattern, except = {}, files = /./ }) => {
  const found = SOURCES.filter((path) => files.test(path) && pattern.test(TEXTS.get(path) ?? ""));
  expect(found.toSorted()).toEqual(Object.keys(except).toSorted());
});

it("all sources are looked at", () => {
  expect(SOURCES.length).toBeGreaterThan(400);
});
