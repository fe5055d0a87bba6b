/** Mails about a schedule to the people who look after it. */
import { eq } from 'drizzle-orm';
import { publicOrigin } from '../../platform/config.ts';
import { composeMail } from '../../platform/mail/compose.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { user } from '../../platform/records/schema.ts';
import type { Services } from '../../platform/services.ts';
import type { ScheduleRow } from './rows.ts';

/** Path of a schedule in the portal. */
export const schedulePath = (scheduleId: string): string => `/report/schedule/${scheduleId}`;

/** Queues a mail to one person with a link to the schedule; to nobody whose account is not in use. */
export async function tell(
  { mailer, config }: Pick<Services, 'mailer' | 'config'>,
  tx: RecordsDb,
  userId: string,
  { id }: Pick<ScheduleRow, 'id'>,
  said: { readonly subject: string; readonly paragraphs: readonly string[] },
): Promise<void> {
  const [person] = await tx
    .select({ name: user.name, email: user.email, disabled: user.disabled })
    .from(user)
    .where(eq(user.id, userId));
  if (!person || person.disabled) return;
  const mail = composeMail({
    ...said,
    to: person.email,
    name: person.name,
    link: { label: 'Open the schedule', url: `${publicOrigin(config)}${schedulePath(id)}` },
    provider: config.provider.name,
  });
  await mailer.queue(tx, mail);
}
