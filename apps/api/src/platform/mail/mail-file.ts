/** A file that goes with a mail: read from the data folder when the mail is sent. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import type { Config } from '../process.ts';

/** Names a file of the data folder. It must stay there until the mail is sent. */
export const MailFile = z.object({
  /** Name that the recipient sees. */
  name: z.string(),
  /** Path relative to the data folder. */
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
  { dataDir }: Pick<Config, 'dataDir'>,
  files: readonly MailFile[],
): Promise<MailAttachment[]> =>
  Promise.all(
    files.map(async ({ name: filename, file, mimeType: contentType }) => {
      const content = await readFile(path.join(dataDir, file)).catch((cause: unknown) => {
        throw new AppError('unprocessable', `Its file “${filename}” is gone.`, undefined, {
          cause,
        });
      });
      return { filename, contentType, content };
    }),
  );
