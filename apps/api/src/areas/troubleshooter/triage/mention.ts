/** Tells people by mail that a comment mentions them. */
import { NotificationChoices } from '@flightdeck/contract/account';
import { inArray } from 'drizzle-orm';
import { publicOrigin } from '../../../platform/config.ts';
import { AppError } from '../../../platform/errors.ts';
import { composeMail } from '../../../platform/mail/compose.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import { user } from '../../../platform/records/schema.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { mayBeMailed, type People } from './reach.ts';

/** Most items that a mail names. */
const NAMED = 20;

/** One text for somebody who does not exist and for somebody who may not see the item. */
export const NOT_MENTIONED =
  'Somebody you mention cannot see this item. Mention people who see its client.';

/** @throws {AppError} `bad-request` for mentions without words. */
export function requireWords(text: string, mentions: readonly string[]): void {
  if (text !== '' || mentions.length === 0) return;
  throw new AppError('bad-request', 'comment: write what you want to say to who you mention.');
}

/** The path of an item in the portal. */
const itemPath = (itemId: number): string => `/troubleshooter/aggregator?item=${itemId}`;

/** An item that a comment is about. */
export interface CommentedItem {
  readonly id: number;
  readonly name: string;
  /** Name of its client. */
  readonly client: string;
}

/** Queues one mail for each person who is mentioned and has not turned these mails off; to the author none. */
export async function mailMentioned(
  { mailer, config }: Pick<Services, 'mailer' | 'config'>,
  tx: RecordsDb,
  { user: author }: Pick<Caller, 'user'>,
  items: readonly CommentedItem[],
  text: string,
  mentioned: People,
): Promise<void> {
  const told = [...mentioned.values()].filter(
    (caller) => caller.user.id !== author.id && mayBeMailed(caller),
  );
  const [first] = items;
  if (told.length === 0 || !first) return;
  const choices = await tx
    .select({ id: user.id, notifications: user.notifications })
    .from(user)
    .where(
      inArray(
        user.id,
        told.map((caller) => caller.user.id),
      ),
    );
  const lines = items.slice(0, NAMED).map(({ name, client }) => `• ${name}, ${client}`);
  const more = items.length > NAMED ? [`and ${items.length - NAMED} more`] : [];
  const isOne = items.length === 1;
  const isOff = new Map(
    choices.map(({ id, notifications }) => [
      id,
      NotificationChoices.safeParse(notifications).data?.mention === false,
    ]),
  );
  for (const { user: reader } of told) {
    if (isOff.get(reader.id)) continue;
    const mail = composeMail({
      ...{ to: reader.email, name: reader.name, provider: config.provider.name },
      subject: `${author.name} mentioned you: ${isOne ? first.name : `${items.length} items`}`,
      paragraphs: [`${author.name} wrote: “${text}”`, [...lines, ...more].join('\n')],
      link: {
        label: isOne ? 'Open the item' : 'Open the first item',
        url: `${publicOrigin(config)}${itemPath(first.id)}`,
      },
      after: ['You can choose under My Details not to be told of this.'],
    });
    await mailer.queue(tx, mail);
  }
}
