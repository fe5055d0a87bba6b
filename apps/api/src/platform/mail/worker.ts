/** Sends queued mail: by SMTP, or into the outbox folder; tries again after a failure and after a killed process. */
import { z } from 'zod';
import { describeError } from '../http/failure.ts';
import type { Config, Log } from '../process.ts';
import type { Records } from '../records/records.ts';
import { MAIL_QUEUED, makeMailBox } from './mailer.ts';
import { openTransport, type Transport } from './transport.ts';

/** Tries before a mail is given up. */
export const MOST_TRIES = 5;

/** Times of the worker, in milliseconds. */
export interface MailTiming {
  /** How long a try may take; a mail whose try ended with its process is taken up after it. */
  readonly leaseMs: number;
  /** Wait before the second try; four times as long before each further one. */
  readonly retryMs: number;
  /** How often to look without being notified. */
  readonly pollMs: number;
}

const USUAL: MailTiming = { leaseMs: 120_000, retryMs: 30_000, pollMs: 5000 };

/** What the worker needs of the process. */
export interface MailServices {
  readonly config: Config;
  readonly records: Records;
  readonly log: Log;
}

/** A running worker. */
export interface MailWorker {
  /** Sends no more mail and resolves when the one on its way is through. */
  stop(): Promise<void>;
}

const Claimed = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  attempts: z.int(),
  created: z.number(),
});
type Claimed = z.infer<typeof Claimed>;

/** The claim counts the try and keeps others away for the lease: who dies during the try has used it. */
const CLAIM = `
UPDATE records.mail SET attempts = attempts + 1, next_at = now() + make_interval(secs => $1)
WHERE id = (SELECT id FROM records.mail WHERE state = 'queued' AND next_at <= now() AND attempts < ${MOST_TRIES}
            ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED)
RETURNING id, "to", subject, body, attempts, extract(epoch FROM created_at)::float8 AS created`;
const SENT = `
UPDATE records.mail SET state = 'sent', body = '', error = NULL, sent_at = now() WHERE id = $1 AND state = 'queued'`;
const RETRY = `
UPDATE records.mail SET error = $2, next_at = now() + make_interval(secs => $3) WHERE id = $1 AND state = 'queued'`;
const FAILED = `
UPDATE records.mail SET state = 'failed', body = '', error = $2 WHERE id = $1 AND state = 'queued'`;
/** Tries that ended with their process leave a mail queued that nobody may claim. */
const LOST = `
UPDATE records.mail SET state = 'failed', body = '', error = coalesce(error, 'Every try ended with its process.')
WHERE state = 'queued' AND attempts >= ${MOST_TRIES} AND next_at <= now() RETURNING id`;

/** Starts a worker; any number may run on one database. */
export async function startMailWorker(
  { config, records, log }: MailServices,
  timing: Partial<MailTiming> = {},
  transport: Transport = openTransport(config),
): Promise<MailWorker> {
  const { leaseMs, retryMs, pollMs } = { ...USUAL, ...timing };
  const box = makeMailBox(config);
  let isStopping = false;
  let working: Promise<void> | null = null;
  let isAgain = false;

  const giveUp = async (id: string, why: string): Promise<void> => {
    await records.execute(FAILED, [id, why]);
    log.error(`Mail ${id} could not be sent: ${why}`);
  };

  const send = async (mail: Claimed): Promise<void> => {
    const body = box.open(mail.id, mail.body);
    if (!body) {
      return giveUp(mail.id, 'Its text was kept under another SESSION_SECRET and cannot be read.');
    }
    try {
      await transport.send({ ...mail, ...body, date: new Date(mail.created * 1000) });
    } catch (error) {
      const why = describeError(error);
      if (mail.attempts >= MOST_TRIES || transport.isHopeless(error)) return giveUp(mail.id, why);
      const wait = (retryMs / 1000) * 4 ** (mail.attempts - 1);
      await records.execute(RETRY, [mail.id, why, wait]);
      log.warn(`Mail ${mail.id}, try ${mail.attempts} of ${MOST_TRIES}: ${why}`);
      return;
    }
    await records.execute(SENT, [mail.id]);
  };

  const work = async (): Promise<void> => {
    for (const { id } of await records.execute(LOST)) {
      log.error(`Mail ${String(id)} could not be sent: every try ended with its process`);
    }
    while (!isStopping) {
      const [row] = await records.execute(CLAIM, [leaseMs / 1000]);
      if (!row) return;
      await send(Claimed.parse(row));
    }
  };

  const wake = (): void => {
    if (isStopping) return;
    if (working) {
      isAgain = true;
      return;
    }
    working = work()
      .catch((error: unknown) =>
        log.warn(`The mail queue does not answer: ${describeError(error)}`),
      )
      .finally(() => {
        working = null;
        if (!isAgain) return;
        isAgain = false;
        wake();
      });
  };

  const unlisten = await records.listen(MAIL_QUEUED, wake);
  const timer = setInterval(wake, pollMs).unref();
  wake();
  return {
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await unlisten();
      await working;
      transport.close();
    },
  };
}
