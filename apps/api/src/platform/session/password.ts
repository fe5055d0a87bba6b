/** Password hashing: Argon2id, 46 MiB, one pass (security.md row 29). */
import { hash, verify } from '@node-rs/argon2';

// The library's default algorithm is Argon2id.
const COST = {
  memoryCost: 46 * 1024,
  timeCost: 1,
  parallelism: 1,
} as const;

/** Hash that belongs to nobody: checking an unknown account takes as long as a known one. */
let nobody: Promise<string> | null = null;

/** The encoded hash of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Whether the password is the hash's; with null (no such account) does the same work and answers false. */
export async function passwordMatches(encoded: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword(crypto.randomUUID());
  const matches = await verify(encoded ?? (await nobody), password);
  return encoded !== null && matches;
}
