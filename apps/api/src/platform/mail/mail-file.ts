/** A file that goes with a mail: read when the mail is sent. */
import { LRUCache } from 'lru-cache';
import MimeNode from 'nodemailer/lib/mime-node';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { contentOf, type Files } from '../objects/files.ts';

/** Names a file of the installation. It must stay, as it is, until the mail is sent. */
export const MailFile = z.object({
  /** Name that the recipient sees. */
  name: z.string(),
  /** Name among the files of the installation. */
  file: z.string(),
  mimeType: z.string(),
});
export type MailFile = z.infer<typeof MailFile>;

/** A file as a part of a message, encoded and with its headers, as transports take it. */
export interface MailAttachment {
  readonly raw: Buffer;
}

/** Most bytes of parts that are kept, and for how long: a schedule sends one file to many within seconds. */
const KEPT_BYTES = 32 * 1024 * 1024;
const KEPT_MS = 60_000;

async function encoded({ name, mimeType }: MailFile, content: Buffer): Promise<MailAttachment> {
  const part = new MimeNode('multipart/mixed').createChild(mimeType, { filename: name });
  part.setHeader('Content-Transfer-Encoding', 'base64');
  part.setHeader('Content-Disposition', 'attachment');
  part.setContent(content);
  return { raw: await part.build() };
}

/**
 * Reads files, each once for the mails that take it with them.
 * @throws {AppError} `unprocessable` for one that is gone: the mail is then not sent without it.
 */
export function makeMailFiles(
  kept: Pick<Files, 'open'>,
): (files: readonly MailFile[]) => Promise<MailAttachment[]> {
  const parts = new LRUCache<string, MailAttachment, MailFile>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ raw }) => raw.byteLength,
    ttl: KEPT_MS,
    fetchMethod: async (_key, _stale, { context: file }) => {
      const content = await contentOf(kept, file.file);
      if (!content) throw new AppError('unprocessable', `Its file “${file.name}” is gone.`);
      return encoded(file, content);
    },
  });
  return (files) =>
    Promise.all(files.map((file) => parts.forceFetch(JSON.stringify(file), { context: file })));
}
