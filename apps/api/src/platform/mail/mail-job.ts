/** The job that sends a mail: by SMTP, or into the outbox folder (docs/decisions/0015). */
import { z } from 'zod';
import { makeSecretBox } from '../crypto/secrets.ts';
import { AppError } from '../errors.ts';
import { describeError } from '../http/failure.ts';
import { type ClaimedJob, defineJob } from '../jobs/define-job.ts';
import type { JobServices } from '../jobs/job-worker.ts';
import type { Files } from '../objects/files.ts';
import type { Config } from '../process.ts';
import { MailFile, makeMailFiles } from './mail-file.ts';
import { openTransport } from './transport.ts';

const MailPayload = z.object({
  /** E-mail address. */
  to: z.string(),
  subject: z.string(),
  /** MailBody, encrypted because it may hold a link that signs its reader in; removed when the job ends. */
  body: z.string(),
});
type MailJob = ClaimedJob<z.infer<typeof MailPayload>, null>;

const UNREADABLE = 'Its text was kept under another SESSION_SECRET and cannot be read.';

/** The parts of a mail that are stored encrypted. */
const MailBody = z.object({
  text: z.string(),
  html: z.string().optional(),
  /** Holds a token that lets its reader write to one conversation. */
  replyTo: z.string().optional(),
  files: z.array(MailFile).readonly().optional(),
});
type MailBody = z.infer<typeof MailBody>;

/** Seals and opens the texts of mails. */
export function makeMailBox({ secrets }: Pick<Config, 'secrets'>) {
  const box = makeSecretBox(secrets, 'mail');
  return {
    seal: (id: string, body: MailBody): string => box.seal(JSON.stringify(body), id),
    /** Null when it was encrypted with none of the session secrets. */
    open(id: string, sealed: string): MailBody | null {
      const text = box.open(sealed, id);
      return text === null ? null : MailBody.parse(JSON.parse(text));
    },
  };
}

/** What sending mail needs of the process. */
export interface MailServices extends JobServices {
  readonly config: Config;
  readonly files: Pick<Files, 'open'>;
}

/** Sends mails. Jobs are kept, without their texts, to show whether a mail was sent. */
export const mailJob = defineJob({
  id: 'mail',
  title: 'Mail',
  priority: 'person',
  payload: MailPayload,
  result: z.null(),
  retry: { tries: 5, firstWaitMs: 30_000 },
  concurrency: 1,
  // A long lease: a late mail is better than two workers that send the same one.
  leaseMs: 120_000,
  lostMessage: 'Every try ended with its process.',
  forgets: ['body'],
  open({ config, files: kept, log }: MailServices) {
    const box = makeMailBox(config);
    const transport = openTransport(config);
    const readFiles = makeMailFiles(kept);
    return {
      // A mail that is being sent is finished: no signal stops it.
      async handle({ id, createdAt, payload: { to, subject, body } }: MailJob) {
        const opened = box.open(id, body);
        if (!opened) throw new AppError('unprocessable', UNREADABLE);
        const { files = [], ...texts } = opened;
        const attachments = await readFiles(files);
        await transport.send({ id, to, subject, ...texts, attachments, date: createdAt });
        return null;
      },
      judge: (error: unknown) => ({
        message: describeError(error),
        retryable: !(error instanceof AppError || transport.isHopeless(error)),
      }),
      async failed({ id }: MailJob, error: string | null) {
        log.error(`Mail ${id} could not be sent: ${error}`);
      },
      close: () => transport.close(),
    };
  },
});
