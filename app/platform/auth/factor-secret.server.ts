import { symmetricDecrypt } from "better-auth/crypto";

/** 24 bytes of nonce, the text, 16 of tag, in hexadecimal: anything else was never encrypted. */
const ENCRYPTED = /^(?:[0-9a-f]{2}){41,}$/;

/**
 * Whether any of these stored second factors can be decrypted with this secret; null when none of them is encrypted.
 */
export async function areEncryptedWith(secret: string, stored: readonly string[]) {
  const telling = stored.filter((data) => ENCRYPTED.test(data));
  if (telling.length === 0) return null;
  for (const data of telling) {
    const text = await symmetricDecrypt({ key: secret, data }).catch(() => null);
    if (text !== null) return true;
  }
  return false;
}
