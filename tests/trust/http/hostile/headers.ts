const PERMISSIONS =
  "accelerometer=(), autoplay=(), browsing-topics=(), camera=(), clipboard-read=(), display-capture=(), encrypted-media=(), fullscreen=(), geolocation=(), gyroscope=(), hid=(), idle-detection=(), magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), publickey-credentials-get=(self), screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()";

const policy = (script: string, style: string, frame = "") =>
  `default-src 'none'; script-src ${script}; style-src ${style}; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'${frame}; report-to csp; report-uri /csp-report`;
const NONCED = policy("'nonce-N' 'strict-dynamic'", "'self' 'nonce-N'", "; frame-src 'self'");
const HASHED = policy("H", "H");

const ALWAYS = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy": PERMISSIONS,
  "reporting-endpoints": 'csp="/csp-report"',
};
const PRIVATE = {
  ...ALWAYS,
  "content-security-policy": NONCED,
  "referrer-policy": "same-origin",
  "cache-control": "no-store",
  vary: "Cookie, Accept-Encoding",
  "x-robots-tag": "noindex, nofollow, noarchive",
};
const PUBLIC = {
  ...ALWAYS,
  "content-security-policy": HASHED,
  "referrer-policy": "strict-origin-when-cross-origin",
  "cache-control": "public, max-age=0, must-revalidate",
  vary: "Accept-Encoding",
};
/** A file needs none of a page's headers. */
const FILE = {
  ...Object.fromEntries(Object.keys(PUBLIC).map((name) => [name, ""])),
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  vary: "Accept-Encoding",
};
/** What is kept in memory and sent as it is; why without that header: docs/decisions/010. */
const KEPT = { ...PUBLIC, "cross-origin-opener-policy": "" };

export interface HeaderClass {
  what: string;
  path: string;
  viewer?: "user" | "admin";
  method?: string;
  status: number;
  headers: Record<string, string>;
}

export const HEADER_CLASSES: HeaderClass[] = [
  { what: "a public page", path: "/", status: 200, headers: KEPT },
  { what: "a list for programs", path: "/robots.txt", status: 200, headers: KEPT },
  { what: "the login page", path: "/auth/login", status: 200, headers: PRIVATE },
  { what: "data of a page", path: "/auth/login.data", status: 200, headers: PRIVATE },
  { what: "being sent to log in", path: "/app", status: 302, headers: PRIVATE },
  { what: "the portal", path: "/app", viewer: "user", status: 200, headers: PRIVATE },
  { what: "data of the portal", path: "/app.data", viewer: "user", status: 200, headers: PRIVATE },
  { what: "what is not there", path: "/app/jobs/x", viewer: "user", status: 404, headers: PRIVATE },
  { what: "the staff's portal", path: "/admin", viewer: "admin", status: 200, headers: PRIVATE },
  {
    what: "a download",
    path: "/admin/jobs/export",
    viewer: "admin",
    status: 200,
    headers: {
      ...PRIVATE,
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "referrer-policy": "no-referrer",
    },
  },
  {
    what: "no such page",
    path: "/no-such-page",
    status: 404,
    headers: {
      ...PUBLIC,
      "content-security-policy": NONCED,
      "cache-control": "no-cache",
      vary: "",
    },
  },
  { what: "a method it does not know", path: "/", method: "PUT", status: 405, headers: PRIVATE },
  { what: "a form from nowhere", path: "/contact", method: "POST", status: 403, headers: PRIVATE },
  { what: "a bad address", path: "/%00", status: 400, headers: PRIVATE },
  { what: "whether it lives", path: "/healthz", status: 200, headers: PRIVATE },
  {
    what: "a small picture",
    path: "/favicon.ico",
    status: 200,
    headers: { ...FILE, "cache-control": "public, max-age=3600" },
  },
  {
    what: "a picture for link previews",
    path: "/share/home.png",
    status: 200,
    headers: {
      ...FILE,
      "cross-origin-resource-policy": "cross-origin",
      vary: "",
      "cache-control": "public, max-age=86400",
    },
  },
];

/** Headers that tell an attacker something, or let another site in. */
export const NEVER = [
  "server",
  "x-powered-by",
  "access-control-allow-origin",
  "access-control-allow-credentials",
  "x-xss-protection",
  "public-key-pins",
  "expect-ct",
  "x-react-router-prerender",
];

export function withoutNonce(value: string): string {
  return value
    .replaceAll(/'nonce-[A-Za-z0-9+/=]{22,}'/g, "'nonce-N'")
    .replaceAll(/(script|style)-src ('none'|('sha256-[\w+/=]+' ?)+)(?=;)/g, "$1-src H");
}
