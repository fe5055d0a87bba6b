/** Without a browser for PDFs, those who look after the server are told once what to install. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { RenderError } from '../../platform/pdf/errors.ts';
import { makeSlots } from '../../platform/pdf/slots.ts';
import { PEOPLE } from '../../testing/fixture.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { checkPrinting } from './export.ts';
import { tellOfNoBrowser } from './no-browser.ts';

const REMEDY = 'PDFs need Chromium and none was found. Install chromium-headless-shell.';
const failing = () => Promise.reject(new RenderError('no-browser', REMEDY));
const browserless = { check: failing, render: failing, slots: makeSlots(1, 1) };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('mails the remedy to administrators, once a day, and writes it to the log', async () => {
  const { services } = server;
  const start = () =>
    checkPrinting(services.log, browserless, (remedy) => tellOfNoBrowser(services, remedy));
  await start();
  await start();
  const told = () => mailsTo(services.config.dataDir, PEOPLE.admin.email);
  await vi.waitFor(async () => expect(await told()).not.toEqual([]), 10_000);
  const [mail] = await told();
  // Lines of a mail are folded.
  expect(mail?.text.replace(/\s+/g, ' ')).toContain(REMEDY);
  const queued = await services.records.execute(
    `SELECT count(*) AS n FROM records.audit_log WHERE action = 'report/no-browser'`,
  );
  expect(queued).toEqual([{ n: 1 }]);
  expect(server.logged.filter((line) => line.includes('PDFs cannot be made'))).toHaveLength(2);
  expect(await mailsTo(services.config.dataDir, PEOPLE.viewer.email)).toEqual([]);
});
