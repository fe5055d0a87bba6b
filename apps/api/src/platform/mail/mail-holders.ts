/** Mail about something that waits for an answer, to everybody who may give it (docs/decisions/0014). */
import type { NotificationChoices } from '@flightdeck/contract/account';
import { and, eq, ne, sql } from 'drizzle-orm';
import { providerHolders } from '../access/holders.ts';
import type { RecordsDb } from '../records/records.ts';
import { user } from '../records/schema.ts';
import type { Services } from '../services.ts';
import { composeMail, type MailContent } from './compose.ts';

/** Whom to mail. */
export interface Holders {
  /** A provider-only permission: who holds it with effect may answer. */
  readonly permission: string;
  /** The choice under My Details that stops these mails. */
  readonly choice: keyof NotificationChoices;
  /** Id of who caused the mail and is not told of it. */
  readonly except: string;
  /** Id of the only one to mail, where somebody has taken it on. */
  readonly only?: string | null;
}

/** Queues one mail for each of `holders` who has not turned these mails off. */
export async function mailHolders(
  { mailer, config }: Pick<Services, 'mailer' | 'config'>,
  tx: RecordsDb,
  { permission, choice, except, only = null }: Holders,
  content: Pick<MailContent, 'subject' | 'paragraphs' | 'link'>,
): Promise<void> {
  const wanted = and(
    ne(user.id, except),
    only === null ? undefined : eq(user.id, only),
    sql`coalesce((${user.notifications} ->> ${choice}::text)::boolean, true)`,
  );
  const { emailDomain, name: provider } = config.provider;
  for (const { name, email } of await providerHolders(tx, permission, emailDomain, wanted)) {
    const after = ['You can choose under My Details not to be told of this.'];
    await mailer.queue(tx, composeMail({ ...content, to: email, name, after, provider }));
  }
}
