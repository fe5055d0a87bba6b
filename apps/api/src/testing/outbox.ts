/** Mail that a test's server has sent: read from its outbox folder, where it goes without an SMTP server. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { mailState } from '../platform/mail/mailer.ts';
import { OUTBOX } from '../platform/mail/transport.ts';
import type { RecordsDb } from '../platform/records/records.ts';
import { job } from '../platform/records/schema.ts';

const Payload = z.looseObject({ to: z.string(), subject: z.string(), body: z.string().optional() });

/** The mails in the queue, sent ones as well, oldest first. */
export async function queuedMails(db: RecordsDb) {
  const rows = await db.select().from(job).where(eq(job.kind, 'mail')).orderBy(asc(job.createdAt));
  return rows.map(({ payload, ...row }) => ({
    ...row,
    ...Payload.parse(payload),
    state: mailState(row.state),
  }));
}

/** A mail as its reader sees the plain text. */
export interface SentMail {
  readonly to: string;
  /** Where its answer goes; null where it names no such address. */
  readonly replyTo: string | null;
  readonly text: string;
  /** Token of the link in it that sets a password; null where it holds none. */
  readonly token: string | null;
}

const decode = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString('utf8');

/** The mails to an address, oldest first. */
export async function mailsTo(dataDir: string, address: string): Promise<SentMail[]> {
  const folder = path.join(dataDir, OUTBOX);
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
  const mails: SentMail[] = [];
  for (const file of files.sort()) {
    const raw = await readFile(path.join(folder, file), 'utf8');
    const to = /^To: <?([^>\r\n]+)>?\r?$/m.exec(raw)?.[1] ?? '';
    if (to !== address) continue;
    // The part's own headers end at an empty line, the part itself at the boundary.
    const [, plain = ''] = raw.split(/^Content-Type: text\/plain.*\r?\n(?:.+\r?\n)*\r?\n/m);
    const text = decode(plain.split(/^----_/m)[0] ?? '');
    // A long header goes on in the next line.
    const replyTo = /^Reply-To:\s+<?([^>\s]+)>?\r?$/m.exec(raw)?.[1] ?? null;
    mails.push({ to, replyTo, text, token: /#token=([\w-]+)/.exec(text)?.[1] ?? null });
  }
  return mails;
}
