/** Tells a person that strangers guess their password. */
import { eq } from 'drizzle-orm';
import { publicOrigin } from '../../platform/config.ts';
import { composeMail } from '../../platform/mail/compose.ts';
import { user } from '../../platform/records/schema.ts';
import type { Services } from '../../platform/services.ts';
import { FAILURES_PER_ACCOUNT } from '../../platform/session/throttle.ts';

/** Queues the mail, if somebody has this e-mail address. Nobody waits for it: the answer must not show whether somebody has. */
export function tellOfGuessing(services: Services, email: string): void {
  queueNotice(services, email).catch((error: unknown) =>
    services.log.error('A person could not be told of failed sign-ins', error),
  );
}

async function queueNotice(services: Services, email: string): Promise<void> {
  const { records, mailer, audit, config } = services;
  const [account] = await records.db.select().from(user).where(eq(user.email, email));
  if (!account || account.disabled) return;
  const mail = composeMail({
    to: account.email,
    name: account.name,
    subject: 'Somebody tries to sign in to your account',
    paragraphs: [
      `There were ${FAILURES_PER_ACCOUNT} sign-ins with a wrong password to your account ${account.email} within an hour. For the rest of it nobody can sign in on a device that is new to us.`,
      'You can: on any device where you have signed in before, or by a link for a new password.',
    ],
    link: { label: 'Set a new password', url: `${publicOrigin(config)}/auth/forgot` },
    after: ['If you did not try this yourself, tell your administrator.'],
    provider: config.provider.name,
  });
  await records.transaction(async (tx) => {
    await mailer.queue(tx, mail);
    await audit.write({ action: 'session/guessed', actorId: null, target: account.id }, tx);
  });
}
