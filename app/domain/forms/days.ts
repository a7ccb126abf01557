import { z } from "zod";

/** Whether the text is a day that PostgreSQL accepts, such as `2026-03-27`; it has no year 0. */
export function isDay(text: string): boolean {
  return z.iso.date().safeParse(text).success && text >= "0001";
}
