/** Keeps secrets that must be readable again, such as partners' signing secrets: encrypted, not hashed (docs/decisions/0012). */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A new secret: 256 random bits as 43 characters. Partners sign with the characters as they are. */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

/** Locks secrets away and reads them again. */
export interface SecretBox {
  /** @param place What the secret belongs to; it can be opened for nothing else. */
  seal(secret: string, place: string): string;
  /** Null when it was sealed under another session secret, for another place, or was tampered with. */
  open(sealed: string, place: string): string | null;
}

/** What a key is for. A secret of one purpose is worth nothing for another. */
type Purpose =
  | 'partner secrets'
  | 'mail'
  | 'second factor'
  | 'known devices'
  | 'documents'
  | 'document names'
  | 'document links'
  | 'link codes'
  | 'approval links'
  | 'approval codes'
  | 'network logins'
  | 'pulls'
  | 'uploads'
  | 'share sessions'
  | 'share signatures';

/** A key of 256 bits made from the server's session secret. */
export const keyFor = (sessionSecret: string, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', sessionSecret, '', `flightdeck ${purpose}`, KEY_BYTES));

/** A box whose key is made from the server's session secret. */
export function makeSecretBox(
  sessionSecret: string,
  purpose: Purpose = 'partner secrets',
): SecretBox {
  const key = keyFor(sessionSecret, purpose);
  return {
    seal(secret, place) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(place));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed, 'base64url');
      const text = bytes.subarray(IV_BYTES + TAG_BYTES);
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
          .setAAD(Buffer.from(place))
          .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
