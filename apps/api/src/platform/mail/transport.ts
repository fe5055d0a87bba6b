/** Delivers mails: to an SMTP server, or as files in the outbox folder, which a mail program can open. */
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { writeWhole } from '../files/write-whole.ts';
import type { Config } from '../process.ts';
import type { MailAttachment } from './mail-file.ts';

/** Folder below the data folder that mail is written to where no SMTP server is set. */
export const OUTBOX = 'outbox';
/** Timeout of the server: to connect, to greet, to answer. */
const PATIENCE_MS = 20_000;

/** A mail to send. */
export interface Outgoing {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
  readonly replyTo?: string | undefined;
  readonly attachments?: readonly MailAttachment[];
  readonly date: Date;
}

/** Sends mail. */
export interface Transport {
  /** Resolves when the server has accepted the mail, or its file is written. */
  send(mail: Outgoing): Promise<void>;
  /** Whether the server refuses this mail permanently, so that another try would fail too. */
  isHopeless(error: unknown): boolean;
  close(): void;
}

/** The transport that the settings name. */
export function openTransport(config: Pick<Config, 'mail' | 'dataDir'>): Transport {
  const { smtpUrl } = config.mail;
  return smtpUrl ? overSmtp(smtpUrl, config) : intoFolder(config);
}

/** The id of a mail is its Message-ID, so that mail programs recognise one that is sent again after a crash. */
const message = (
  { id, to, date, attachments = [], ...said }: Outgoing,
  { mail: { from } }: Pick<Config, 'mail'>,
) => {
  const domain = from.address.slice(from.address.indexOf('@') + 1);
  const messageId = `<${id}@${domain}>`;
  const headers = { 'Auto-Submitted': 'auto-generated' };
  const files = { attachments: [...attachments] };
  return { ...said, ...files, from, to: { name: '', address: to }, date, messageId, headers };
};

const Refused = z.object({
  code: z.enum(['EENVELOPE', 'EMESSAGE']),
  responseCode: z.int().min(500),
});

const smtpAt = (url: string) =>
  createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Signs in at the SMTP server and sends nothing. @throws when it does not take the connection or the password. */
export async function verifyMail(url: string): Promise<void> {
  const smtp = smtpAt(url);
  try {
    await smtp.verify();
  } finally {
    smtp.close();
  }
}

function overSmtp(url: string, config: Pick<Config, 'mail'>): Transport {
  const smtp = smtpAt(url);
  return {
    async send(mail) {
      await smtp.sendMail(message(mail, config));
    },
    isHopeless: (error) => Refused.safeParse(error).success,
    close: () => smtp.close(),
  };
}

function intoFolder(config: Pick<Config, 'mail' | 'dataDir'>): Transport {
  const folder = path.join(config.dataDir, OUTBOX);
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message: bytes } = await composer.sendMail(message(mail, config));
      if (!Buffer.isBuffer(bytes)) throw new Error('The mail was not made whole.');
      const stamp = mail.date.toISOString().replace(/[:.]/g, '-');
      await writeWhole(path.join(folder, `${stamp} ${mail.id}.eml`), bytes);
    },
    isHopeless: () => false,
    close: () => composer.close(),
  };
}
