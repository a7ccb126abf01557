import { hash } from "node:crypto";

/** A UUID derived from a name: looks like a random one (version 4) and is the same on every load. */
export function demoId(name: string): string {
  const bytes = hash("sha256", `id ${name}`, "buffer");
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex", 0, 16);
  return [8, 12, 16, 20, 32].map((end, at, ends) => hex.slice(ends[at - 1] ?? 0, end)).join("-");
}

export function personId(key: string): string {
  return demoId(`person ${key}`);
}

export function jobIdOf(key: string): string {
  return demoId(`case ${key}`);
}

export function demoExhibitId(key: string, place = 0): string {
  return demoId(`exhibit ${key} ${place}`);
}

export function demoTimeId(key: string, place = 0): string {
  return demoId(`time ${key} ${place}`);
}

export function demoBillId(key: string): string {
  return demoId(`bill ${key}`);
}

export function demoSheetId(key: string): string {
  return demoId(`sheet ${key}`);
}

export function demoDateId(jobId: string, place = 0): string {
  return demoId(`date ${jobId} ${place}`);
}
