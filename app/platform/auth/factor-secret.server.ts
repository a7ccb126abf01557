import { symmetricDecrypt } from "better-auth/crypto";

/** A nonce of 24 bytes, the text, a tag of 16: what is shorter, or no hexadecimal digits, was never encrypted. */
const ENCRYPTED = /^(?:[0-9a-f]{2}){41,}$/;

/**
 * Whether second factors, as they are stored, were encrypted with this secret: any of them; null where
 * none of them can tell.
 */
export async function areEncryptedWith(
  secret: string,
  stored: readonly string[],
): Promise<boolean | null> {
  const telling = stored.filter((data) => ENCRYPTED.test(data));
  if (telling.length === 0) return null;
  for (const data of telling) {
    const text = await symmetricDecrypt({ key: secret, data }).catch(() => null);
    if (text !== null) return true;
  }
  return false;
}
