/** Sponsored content: from a brief through a client's approval by link to the schedule, and what an edit does to it. */
import { expect, test, vi } from 'vitest';
import { mailsTo } from '../../apps/api/src/testing/outbox.ts';
import { settle } from './addresses.ts';
import { findings } from './axe.ts';
import { suiteJourney } from './suite.ts';

const journey = suiteJourney();
const MAYA = 'maya@northwind.example';

/** What the newest mail to an address says. */
const mailed = (pattern: RegExp): Promise<string> =>
  vi.waitFor(
    async () => {
      const mails = await mailsTo(journey.server.services.config.dataDir, MAYA);
      const found = pattern.exec(mails.at(-1)?.text ?? '')?.[1];
      if (!found) throw new Error(`No mail to ${MAYA} says ${pattern}.`);
      return found;
    },
    { timeout: 15_000 },
  );

test('a document is written, approved by its client without an account, and scheduled; an edit opens the approval again', async () => {
  const page = await journey.signIn('admin');
  await page.goto('/sponsored/content');
  await page.getByText('No sponsored content yet').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'New document' }).click();
  const begin = page.getByRole('dialog', { name: 'New sponsored document' });
  await begin.getByRole('button', { name: /Client$/ }).click();
  await page.getByRole('option', { name: 'Northwind Airways' }).click();
  await begin.getByLabel('Title').fill('A window seat in winter');
  await begin.getByLabel('Brief').fill('Calm. No prices.');
  await begin.getByRole('button', { name: 'Begin' }).click();

  await page.getByRole('heading', { name: 'A window seat in winter' }).waitFor();
  await page.getByText('It has no text yet. Write it first.').waitFor();
  const send = page.getByRole('button', { name: 'Send to review' });
  expect(await send.isDisabled()).toBe(true);
  await page.getByLabel('Standfirst').fill('What the light does over the Alps.');
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('The wing is blue before it is white.');
  await page.getByRole('button', { name: /Disclosure label$/ }).click();
  await page.getByRole('option', { name: 'Advertorial' }).click();
  await page.getByLabel('Paid for by').fill('Northwind Airways');
  await page.getByRole('button', { name: 'Add a landing page' }).click();
  await page.getByLabel('Address 1', { exact: true }).fill('http://northwind.example');
  await page.getByText('Use https:// so that nobody can change the page on its way.').waitFor();
  expect(await page.getByRole('button', { name: 'Save as a new version' }).isDisabled()).toBe(true);
  await page.getByLabel('Address 1', { exact: true }).fill('https://northwind.example/seats');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save as a new version' }).click();
  await page.getByText('Version 2 saved').waitFor();

  await page.getByRole('tab', { name: 'Plan' }).click();
  const [from, to] = [
    page.getByRole('group', { name: 'Goes live' }),
    page.getByRole('group', { name: 'Ends' }),
  ];
  await from.getByLabel('Day').fill('2026-05-01');
  await from.getByLabel('Time').fill('08:00');
  await to.getByLabel('Day').fill('2026-05-31');
  await to.getByLabel('Time').fill('20:00');
  await page.getByRole('button', { name: 'Add an approver' }).click();
  await page.getByLabel('Name of approver 1').fill('Maya Marsh');
  await page.getByLabel('E-mail of approver 1').fill(MAYA);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save the plan' }).click();
  await page.getByText('The plan is saved').waitFor();

  await send.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send to review' }).click();
  await page.getByText('It is in review now').waitFor();
  await page.getByRole('tab', { name: /^Approval/ }).click();
  await page.getByLabel('Passage').fill('blue before it is white');
  await page.getByLabel('Comment', { exact: true }).fill('Lovely.');
  await page.getByRole('button', { name: 'Add comment' }).click();
  await page.getByRole('button', { name: 'Show “blue before it is white”' }).click();
  expect(await page.evaluate(() => String(document.getSelection()))).toBe(
    'blue before it is white',
  );
  const links = page.getByRole('list', { name: 'Links' });
  await links.getByRole('link', { name: 'https://northwind.example/seats' }).waitFor();
  await links.getByText('Links are not checked on this installation').waitFor();
  await page.getByRole('button', { name: 'Send a link to Maya Marsh' }).click();
  await page.getByText(`A link was sent to ${MAYA}`).waitFor();
  await settle(page);
  expect(await findings(page)).toEqual([]);

  const guest = await journey.open();
  await guest.setViewportSize({ width: 390, height: 844 });
  await guest.goto(new URL(await mailed(/(http\S+\/share\/approval\/[\w-]+)/)).pathname);
  await guest.getByText('This link is for Maya Marsh.').waitFor();
  expect(await findings(guest)).toEqual([]);
  await guest.getByRole('button', { name: 'Send code' }).click();
  const code = await mailed(/code is (\d{6})\./);
  await guest.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
  await guest.getByRole('button', { name: 'Open', exact: true }).click();
  await guest.getByText('This code is wrong or holds no longer.').waitFor();
  await guest.getByLabel('Code').fill(code);
  await guest.getByRole('button', { name: 'Open', exact: true }).click();
  const article = guest.getByRole('article', { name: 'A window seat in winter' });
  await article.getByText('The wing is blue before it is white.').waitFor();
  expect(await article.innerText()).toMatch(/^Advertorial/);
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await findings(guest)).toEqual([]);
  await guest.getByRole('button', { name: 'Approve this version' }).click();
  await guest.getByRole('heading', { name: 'Approved' }).waitFor();
  await guest.reload();
  await guest.getByText('You have decided already.').waitFor();

  await page.reload();
  await page.getByText('by a link and a mailed code').waitFor();
  await page.getByRole('button', { name: 'Schedule' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Schedule' }).click();
  await page
    .getByText('Goes live on 1 May 2026, 08:00 (Europe/London), 1 May 2026, 07:00 UTC.')
    .waitFor();

  await page.getByRole('tab', { name: 'Text' }).click();
  await page.getByLabel('Standfirst').fill('What the light does over the Alps in January.');
  await page.getByText('Save your changes first').waitFor();
  await page.getByLabel('What changed').fill('January named');
  await page.getByRole('button', { name: 'Save as a new version' }).click();
  await page.getByText('Version 3 saved').waitFor();
  await page.getByText('The text is being written.').waitFor();
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByText('Approved by Maya Marsh').waitFor();
  await page
    .getByRole('button', { name: /^Version 3/ })
    .getByText('January named')
    .waitFor();
  await settle(page);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: /^Version 2/ }).click();
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await page.getByText('Version 2 is the newest again, as version 4').waitFor();
  await send.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send to review' }).click();
  // It is what Maya approved.
  await page.getByText('It is approved now').waitFor();
});

test('the preview shows the label in every form and width, in the dark as well', async () => {
  const page = await journey.signIn('admin');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/sponsored/content');
  await page.getByRole('link', { name: 'A window seat in winter' }).click();
  await page.getByRole('tab', { name: 'Preview' }).click();
  for (const form of ['Page', 'Card', 'In a feed']) {
    await page.getByRole('radio', { name: form }).check({ force: true });
    for (const width of [1200, 768, 360]) {
      await page.getByRole('radio', { name: `${width} px` }).check({ force: true });
      const article = page.getByRole('article', { name: 'A window seat in winter' });
      expect(await article.innerText(), `${form} at ${width}`).toContain('Advertorial');
    }
  }
  await settle(page);
  expect(await findings(page)).toEqual([]);
});
