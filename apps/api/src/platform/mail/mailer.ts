/** Mail to people: queued in the transaction of the change that causes it (docs/decisions/0015). */
import { randomUUID } from 'node:crypto';
import { type JobState, type JobTurn, queueJobs } from '../jobs/job-queue.ts';
import type { Config } from '../process.ts';
import type { RecordsDb } from '../records/records.ts';
import type { MailFile } from './mail-file.ts';
import { mailJob, makeMailBox } from './mail-job.ts';

/** One mail to one person, with the texts of `composeMail`. */
export interface Mail {
  /** E-mail address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Address for answers, where they can be sent. */
  readonly replyTo?: string | undefined;
  readonly files?: readonly MailFile[] | undefined;
}

/** Queues mail. */
export interface Mailer {
  /**
   * Queues a mail; answers its id. It is sent once the transaction is committed. Its texts are kept encrypted until
   * then, because they may hold a link that signs its reader in.
   * @param turn Whether its reader waits for it, as by default, or it comes by a schedule; and whom it is about.
   */
  queue(tx: RecordsDb, mail: Mail, turn?: JobTurn): Promise<string>;
  /** Queues many, each with an id from `newMailId`: in one go, where `queue` asks the database for each. */
  queueAll(
    tx: RecordsDb,
    mails: readonly (Mail & { readonly id: string })[],
    turn?: JobTurn,
  ): Promise<void>;
}

export const newMailId = (): string => randomUUID();

/** State of a mail, by its job; one that the queue has forgotten was sent long ago. */
export function mailState(state: JobState | null): 'queued' | 'sent' | 'failed' {
  if (state === 'failed') return 'failed';
  return state === 'queued' || state === 'running' ? 'queued' : 'sent';
}

/** Queues mail as jobs. */
export function makeMailer(config: Pick<Config, 'secrets'>): Mailer {
  const box = makeMailBox(config);
  const queueAll: Mailer['queueAll'] = (tx, mails, turn) =>
    queueJobs(
      tx,
      mailJob,
      mails.map(({ id, to, subject, ...texts }) => ({
        id,
        payload: { to, subject, body: box.seal(id, texts) },
      })),
      turn,
    );
  return {
    queueAll,
    async queue(tx, mail, turn) {
      const id = newMailId();
      await queueAll(tx, [{ ...mail, id }], turn);
      return id;
    },
  };
}
