import { createHash } from "node:crypto";

/** A UUID derived from a name: looks like a random one (version 4) and is the same on every load. */
export function demoId(name: string): string {
  const bytes = digest(`id ${name}`);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex", 0, 16);
  return [8, 12, 16, 20, 32].map((end, at, ends) => hex.slice(ends[at - 1] ?? 0, end)).join("-");
}

export function organisationId(key: string): string {
  return demoId(`organisation ${key}`);
}

export function personId(key: string): string {
  return demoId(`person ${key}`);
}

export function caseId(key: string): string {
  return demoId(`case ${key}`);
}

export function enquiryId(email: string): string {
  return demoId(`enquiry ${email}`);
}

/** A number from 0 to 1 derived from a name: arbitrary, but the same on every load. */
export function chance(name: string): number {
  return digest(`chance ${name}`).readUInt32BE(0) / 2 ** 32;
}

export function pick<T>(list: readonly T[], name: string): T {
  const chosen = list[Math.floor(chance(name) * list.length)];
  if (chosen === undefined) throw new Error(`Nothing to pick from for ${name}`);
  return chosen;
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
