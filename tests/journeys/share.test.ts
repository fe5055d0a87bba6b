/** A report by a share link: made in the builder, read and voted on without an account, revoked while it is open. */
import { CALLS } from '@flightdeck/contract/server';
import {
  DEFAULT_OPTIONS,
  ownSlide,
  STANDARD_TEMPLATE,
  templateSlides,
} from '@flightdeck/domain/report';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { findings } from './axe.ts';
import { openReport, readPdf, setView, slideRow } from './portal.ts';
import { suiteJourney } from './suite.ts';

const journey = suiteJourney();
const NAME = 'Spring review';
const PASSWORD = 'violet harbour ladder';
const QUESTION = 'How useful is this report to you?';

/** Saves a report with a cover and a vote. */
async function save(): Promise<string> {
  const analyst = await journey.server.signIn('analyst');
  const cover = templateSlides(STANDARD_TEMPLATE).filter(({ component }) => component === 'cover');
  const vote = ownSlide('vote-1', 'vote', 'Your vote', {
    options: { voteQuestion: [{ text: QUESTION, scale: '1-5', answers: [] }] },
  });
  const body = {
    ...{ reportId: null, name: NAME, advId: 1, options: DEFAULT_OPTIONS },
    slides: [...cover, vote],
  };
  return (await analyst.send(CALLS.report.set, { body })).body.data.reportId;
}

/** Makes a link in the open dialog; answers its URL. */
async function makeLink(page: Page, name: string, password = ''): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Share report' });
  await dialog.getByLabel('Name of a new link').fill(name);
  if (password) await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Make link' }).click();
  await dialog.getByText('never again').waitFor();
  await dialog.getByRole('button', { name: `Revoke ${name}` }).waitFor();
  return dialog.locator('code').innerText();
}

const viewer = (page: Page) => page.getByRole('region', { name: NAME });

it('is read and voted on without an account until it is revoked', {
  timeout: 120_000,
}, async () => {
  const reportId = await save();
  const author = await journey.signIn('analyst');
  await openReport(author, reportId);
  await author.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = author.getByRole('dialog', { name: 'Share report' });
  await dialog.getByText('Nobody has a link').waitFor();
  await dialog.getByRole('button', { name: 'Make link' }).click();
  await dialog.getByText('Say whom the link is for.').waitFor();
  const url = await makeLink(author, 'Maya', PASSWORD);
  expect(await findings(author)).toEqual([]);

  const reader = await journey.open();
  const cookies: (string | undefined)[] = [];
  reader.on('request', (request) => {
    if (request.url().includes('/v2/')) cookies.push(request.headers().cookie);
  });
  await reader.goto(url);
  await reader.getByRole('heading', { name: 'This link has a password' }).waitFor();
  expect(await findings(reader)).toEqual([]);
  await reader.getByLabel('Password').fill('something else');
  await reader.keyboard.press('Enter');
  await reader.getByText('This password is not the link’s.').waitFor();
  await reader.getByLabel('Password').fill(PASSWORD);
  await reader.keyboard.press('Enter');
  await viewer(reader).getByRole('heading', { name: NAME }).first().waitFor();

  await viewer(reader).getByRole('button', { name: 'Next slide' }).click();
  const form = reader.getByRole('form', { name: 'Vote' });
  await form.getByRole('button', { name: 'Vote', exact: true }).click();
  await form.getByText('Choose an answer first.').waitFor();
  await reader.getByText('The result shows once you have voted.').first().waitFor();
  await form.getByRole('radio', { name: '4', exact: true }).check();
  await form.getByRole('button', { name: 'Vote', exact: true }).click();
  await form.getByText('Your vote is counted.').waitFor();
  await reader.getByText('1 reader · mean 4.0 of 5').first().waitFor();
  await form.getByRole('radio', { name: '5', exact: true }).check();
  await form.getByRole('button', { name: 'Change vote' }).click();
  await reader.getByText('1 reader · mean 5.0 of 5').first().waitFor();
  expect(await findings(reader)).toEqual([]);
  for (const width of [390, 1024] as const) {
    await setView(reader, { scheme: 'light', width });
    const wide = await reader.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `at ${width} px`).toBeLessThanOrEqual(width);
  }
  const [download] = await Promise.all([
    reader.waitForEvent('download', { timeout: 60_000 }),
    viewer(reader).getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  const pdf = await readPdf(download);
  expect(pdf.pages).toBe(2);
  expect(pdf.text).toContain('mean 5.0 of 5');
  // The same browser votes once, also after a reload.
  await reader.reload();
  await reader.getByLabel('Password').fill(PASSWORD);
  await reader.keyboard.press('Enter');
  await viewer(reader).getByRole('button', { name: 'Next slide' }).click();
  await form.getByRole('radio', { name: '5', exact: true, checked: true }).waitFor();
  expect(new Set(cookies)).toEqual(new Set([undefined]));

  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await slideRow(author, 'Your vote').click();
  await author.getByText('1 reader · mean 5.0 of 5').first().waitFor();
  await author.getByRole('button', { name: 'Share', exact: true }).click();
  await dialog.getByText(/2 views on 1 day/).waitFor();
  await dialog.getByRole('button', { name: 'Revoke Maya' }).click();
  await author.getByRole('button', { name: 'Revoke link' }).click();
  await dialog.getByText('Somebody revoked it.').waitFor();

  await form.getByRole('radio', { name: '1', exact: true }).check();
  await form.getByRole('button', { name: 'Change vote' }).click();
  await reader.getByRole('heading', { name: 'This link no longer opens' }).waitFor();
  expect(await findings(reader)).toEqual([]);
  await reader.reload();
  await reader.getByText('This link has been revoked.').waitFor();
});

it('opens for somebody who is signed in as for everybody else, and tells of a wrong address', async () => {
  await save();
  const author = await journey.signIn('analyst');
  await author.goto('/reports/load');
  await author
    .getByRole('button', { name: `More for ${NAME}` })
    .first()
    .click();
  await author.getByRole('menuitem', { name: 'Share' }).click();
  const url = await makeLink(author, 'Tom');

  const outsider = await journey.signIn('outsider');
  await outsider.goto(url);
  await viewer(outsider).waitFor();
  await outsider.goto(`${url.slice(0, -3)}xyz`);
  await outsider.getByRole('heading', { name: 'This link does not work' }).waitFor();
  await outsider.getByText('Check that you have the whole address').waitFor();
});
