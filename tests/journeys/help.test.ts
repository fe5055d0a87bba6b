/** Help in the portal: search, read, and a message with two attachments of which one is refused. */
import { CALLS } from '@flightdeck/contract/server';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { fillHelp, helpArticle } from './portal-help.ts';
import { suiteJourney } from './suite.ts';

/** The smallest picture there is. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const journey = suiteJourney();
beforeAll(async () => {
  await fillHelp(
    journey.server,
    [
      helpArticle(
        'setup',
        'Report dates and time zones',
        '<p>Days are the provider’s. See <a href="#article/portal.build">the builder</a>.</p>',
      ),
      helpArticle('build', 'Build a report', '<p>Choose a template.</p>', ['/reports']),
    ],
    ['setup'],
  );
});

const help = (page: Page) => page.getByRole('dialog', { name: 'Help' });

/** What axe finds in the menu. */
const findingsInMenu = (page: Page) => findings(page, { within: '[role=dialog]' });

test('help is searched and read beside the page, and the focus comes back', async () => {
  const page = await journey.signIn('analyst');
  await page.goto('/reports/load/');
  const launcher = page.getByRole('button', { name: 'Help', exact: true });
  await launcher.click();
  await help(page).getByRole('heading', { name: 'How can we help, Nora?' }).waitFor();
  await help(page)
    .getByRole('region', { name: 'For this page' })
    .getByRole('button', { name: /^Build a report/ })
    .waitFor();
  expect(await findingsInMenu(page)).toEqual([]);

  await page.keyboard.press('Tab');
  await page.keyboard.type('da rep');
  await help(page).getByText('1 article', { exact: true }).first().waitFor();
  await help(page).getByRole('button', { name: 'Report dates and time zones' }).click();
  await help(page).getByText('Days are the provider’s.').waitFor();
  expect(await findingsInMenu(page)).toEqual([]);
  await help(page).getByRole('button', { name: 'Yes, it answered my question' }).click();
  await help(page).getByText('Thank you.', { exact: true }).waitFor();
  await help(page).getByRole('link', { name: 'the builder' }).click();
  await help(page).getByText('Choose a template.').waitFor();

  await page.keyboard.press('Escape');
  await help(page).waitFor({ state: 'detached' });
  expect(await launcher.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.context().close();
});

test('a message is kept through a reload and sent with the file that is taken', async () => {
  const page = await journey.signIn('analyst');
  await page.getByRole('button', { name: 'Give feedback, or suggest new feature' }).click();
  await help(page).getByRole('heading', { name: 'Give feedback' }).waitFor();
  await page.getByRole('button', { name: 'Ask for help, Something not working?' }).click();
  await help(page).getByRole('heading', { name: 'Ask for help' }).waitFor();
  const send = help(page).getByRole('button', { name: 'Send' });
  await help(page).getByRole('textbox', { name: 'Message' }).fill('Spend per site is missing.');
  expect(await send.isDisabled()).toBe(true);
  await help(page).getByText('Draft kept').waitFor();

  await page.reload();
  await page.getByRole('button', { name: 'Ask for help, Something not working?' }).click();
  await expect
    .poll(() => help(page).getByRole('textbox', { name: 'Message' }).inputValue())
    .toBe('Spend per site is missing.');
  await help(page).getByLabel('Product').selectOption('Reporting');
  await help(page)
    .locator('input[type=file]')
    .setInputFiles([
      { name: 'site.png', mimeType: 'image/png', buffer: PNG },
      { name: 'tool.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
    ]);
  await help(page)
    .getByText(/^Only .+ can be sent\. The other files will be sent\.$/)
    .waitFor();
  expect(await findingsInMenu(page)).toEqual([]);
  await send.click();
  await help(page).getByRole('heading', { name: 'Message sent' }).waitFor();
  await help(page)
    .getByRole('status')
    .getByText(
      'We have received your help request. Someone from our product team will be in touch with you soon.',
    )
    .waitFor();

  const admin = await journey.server.signIn('admin');
  const { body } = await admin.send(CALLS.helpMessages.messages, { body: {} });
  expect(body).toMatchObject({
    status: 'success',
    data: {
      total: 1,
      rows: [
        {
          type: 'support',
          product: 'Reporting',
          area: null,
          message: 'Spend per site is missing.',
          attachments: [{ name: 'site.png', mimeType: 'image/png', bytes: PNG.length }],
        },
      ],
    },
  });

  await help(page).getByRole('button', { name: 'Close help' }).click();
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await help(page)
    .getByRole('heading', { name: /^How can we help/ })
    .waitFor();
  await page.context().close();
});
