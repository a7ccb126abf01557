import { createOTP } from "@better-auth/utils/otp";

/** The code that an authenticator app shows for this key (base 32) now, or some steps away. */
export function totp(key: string, stepsAway = 0): Promise<string> {
  return createOTP(base32Text(key)).hotp(Math.floor(Date.now() / 30_000) + stepsAway);
}

/** What a base 32 text stands for; the library's keys are letters and digits. */
export function base32Text(text: string): string {
  const bits = [...text].map((letter) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
  );
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  return String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 2)));
}
