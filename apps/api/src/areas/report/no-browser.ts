/** Tells administrators that no PDF can be made, and what to install. */
import { and, eq, gt } from 'drizzle-orm';
import { providerHolders } from '../../platform/access/holders.ts';
import { publicOrigin } from '../../platform/config.ts';
import { composeMail } from '../../platform/mail/compose.ts';
import { auditLog } from '../../platform/records/schema.ts';
import type { Services } from '../../platform/services.ts';

const ACTION = 'report/no-browser';
/** A server that starts again and again tells this once. */
const AGAIN_MS = 24 * 60 * 60 * 1000;

/**
 * Queues a mail to everybody who reads the server's log, at most once a day.
 * @param remedy What is missing and how to install it.
 */
export async function tellOfNoBrowser(services: Services, remedy: string): Promise<void> {
  const { records, mailer, audit, config, clock } = services;
  await records.transaction(async (tx) => {
    const since = new Date(clock().getTime() - AGAIN_MS);
    const told = await tx
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(and(eq(auditLog.action, ACTION), gt(auditLog.at, since)))
      .limit(1);
    if (told.length > 0) return;
    for (const { name, email } of await providerHolders(
      tx,
      'log/viewer',
      config.provider.emailDomain,
    )) {
      const mail = composeMail({
        to: email,
        name,
        subject: 'PDFs cannot be made',
        paragraphs: ['Nobody can download reports as PDF at the moment.', remedy],
        link: { label: 'Open the portal', url: publicOrigin(config) },
        after: ['Then start the server again: it looks for the browser when it starts.'],
        provider: config.provider.name,
      });
      await mailer.queue(tx, mail);
    }
    await audit.write({ action: ACTION, actorId: null, after: { remedy } }, tx);
  });
}
