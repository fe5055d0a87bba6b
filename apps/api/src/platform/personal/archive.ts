/** Everything that is kept about a person, as a ZIP archive for them (docs/decisions/0080). */
import { setTimeout as pause } from 'node:timers/promises';
import type { PersonalArchive } from '@flightdeck/contract/people';
import { eq } from 'drizzle-orm';
import { strToU8, type Zippable, zip } from 'fflate';
import type { PersonalData } from '../area.ts';
import { AppError } from '../errors.ts';
import { user } from '../records/schema.ts';
import type { Services } from '../services.ts';
import { OWN_PERSONAL } from './own.ts';
import { MOST_ROWS, withoutOthers } from './rows.ts';

/** A name for the file of a kind: `Help messages.json`. */
const fileName = (title: string): string => `${title.replace(/[^\p{L}\p{N} ,()-]/gu, '')}.json`;

/**
 * The archive: a JSON file per kind, and a README that says what each holds.
 * @throws {AppError} `not-found`.
 */
export async function personalArchive(
  { records: { db }, clock }: Pick<Services, 'records' | 'clock'>,
  personal: readonly PersonalData[],
  userId: string,
): Promise<PersonalArchive> {
  const [account] = await db
    .select({
      ...{ id: user.id, name: user.name, email: user.email, locale: user.locale },
      ...{ theme: user.theme, notifications: user.notifications, createdAt: user.createdAt },
      ...{ invitedAt: user.invitedAt, activatedAt: user.activatedAt, newsSince: user.newsSince },
      ...{ lastSeenAt: user.lastSeenAt, disabled: user.disabled, erasedAt: user.erasedAt },
      secondFactorSince: user.totpEnabledAt,
    })
    .from(user)
    .where(eq(user.id, userId));
  if (!account) throw new AppError('not-found', 'There is no such person.');
  const files: Zippable = { 'Account.json': strToU8(json(account)) };
  const lines = ['Account.json: name, e-mail address and settings of the account.'];
  for (const { title, read } of [...OWN_PERSONAL, ...personal]) {
    const rows = await read(db, userId);
    if (rows.length === 0) continue;
    const given = rows.slice(0, MOST_ROWS);
    const name = fileName(title);
    files[name] = strToU8(json(await withoutOthers(db, userId, given)));
    const count = `${given.length}${rows.length > MOST_ROWS ? ' of more; ask for the rest' : ''}`;
    lines.push(`${name}: ${title} (${count}).`);
    // Others are served between two kinds.
    await pause(0);
  }
  const at = clock().toISOString();
  files['README.txt'] = strToU8(
    `What the portal keeps about ${account.name}, as of ${at}. Times are UTC.\n\n${lines.join('\n')}\n\n` +
      'Passwords, codes, tokens and ids of sessions are left out, and so is what is about other people, who are called ' +
      '“somebody else”. Files of documents and figures belong to clients and are not in here. Backups hold the same until ' +
      'they are removed.\n',
  );
  const bytes = await new Promise<Uint8Array>((resolve, reject) => {
    zip(files, { level: 6 }, (error, data) => (error ? reject(error) : resolve(data)));
  });
  return {
    fileName: `Personal data ${at.slice(0, 10)}.zip`,
    zip: Buffer.from(bytes).toString('base64'),
    kinds: Object.keys(files).length - 1,
  };
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
