/** A process that is killed while it sends a mail: the next one sends it, and deletes its text. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { makeMailer } from '../../apps/api/src/platform/mail/mailer.ts';
import { openRecords } from '../../apps/api/src/platform/records/open.ts';
import { queuedMails } from '../../apps/api/src/testing/outbox.ts';
import { startSmtp, type TestSmtp } from '../../apps/api/src/testing/smtp.ts';
import { copyStores } from '../../apps/api/src/testing/stores.ts';

let dataDir: string;
let smtp: TestSmtp;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'mail-killed-'));
  await copyStores('empty', dataDir, ['records']);
  smtp = await startSmtp({ isHeld: (n) => n === 1 });
});
afterEach(async () => {
  await smtp.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it('is not lost with the process that was sending it', async () => {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    SESSION_SECRET: 'a text of this test, long enough for it',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'desk@portal.example',
    DATABASE_URL: '',
  };
  const store = () => openRecords({ dataDir, databaseUrl: null });
  const records = await store();
  const id = await makeMailer(readConfig(env)).queue(records.db, {
    to: 'nora@northwind.example',
    subject: 'Set your password',
    text: 'Here is the link.',
  });
  await records.close();
  const script = path.join(import.meta.dirname, 'mail-worker-process.ts');
  const start = () =>
    spawn(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'inherit'] });

  const first = start();
  await vi.waitFor(() => expect(smtp.begun()).toBe(1), { timeout: 30_000 });
  first.kill('SIGKILL');
  await once(first, 'exit');

  await once(start(), 'exit');
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]).toContain(`Message-ID: <${id}@portal.example>`);
  const after = await store();
  const rows = await queuedMails(after.db);
  await after.close();
  expect(rows).toMatchObject([{ id, state: 'sent', attempts: 2 }]);
  expect(rows[0]).not.toHaveProperty('body');
});
