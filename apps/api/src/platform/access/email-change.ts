/** Changing the address that an account signs in with: it counts once somebody has opened the link sent to it. */
import { and, count, eq, gt } from 'drizzle-orm';
import { actorOf } from '../audit.ts';
import { publicOrigin } from '../config.ts';
import { AppError } from '../errors.ts';
import { composeMail } from '../mail/compose.ts';
import type { RecordsDb } from '../records/records.ts';
import { user, userToken } from '../records/schema.ts';
import type { Caller } from '../route.ts';
import type { Services } from '../services.ts';
import { linkMail } from './link-mail.ts';
import { createToken, readToken, takeToken, voidTokens } from './tokens.ts';

type Account = typeof user.$inferSelect;

const HOUR_MS = 60 * 60 * 1000;
/** Links for new addresses of one account in an hour: nobody makes the portal flood somebody else's mailbox. */
const LINKS_PER_HOUR = 5;

/**
 * Refuses an address that the account cannot have.
 * @throws {AppError} `unprocessable` for the present address, and for one on the other side of the provider's domain:
 * who is of the provider follows from the address, so such a change would change what the person may do.
 */
export function requireNewAddress(
  { config: { provider } }: Pick<Services, 'config'>,
  account: Account,
  email: string,
): void {
  const refuse = (message: string) => {
    throw new AppError('unprocessable', message, { field: 'email' });
  };
  if (email === account.email) refuse('This is the address of the account already.');
  const isInternal = (address: string) => address.endsWith(`@${provider.emailDomain}`);
  if (isInternal(email) !== isInternal(account.email)) {
    refuse(
      `An address of ${provider.name} and one of somebody else cannot replace each other. Invite the new address instead.`,
    );
  }
}

/**
 * Sends a link to `email`, in lower case, that makes it the address of `account`. Where somebody else has that address
 * they are told instead; the caller does not learn it.
 * @throws {AppError} `unprocessable` (see requireNewAddress), `rate-limited`.
 */
export async function askForAddress(
  services: Services,
  tx: RecordsDb,
  caller: Caller,
  { account, email, reason }: { account: Account; email: string; reason?: string },
): Promise<void> {
  const { mailer, config, clock, audit } = services;
  requireNewAddress(services, account, email);
  const now = clock();
  const [sent] = await tx
    .select({ n: count() })
    .from(userToken)
    .where(
      and(
        eq(userToken.userId, account.id),
        eq(userToken.kind, 'email'),
        gt(userToken.createdAt, new Date(now.getTime() - HOUR_MS)),
      ),
    );
  if ((sent?.n ?? 0) >= LINKS_PER_HOUR) {
    throw new AppError('rate-limited', 'Too many links were sent for now. Try again in an hour.', {
      retryAfter: HOUR_MS / 1000,
    });
  }
  const token = await createToken(tx, account.id, 'email', now, email);
  const [owner] = await tx.select().from(user).where(eq(user.email, email));
  const provider = config.provider.name;
  await mailer.queue(
    tx,
    owner
      ? composeMail({
          to: email,
          name: owner.name,
          subject: 'Your address was given for another account',
          paragraphs: [
            `Somebody wanted to sign in to another account with ${email}. Nothing was changed, because it is the address of yours.`,
          ],
          provider,
        })
      : linkMail(config, {
          to: { name: account.name, email },
          kind: 'email',
          token,
          subject: `Confirm your new address for ${provider}`,
          paragraphs: [
            `${caller.user.name} asks to change the address of the account ${account.email} to ${email}.`,
          ],
          label: 'Confirm this address',
          after: 'If you do not expect it, leave this mail alone: nothing changes.',
        }),
  );
  await audit.write(
    {
      ...actorOf(caller),
      action: 'account/email-asked',
      target: account.id,
      after: { newEmail: email },
      reason: reason || undefined,
    },
    tx,
  );
}

/**
 * Makes the address that the link was sent to the one of its account. Links that were sent to the old address stop
 * working, and the old address is told.
 * @throws {AppError} as `takeToken`; `conflict` for a closed account, and for an address that somebody else has by now.
 */
export async function confirmAddress(
  services: Services,
  token: string,
  address: string,
): Promise<{ email: string }> {
  const { records, clock, audit, mailer, config } = services;
  const now = clock();
  return records.transaction(async (tx) => {
    const { userId } = await readToken(tx, token, now, ['email']);
    // Locks the person before the link, as every change of an account does.
    await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update');
    const { newEmail: email } = await takeToken(tx, token, now, ['email']);
    const [account] = await tx.select().from(user).where(eq(user.id, userId));
    if (!account || account.disabled || !email) {
      throw new AppError('conflict', 'This account has been closed. Ask your administrator.');
    }
    requireNewAddress(services, account, email);
    const [owner] = await tx.select({ id: user.id }).from(user).where(eq(user.email, email));
    if (owner) throw new AppError('conflict', 'Somebody else has this address by now.');
    await setAddress(tx, account, email, now);
    const entry = { before: { email: account.email }, after: { email } };
    await audit.write(
      { ...entry, action: 'account/email', actorId: userId, target: userId, address },
      tx,
    );
    await mailer.queue(
      tx,
      composeMail({
        to: account.email,
        name: account.name,
        subject: 'The address of your account was changed',
        paragraphs: [`You sign in as ${email} from now on, no longer as ${account.email}.`],
        link: { label: 'Open the portal', url: publicOrigin(config) },
        after: ['If it was not you, tell your administrator at once.'],
        provider: config.provider.name,
      }),
    );
    return { email };
  });
}

/** Writes a new address; links that were sent to the old one stop working. */
export async function setAddress(
  tx: RecordsDb,
  { id }: Account,
  email: string,
  now: Date,
): Promise<void> {
  await tx.update(user).set({ email }).where(eq(user.id, id));
  await voidTokens(tx, id, ['invitation', 'reset', 'email'], now);
}
