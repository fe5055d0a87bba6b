/** A conversation of two people: asked in the help menu, answered by an administrator, gone on with by mail and offline. */
import { CALLS } from '@flightdeck/contract/server';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { signatureFor } from '../../apps/api/src/platform/http/signed.ts';
import { makeMailBox } from '../../apps/api/src/platform/mail/mail-job.ts';
import { queuedMails } from '../../apps/api/src/testing/outbox.ts';
import { findings } from './axe.ts';
import { fillHelp } from './portal-help.ts';
import { suiteJourney } from './suite.ts';

const SECRET = 'kJ8vQ2mX5rT1wZ7pL4nB9cF3hD6sG0aY';
const NORA = 'nora@northwind.example';

const journey = suiteJourney({
  INBOUND_MAIL_DOMAIN: 'reply.meridian.example',
  INBOUND_MAIL_SECRET: SECRET,
});
let reader: Page;
let answerer: Page;
beforeAll(async () => {
  await fillHelp(journey.server, [], []);
  reader = await journey.signIn('analyst');
  answerer = await journey.signIn('admin');
});

const help = (page: Page) => page.getByRole('dialog', { name: 'Help' });
const log = (page: Page) => help(page).getByRole('log', { name: 'Messages' });
const thread = (page: Page) => page.getByRole('log', { name: 'Conversation' });
const findingsInMenu = (page: Page) => findings(page, { within: '[role=dialog]' });
const lastMailTo = async (address: string) => {
  const { records, config } = journey.server.services;
  const mail = (await queuedMails(records.db)).filter(({ to }) => to === address).at(-1);
  if (!mail?.body) throw new Error(`No mail waits for ${address}.`);
  return makeMailBox(config).open(mail.id, mail.body);
};

test('a question is answered, and the answer is read where it was asked', async () => {
  await reader.getByRole('button', { name: 'Ask for help, Something not working?' }).click();
  await help(reader).getByLabel('Product').selectOption('Reporting');
  await help(reader).getByRole('textbox', { name: 'Message' }).fill('Spend per site is missing.');
  await help(reader).getByRole('button', { name: 'Send' }).click();
  await help(reader).getByRole('button', { name: 'See your messages' }).click();
  await help(reader)
    .getByRole('button', { name: /Reporting Open/ })
    .click();
  await log(reader).getByText('Spend per site is missing.').waitFor();
  await help(reader).getByRole('button', { name: 'Close help' }).click();

  await answerer.goto('/onehelp/message/portal');
  await answerer.getByRole('link', { name: /Spend per site is missing/ }).click();
  await answerer.getByText(`Shown in their help menu and mailed to ${NORA}.`).waitFor();
  await answerer.getByRole('textbox', { name: 'Answer to Nora North' }).fill('Reload the page.');
  await answerer.getByRole('button', { name: 'Send answer' }).click();
  await thread(answerer).getByText('Reload the page.').waitFor();

  await reader.reload();
  const launcher = reader.getByRole('button', { name: 'Help, 1 with new answers' });
  await launcher.click();
  await help(reader).getByRole('button', { name: 'Your messages 1 unread' }).click();
  await help(reader).getByRole('heading', { name: 'Your messages' }).waitFor();
  expect(await findingsInMenu(reader)).toEqual([]);
  await help(reader)
    .getByRole('button', { name: /Reporting 1 new answer/ })
    .click();
  await log(reader).getByText('Reload the page.').waitFor();
  await log(reader).getByText('Ada Admin').waitFor();
  expect(await findingsInMenu(reader)).toEqual([]);
  await reader.keyboard.press('Escape');
  await reader.getByRole('button', { name: 'Help', exact: true }).waitFor();
});

test('the link of the mail opens the conversation, and an answer by mail comes into it', async () => {
  const mail = await lastMailTo(NORA).catch(() => null);
  const { records, config } = journey.server.services;
  const [message] = await records.execute('SELECT id FROM records.help_message');
  await reader.goto(`/?help=${String(message?.id)}`);
  await log(reader).getByText('Reload the page.').waitFor();
  expect(new URL(reader.url()).search).toBe('');

  const { replyAddress } = await import('../../apps/api/src/areas/help/reply-address.ts');
  const address =
    mail?.replyTo ??
    replyAddress(
      config,
      { id: String(message?.id), senderId: 'analyst' },
      NORA,
      journey.server.services.clock(),
    );
  const body = JSON.stringify({
    ...{ messageId: '<1@mail.example>', from: NORA, to: [address] },
    text: 'Still missing.\n\nOn 14 April 2026 Meridian wrote:\n> Reload the page.',
  });
  const posted = await journey.server.app.inject({
    method: 'POST',
    url: '/v2/onehelp/inbound',
    headers: {
      'content-type': 'application/json',
      'flightdeck-signature': signatureFor(SECRET, body, journey.server.services.clock()),
    },
    payload: body,
  });
  expect(posted.statusCode, posted.body).toBe(200);

  await answerer.reload();
  await thread(answerer).getByText('Nora North wrote by mail').waitFor();
  await thread(answerer).getByText('Still missing.').waitFor();
  await thread(answerer).getByText('Quoted text').click();
  await thread(answerer).getByText('> Reload the page.').waitFor();
  await thread(answerer).getByText('Seen in the help menu').waitFor();
  expect(await findings(answerer)).toEqual([]);
  await answerer.getByRole('button', { name: 'Close conversation' }).click();
  await answerer.getByRole('button', { name: 'Reopen' }).waitFor();
});

test('an answer written offline waits on the device and is sent once, which opens it again', async () => {
  // The open thread looks again by itself.
  await log(reader).getByText('Still missing.').waitFor({ timeout: 40_000 });
  await help(reader).getByText('Your answer opens it again.').waitFor();
  await reader.context().setOffline(true);
  const answer = help(reader).getByRole('textbox', { name: 'Your answer' });
  await answer.fill('I wrote this on the train.');
  await help(reader).getByRole('button', { name: 'Send' }).click();
  await help(reader)
    .getByRole('status')
    .getByText('Waiting for a connection. It will be sent once, by itself.')
    .waitFor();
  expect(await answer.inputValue()).toBe('');
  await reader.context().setOffline(false);
  await log(reader).getByText('I wrote this on the train.').waitFor({ timeout: 40_000 });

  await answerer.reload();
  await thread(answerer).getByText('I wrote this on the train.').waitFor();
  await answerer.getByRole('button', { name: 'Close conversation' }).waitFor();
  const admin = await journey.server.signIn('admin');
  const { rows } = (await admin.send(CALLS.helpAdmin.messages, { body: {} })).body.data;
  expect(rows).toMatchObject([{ state: 'open', replies: 3 }]);
});

test('it works in a narrow window', async () => {
  await reader.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(() => help(reader).evaluate((panel) => panel.scrollWidth <= panel.clientWidth))
    .toBe(true);
  await help(reader).getByRole('button', { name: 'Send' }).scrollIntoViewIfNeeded();
  expect(await findingsInMenu(reader)).toEqual([]);
});
