/** Mail to people: queued in the transaction of what it tells of, sent by the worker beside it (docs/decisions/0015). */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { makeSecretBox } from '../embed/secrets.ts';
import type { Config } from '../process.ts';
import type { RecordsDb } from '../records/records.ts';
import { mail } from '../records/schema.ts';

/** Channel on which a new mail is notified. */
export const MAIL_QUEUED = 'mail_queued';

/** One mail to one person; `letter` makes its texts. */
export interface Mail {
  /** E-mail address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** Takes mail. */
export interface Mailer {
  /**
   * Puts a mail into the queue; answers its id. It goes out once the transaction holds, and not at all otherwise.
   * The texts are kept encrypted until it is sent, because they may hold a link that lets its holder in.
   */
  queue(tx: RecordsDb, mail: Mail): Promise<string>;
}

/** What of a mail is kept encrypted. */
export const MailBody = z.object({ text: z.string(), html: z.string().optional() });
export type MailBody = z.infer<typeof MailBody>;

/** Seals and opens the texts of mails. */
export function makeMailBox({ sessionSecret }: Pick<Config, 'sessionSecret'>) {
  const box = makeSecretBox(sessionSecret, 'mail');
  return {
    seal: (id: string, body: MailBody): string => box.seal(JSON.stringify(body), id),
    /** Null when it was sealed under another session secret. */
    open(id: string, sealed: string): MailBody | null {
      const text = box.open(sealed, id);
      return text === null ? null : MailBody.parse(JSON.parse(text));
    },
  };
}

/** The queue in `records.mail`. */
export function makeMailer(config: Pick<Config, 'sessionSecret'>): Mailer {
  const box = makeMailBox(config);
  return {
    async queue(tx, { to, subject, text, html }) {
      const id = randomUUID();
      const body = box.seal(id, html === undefined ? { text } : { text, html });
      await tx.insert(mail).values({ id, to, subject, body, state: 'queued' });
      await tx.execute(sql`SELECT pg_notify(${MAIL_QUEUED}, ${id})`);
      return id;
    },
  };
}
