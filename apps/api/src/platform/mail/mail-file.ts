/** A file that goes with a mail: read when the mail is sent. */
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { contentOf, type Files } from '../objects/files.ts';

/** Names a file of the installation. It must stay until the mail is sent. */
export const MailFile = z.object({
  /** Name that the recipient sees. */
  name: z.string(),
  /** Name among the files of the installation. */
  file: z.string(),
  mimeType: z.string(),
});
export type MailFile = z.infer<typeof MailFile>;

/** A file with its content, as transports take it. */
export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Reads the files. @throws {AppError} `unprocessable` for one that is gone: the mail is then not sent without it. */
export const readMailFiles = (
  kept: Pick<Files, 'open'>,
  files: readonly MailFile[],
): Promise<MailAttachment[]> =>
  Promise.all(
    files.map(async ({ name: filename, file, mimeType: contentType }) => {
      const content = await contentOf(kept, file);
      if (!content) throw new AppError('unprocessable', `Its file “${filename}” is gone.`);
      return { filename, contentType, content };
    }),
  );
