/** The second factor: codes of an authenticator (RFC 6238), each usable once, and recovery codes. */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { makeSecretBox } from '../crypto/secrets.ts';
import type { Config } from '../process.ts';
import type { RecordsDb } from '../records/records.ts';
import { user } from '../records/schema.ts';

const PERIOD_S = 30;
const SECRET_BYTES = 20;
/** Codes before and after the current one that are accepted too, because clocks differ. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** Without characters that are easily confused: 32 of them, five bits each. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz023456789';
const CODE_BYTES = 16;

type Account = typeof user.$inferSelect;
type Accounts = Pick<Config, 'secrets' | 'provider'>;

const boxOf = ({ secrets }: Accounts) => makeSecretBox(secrets, 'second factor');

function totpOf(config: Accounts, label: string, secret: string): TOTP {
  return new TOTP({
    issuer: `Flightdeck ${config.provider.name}`,
    label,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  });
}

/** A new secret: encrypted for the record, and as the authenticator takes it. */
export function makeTotp(config: Accounts, account: Pick<Account, 'id' | 'email'>) {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const sealed = boxOf(config).seal(secret, account.id);
  return { secret, sealed, uri: totpOf(config, account.email, secret).toString() };
}

/** The code of an account at a time; null where there is no readable secret. */
function stepOf(config: Accounts, account: Account, code: string, now: Date): number | null {
  const secret = account.totpSecret && boxOf(config).open(account.totpSecret, account.id);
  if (!secret) return null;
  const token = code.replace(/\s/g, '');
  const timestamp = now.getTime();
  const delta = totpOf(config, '', secret).validate({ token, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
}

/** Uses a code: true once for each, and never for one older than the last. */
export async function takeCode(
  tx: RecordsDb,
  config: Accounts,
  account: Account,
  code: string,
  now: Date,
): Promise<boolean> {
  const step = stepOf(config, account, code, now);
  if (step === null) return false;
  const taken = await tx
    .update(user)
    .set({ totpLastStep: step })
    .where(
      and(
        eq(user.id, account.id),
        or(isNull(user.totpLastStep), lt(user.totpLastStep, step)),
        account.totpSecret === null ? undefined : eq(user.totpSecret, account.totpSecret),
      ),
    )
    .returning({ id: user.id });
  return taken.length > 0;
}

const hashOf = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('base64url');

/** New recovery codes of 80 bits, and the hashes to store. */
export function makeRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    [...randomBytes(CODE_BYTES)]
      .map((byte) => ALPHABET[byte % ALPHABET.length])
      .join('')
      .replace(/(.{4})(?!$)/g, '$1-'),
  );
  return { codes, hashes: codes.map(hashOf) };
}

/** Uses a recovery code: true once for each. */
export async function takeRecoveryCode(
  tx: RecordsDb,
  userId: string,
  code: string,
): Promise<boolean> {
  const hash = hashOf(code);
  const taken = await tx
    .update(user)
    .set({ recoveryHashes: sql`array_remove(${user.recoveryHashes}, ${hash})` })
    .where(and(eq(user.id, userId), sql`${hash} = ANY(${user.recoveryHashes})`))
    .returning({ id: user.id });
  return taken.length > 0;
}
