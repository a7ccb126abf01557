import { existsSync } from "node:fs";

// Loaded into the product before its own code: its clock is ahead for as long as there is this file.
const { CLOCK_AHEAD_FILE = "" } = process.env;
const AHEAD_MS = 40 * 24 * 3_600_000;

const right = Date.now;
const now = () => right() + (existsSync(CLOCK_AHEAD_FILE) ? AHEAD_MS : 0);

globalThis.Date = new Proxy(Date, {
  construct: (target, values: unknown[]) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
