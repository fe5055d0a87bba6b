/** The developer pages: a call is found and made, messages are seen live, a feature is chosen, a token is made, and components are found. */
import { CALLS } from '@flightdeck/contract/server';
import { expect, test } from 'vitest';
import { CLIENTS, PEOPLE } from '../../apps/api/src/testing/fixture.ts';
import { settle } from './addresses.ts';
import { findings } from './axe.ts';
import { setView } from './portal.ts';
import { suiteJourney } from './suite.ts';

const journey = suiteJourney({}, () => new Date());

const calm = async (page: Parameters<typeof findings>[0]) => {
  await settle(page);
  for (const scheme of ['light', 'dark'] as const) {
    for (const width of [1440, 390]) {
      await setView(page, { scheme, width });
      await settle(page);
      expect(await findings(page), `${page.url()} ${scheme} ${width}`).toEqual([]);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide, `${page.url()} ${width}`).toBe(0);
    }
  }
  await setView(page, { scheme: 'light', width: 1440 });
};

test('a call is found, made with the own session, and asks first where it changes something', async () => {
  const page = await journey.signIn('admin');
  await page.goto('/dev');
  await page.getByRole('heading', { name: 'Developer pages' }).waitFor();
  await calm(page);
  await page.getByRole('tab', { name: 'API' }).click();
  await page.getByRole('searchbox', { name: 'Search calls' }).fill('signed-in user auth/current');
  await page.getByText('1 call', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'GET auth/current' }).press('Enter');
  await page.getByRole('button', { name: 'Send' }).click();
  const answer = page.getByRole('region', { name: 'Answer', exact: true });
  await answer.getByText('200', { exact: false }).first().waitFor();
  await answer.getByText('"email": "ada@meridian.example"').waitFor();
  await answer.getByText('content-type: application/json', { exact: false }).waitFor();
  await calm(page);

  await page.goto('/dev/api?call=developer.chooseFlag');
  const body = page.getByLabel('Body (JSON)');
  await body.fill('{"flag":"reportDownload","variant":7}');
  await page.getByText(/^variant: /).waitFor();
  await body.fill('{"flag":"reportDownload","variant":"v1"}');
  await page.getByRole('button', { name: 'Send' }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByText('This call may change something').waitFor();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await asked.waitFor({ state: 'hidden' });
  const admin = await journey.server.signIn('admin');
  const own = async () => (await admin.send(CALLS.auth.settings)).body.data.reportDownload;
  expect(await own()).toBe('v2');
  await page.getByRole('button', { name: 'Send' }).click();
  await asked.getByRole('button', { name: 'Send' }).click();
  await answer.getByText('200', { exact: false }).first().waitFor();
  expect(await own()).toBe('v1');
  await page.context().close();
});

test('a file is offered as a download, and without a connection it says so', async () => {
  const page = await journey.signIn('admin');
  await page.goto('/dev/api?call=roles.export');
  await page.getByRole('button', { name: 'Send' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download .+\.csv$/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('alert').getByText('could not be reached', { exact: false }).waitFor();
  await page.context().close();
});

test('messages of the websocket are seen, paused and filtered', async () => {
  const page = await journey.signIn('admin');
  await page.goto('/dev/sockets');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByText('Connected', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('{"type":"pong"}').waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Go on (2)' }).click();
  await page.getByRole('searchbox', { name: 'Filter messages' }).fill('pong');
  await page.getByText('2 messages').waitFor();
  await page.getByRole('button', { name: '<fd-report-viewer>' }).click();
  await page.getByText('Another slide came into view.').waitFor();
  await calm(page);
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByText('Not connected').waitFor();
  await page.context().close();
});

test('a feature is chosen for oneself and for somebody else, and taken back', async () => {
  const page = await journey.signIn('admin');
  await page.goto('/dev/flags');
  await page.getByRole('radio', { name: /^Default/ }).check({ force: true });
  await page.getByRole('button', { name: 'Choose for somebody' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address of the account').fill('nobody@northwind.example');
  await dialog.getByRole('button', { name: 'Choose' }).click();
  await dialog.getByText('There is no account of nobody@northwind.example.').waitFor();
  await dialog.getByLabel('Address of the account').fill(PEOPLE.viewer.email);
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: new RegExp(PEOPLE.viewer.name) }).waitFor();
  await calm(page);
  const viewer = await journey.server.signIn('viewer');
  const variant = async () => (await viewer.send(CALLS.auth.settings)).body.data.reportDownload;
  expect(await variant()).toBe('v1');
  await page.getByRole('button', { name: `More for ${PEOPLE.viewer.name}` }).click();
  await page.getByRole('menuitem', { name: 'Back to the default' }).click();
  await page.getByText('Everybody gets the default').waitFor();
  expect(await variant()).toBe('v2');
  await page.context().close();
});

test('a sample token of a partner is made, read, and counted down', async () => {
  await journey.server.services.partners.create({
    ...{ name: 'Northwind site', clientUuid: CLIENTS.northwind },
    ...{ origins: ['https://reports.partner.example'], projects: ['portal'] },
  });
  const page = await journey.signIn('admin');
  await page.goto('/dev/tokens');
  await page.getByText('None that this partner may show.').waitFor();
  await page.getByRole('button', { name: /^Report For/ }).click();
  await page.getByRole('option', { name: 'Help' }).click();
  await page.getByLabel('Visitor: id').fill('u-1');
  await page.getByRole('button', { name: 'Make token' }).click();
  await page.getByText(/^Ends in [45]:\d\d$/).waitFor();
  await page.getByText('"aud": "flightdeck-embed"').waitFor();
  await page.getByText('<fd-help></fd-help>').waitFor();
  await page.getByText('on pages of https://reports.partner.example alone').waitFor();
  await calm(page);
  await page.context().close();
});

test('components are listed with their sentences, and opened in their book', async () => {
  const page = await journey.signIn('admin');
  await page.goto('/dev/components');
  await page.getByRole('searchbox', { name: 'Search components' }).fill('several lines');
  await page.getByText('A text field of several lines;', { exact: false }).waitFor();
  await calm(page);
  const refused: string[] = [];
  page.context().on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text());
  });
  const [book] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'TextArea' }).click(),
  ]);
  const story = book.frameLocator('#storybook-preview-iframe');
  await story.getByRole('heading', { name: 'TextArea', level: 1 }).waitFor();
  await story.getByRole('heading', { name: 'Keyboard' }).waitFor();
  await story.getByRole('textbox').first().fill('A note');
  expect(refused).toEqual([]);
  await book.close();
  await page.goto('/dev/nothing');
  await page.getByText('There is nothing at /dev/nothing.', { exact: false }).waitFor();
  await page.context().close();
});

test('nobody else sees them, and the page of the verification is for everybody', async () => {
  const page = await journey.signIn('analyst');
  await page.goto('/dev/api');
  await page.getByRole('heading', { name: 'Restricted Area' }).waitFor();
  await page.getByText('developer/use').first().waitFor();
  const visitor = await journey.open();
  const answer = await visitor.goto('/temp/fb?challenge=%3Cb%3E42');
  expect(answer?.status()).toBe(200);
  await visitor.getByRole('heading', { name: 'Verification' }).waitFor();
  expect(await findings(visitor)).toEqual([]);
  expect(await visitor.context().cookies()).toEqual([]);
  for (const one of [page, visitor]) await one.context().close();
});
