import { readCases } from "#tests/support/read-cases.ts";

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

const NOT_FOUND = {
  ...PUBLIC,
  "content-security-policy": NONCED,
  "cache-control": "no-cache",
  vary: "",
};
const LIKE = { KEPT, PRIVATE, NOT_FOUND, FILE };

type Headers = Record<string, string>;
type Kind = [string, string, "user" | "admin" | null, string, number, keyof typeof LIKE, Headers];

export const HEADER_CLASSES = readCases(
  import.meta.dirname,
  "headers.cases.txt",
)<Kind>("kinds of answers").map(([what, path, viewer, method, status, like, more]) => {
  const headers: Headers = { ...LIKE[like], ...more };
  return { what, path, viewer, method, status, headers };
});

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
