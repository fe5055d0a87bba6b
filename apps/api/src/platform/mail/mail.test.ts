/** Mail: queued with its transaction, sent once by a real SMTP server or into the outbox, tried again, given up. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queuedMails } from '../../testing/outbox.ts';
import { ENGINES } from '../../testing/server.ts';
import { startSmtp } from '../../testing/smtp.ts';
import { openTestRecords } from '../../testing/stores.ts';
import { readConfig } from '../config.ts';
import { type RunningJobs, startJobs } from '../jobs/job-worker.ts';
import { openFiles } from '../objects/open.ts';
import type { Config, Log } from '../process.ts';
import type { Records } from '../records/records.ts';
import { composeMail } from './compose.ts';
import { mailJob } from './mail-job.ts';
import { makeMailer } from './mailer.ts';

const SECRET = 'https://portal.example.com/auth/reset#token=abc';
const aMail = (to = 'nora@northwind.example') =>
  composeMail({
    to,
    name: 'Nora <North>',
    subject: 'Set your password – “Möwe”',
    paragraphs: ['You asked for a new password.'],
    link: { label: 'Set a password', url: SECRET },
    provider: 'Meridian',
  });
const FAST = { leaseMs: 2000, firstWaitMs: 5, pollMs: 20 };
const MOST_TRIES = mailJob.retry.tries;

const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

const waitFor = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 20 });

describe.each(ENGINES)('mail on %s', (engine) => {
  let dataDir: string;
  let records: Records;
  const logged: string[] = [];
  const log: Log = {
    info: (line) => void logged.push(line),
    warn: (line) => void logged.push(line),
    error: (line) => void logged.push(line),
  };
  const ending: (() => Promise<unknown>)[] = [];
  const configWith = (env: Readonly<Record<string, string>> = {}): Config =>
    readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, PROVIDER_NAME: 'Meridian', ...env });
  const start = async (
    config: Config,
    { leaseMs, firstWaitMs, pollMs } = FAST,
  ): Promise<RunningJobs> => {
    const hasty = { ...mailJob, leaseMs, retry: { ...mailJob.retry, firstWaitMs } };
    const worker = await startJobs(
      { config, files: openFiles(config).files, records, log },
      [hasty],
      { pollMs },
    );
    ending.push(() => worker.stop());
    return worker;
  };
  const smtp = async (answer: (to: string) => Error | null = () => null) => {
    const server = await startSmtp({ answer });
    ending.push(server.stop);
    const config = configWith({ SMTP_URL: server.url, MAIL_FROM: 'Desk <desk@portal.example>' });
    return { ...server, config };
  };
  const states = async () => (await queuedMails(records.db)).map(({ state }) => state);

  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'mail-'));
    records = await openTestRecords(engine);
    ending.push(
      () => rm(dataDir, { recursive: true, force: true }),
      () => records.close(),
    );
  });
  afterEach(async () => {
    for (const end of ending.splice(0).reverse()) await end();
    logged.length = 0;
  });

  it('reaches a real SMTP server with sender, receiver, both texts and the link, and forgets the texts', async () => {
    const { received, config } = await smtp();
    await start(config, { ...FAST, pollMs: 60_000 });
    await records.transaction((tx) => makeMailer(config).queue(tx, aMail()));
    await waitFor(() => expect(received).toHaveLength(1));
    const text = received[0]?.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
    expect(text).toContain('From: Desk <desk@portal.example>');
    expect(text).toContain('To: nora@northwind.example');
    expect(text).toContain(`\r\n${SECRET}\r\n`);
    expect(text).toContain(`href="${SECRET}"`);
    expect(text).toContain('Hello Nora &lt;North&gt;,');
    await waitFor(async () => expect(await states()).toEqual(['sent']));
    const [row] = await queuedMails(records.db);
    expect(row).toMatchObject({ attempts: 1, error: null });
    expect(row).not.toHaveProperty('body');
    expect(text).toContain(`Message-ID: <${row?.id}@portal.example>`);
  });

  it('goes nowhere when the transaction fails', async () => {
    const { received, config } = await smtp();
    await expect(
      records.transaction(async (tx) => {
        await makeMailer(config).queue(tx, aMail());
        throw new Error('The change failed.');
      }),
    ).rejects.toThrow();
    const worker = await start(config);
    await worker.stop();
    expect(received).toEqual([]);
    expect(await states()).toEqual([]);
  });

  it('keeps no readable link in the database while it waits', async () => {
    await makeMailer(configWith()).queue(records.db, aMail());
    const rows = JSON.stringify(await queuedMails(records.db));
    expect(rows).not.toContain(SECRET);
    expect(rows).not.toContain('token=');
  });

  it('writes files that a mail program opens where no server is set', async () => {
    const config = configWith();
    await start(config);
    await makeMailer(config).queue(records.db, aMail());
    await waitFor(async () => expect(await states()).toEqual(['sent']));
    const files = await readdir(path.join(dataDir, 'outbox'));
    expect(files).toHaveLength(1);
    expect(files[0]).toMatch(/\.eml$/);
    const text = await readFile(path.join(dataDir, 'outbox', String(files[0])), 'utf8');
    expect(text).toContain('From: Meridian <no-reply@meridian.example>');
    expect(text).toContain('Subject: =?UTF-8?');
    expect(text.replaceAll('=3D', '=')).toContain(SECRET);
  });

  it('tries again after a failure that passes, and then forgets it', async () => {
    let tries = 0;
    const busy = () => {
      tries += 1;
      return tries < 3 ? refusal(451, 'Come back later') : null;
    };
    const { received, config } = await smtp(busy);
    await start(config);
    await makeMailer(config).queue(records.db, aMail());
    await waitFor(async () => expect(await states()).toEqual(['sent']));
    expect(received).toHaveLength(1);
    expect(tries).toBe(3);
    const [row] = await queuedMails(records.db);
    expect(row).toMatchObject({ attempts: 3, error: null });
  });

  it(`gives up after ${MOST_TRIES} tries, says why and keeps no text`, async () => {
    const { received, config } = await smtp(() => refusal(451, 'Come back later'));
    await start(config, { ...FAST, firstWaitMs: 0 });
    await makeMailer(config).queue(records.db, aMail());
    await waitFor(async () => expect(await states()).toEqual(['failed']));
    const [row] = await queuedMails(records.db);
    expect(row).toMatchObject({ attempts: MOST_TRIES });
    expect(row).not.toHaveProperty('body');
    expect(row?.error).toContain('Come back later');
    expect(received).toEqual([]);
    expect(logged.at(-1)).toContain('could not be sent');
    expect(logged.join()).not.toContain('nora@');
  });

  it('does not try again what the server refuses for good, and sends the next one', async () => {
    const { received, config } = await smtp((to) =>
      to.startsWith('gone') ? refusal(550, 'No such person') : null,
    );
    await start(config);
    await makeMailer(config).queue(records.db, aMail('gone@northwind.example'));
    await makeMailer(config).queue(records.db, aMail());
    await waitFor(async () => expect((await states()).sort()).toEqual(['failed', 'sent']));
    expect(received).toHaveLength(1);
    const rows = await queuedMails(records.db);
    expect(rows.find(({ state }) => state === 'failed')).toMatchObject({ attempts: 1 });
  });

  it('sends each mail once with two workers', async () => {
    const { received, config } = await smtp();
    for (let n = 0; n < 20; n += 1) {
      await makeMailer(config).queue(records.db, aMail(`n${n}@northwind.example`));
    }
    await start(config);
    await start(config);
    await waitFor(async () => expect(new Set(await states())).toEqual(new Set(['sent'])));
    const receivers = received.map((text) => /^To: (.+)\r$/m.exec(text)?.[1]);
    expect(receivers).toHaveLength(20);
    expect(new Set(receivers).size).toBe(20);
  });

  it('takes up a mail whose process died in the middle, and gives up one that always dies', async () => {
    const config = configWith();
    const mailer = makeMailer(config);
    const once = await mailer.queue(records.db, aMail());
    const always = await mailer.queue(records.db, aMail());
    // The state that a claim leaves: counted, and not due until the lease ends.
    const claimed = `UPDATE records.job SET state = 'running', attempts = $2, due_at = now() + interval '150 milliseconds' WHERE id = $1`;
    await records.execute(claimed, [once, 1]);
    await records.execute(claimed, [always, MOST_TRIES]);
    await start(config);
    await waitFor(async () => expect((await states()).sort()).toEqual(['failed', 'sent']));
    const rows = await queuedMails(records.db);
    const given = rows.find(({ id }) => id === always);
    expect(given).toMatchObject({ state: 'failed' });
    expect(given).not.toHaveProperty('body');
    expect(await readdir(path.join(dataDir, 'outbox'))).toHaveLength(1);
  });

  it('says that a text cannot be read when the session secret was changed', async () => {
    await makeMailer(configWith({ SESSION_SECRET: 'x'.repeat(40) })).queue(records.db, aMail());
    await start(configWith({ SESSION_SECRET: 'y'.repeat(40) }));
    await waitFor(async () => expect(await states()).toEqual(['failed']));
    const [row] = await queuedMails(records.db);
    expect(row?.error).toContain('SESSION_SECRET');
  });
});
