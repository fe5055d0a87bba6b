/**
 * Keeps secrets that must be readable again, such as partners' signing secrets: encrypted, not hashed (docs/decisions/0012).
 * Everything opens with any of the installation's secrets, and is sealed and signed with the present one
 * (docs/decisions/0080).
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A new secret: 256 random bits as 43 characters. Partners sign with the characters as they are. */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

/** The secrets that keys are made from. */
export interface Secrets {
  /** Seals and signs. */
  readonly current: string;
  /** Open and prove what was sealed and signed with them, too. */
  readonly before: readonly string[];
}

/** Locks secrets away and reads them again. */
export interface SecretBox {
  /** @param place What the secret belongs to; it can be opened for nothing else. */
  seal(secret: string, place: string): string;
  /** Null when it was sealed under none of the secrets, for another place, or was tampered with. */
  open(sealed: string, place: string): string | null;
}

/** What a key is for. A secret of one purpose is worth nothing for another. */
export type Purpose =
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
  | 'reply address'
  | 'share sessions'
  | 'share signatures';

const keyOf = (secret: string, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `flightdeck ${purpose}`, KEY_BYTES));

/** Keys of 256 bits, the first of which seals and signs. */
export type Keys = readonly [Buffer, ...Buffer[]];

/** The keys for a purpose, made from the secrets. */
export const keysFor = ({ current, before }: Secrets, purpose: Purpose): Keys => [
  keyOf(current, purpose),
  ...before.map((secret) => keyOf(secret, purpose)),
];

/** A box whose keys are made from the secrets. */
export function makeSecretBox(secrets: Secrets, purpose: Purpose = 'partner secrets'): SecretBox {
  const keys = keysFor(secrets, purpose);
  return {
    seal(secret, place) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, keys[0], iv).setAAD(Buffer.from(place));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed, 'base64url');
      for (const key of keys) {
        const text = openWith(key, bytes, place);
        if (text !== null) return text;
      }
      return null;
    },
  };
}

function openWith(key: Buffer, bytes: Buffer, place: string): string | null {
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Signs texts, and knows them again. */
export interface Signer {
  sign(text: string): Buffer;
  /** Whether `signature` is the text's under any of the secrets. */
  isOf(text: string, signature: Buffer): boolean;
}

/** A signer whose keys are made from the secrets. @param bytes Of a signature, at most 32. */
export function makeSigner(secrets: Secrets, purpose: Purpose, bytes = 32): Signer {
  const keys = keysFor(secrets, purpose);
  const signed = (key: Buffer, text: string) =>
    createHmac('sha256', key).update(text).digest().subarray(0, bytes);
  return {
    sign: (text) => signed(keys[0], text),
    isOf: (text, signature) =>
      signature.length === bytes &&
      keys.some((key) => timingSafeEqual(signed(key, text), signature)),
  };
}
