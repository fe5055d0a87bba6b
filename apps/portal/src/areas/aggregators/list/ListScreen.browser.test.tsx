/** The list of aggregators: filters, what a row offers to whom, and the guided start. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '../../../app/testing/violations.ts';
import { BODY, showAggregators } from '../testing.tsx';

const press = async (name: string) => page.getByRole('button', { name, exact: true }).click();
const row = () => page.getByRole('row', { name: /^Spring/ });

it('asks for the client of the address and for what the filters say', async () => {
  const sentTo = showAggregators('/client/aggregator/list/c1?status=overdue');
  await expect.element(row().getByRole('img', { name: 'Level 1, worst' })).toBeVisible();
  await page.getByRole('button', { name: /Status/ }).click();
  await page.getByRole('option', { name: 'Archived' }).click();
  await expect
    .poll(() => sentTo('client/aggregator/list'))
    .toEqual([
      expect.objectContaining({ clientUuid: 'c1', status: 'overdue' }),
      expect.objectContaining({ clientUuid: 'c1', status: 'archived' }),
    ]);
  expect(await violationsIn()).toEqual([]);
});

it('tells how each source fares in words, the worst first, and leads whoever loads files to it', async () => {
  showAggregators('/client/aggregator/list', {}, ['client/aggregatorSetup', 'client/fileUpload']);
  await expect.element(row().getByRole('listitem').first()).toBeVisible();
  const lines = row().getByRole('listitem').elements();
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Ad server overdue, until 31 Mar 2026',
    'Meta 2 findings, until 9 Apr 2026',
    '1 other loaded until 9 Apr 2026',
  ]);
  await expect
    .element(row().getByRole('link', { name: /2 findings/ }))
    .toHaveAttribute('href', '/client/feeds/health?advertiser=7');
  await expect
    .element(row().getByRole('link', { name: 'loaded until 9 Apr 2026', exact: true }))
    .toHaveAttribute('href', '/client/feeds?advertiser=7');
});

it('pauses from the row, and archives after it asked', async () => {
  const sentTo = showAggregators('/client/aggregator/list');
  await press('More for Spring');
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await expect.poll(() => sentTo('client/aggregator/a1/status')).toEqual([{ status: 'paused' }]);
  await press('More for Spring');
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  expect(sentTo('client/aggregator/a1/status')).toHaveLength(1);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
  await expect.poll(() => sentTo('client/aggregator/a1/status')[1]).toEqual({ status: 'archived' });
});

it('makes a draft for the next flight, and opens it', async () => {
  const sentTo = showAggregators('/client/aggregator/list');
  await press('More for Spring');
  await page.getByRole('menuitem', { name: /Duplicate/ }).click();
  await expect
    .poll(() => sentTo('client/aggregator/set'))
    .toEqual([
      {
        uuid: null,
        body: expect.objectContaining({ start: '2026-05-01', end: '2026-06-30' }),
      },
    ]);
  await expect.element(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
});

it('shows figures alone to whoever may only look', async () => {
  showAggregators('/client/aggregator/list', {}, ['client/aggregatorView']);
  await press('More for Spring');
  await expect.element(page.getByRole('menuitem', { name: 'Look' })).toBeVisible();
  expect(page.getByRole('menuitem').elements()).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  expect(page.getByRole('button', { name: 'New aggregator' }).elements()).toEqual([]);
  await expect
    .element(row().getByRole('link', { name: 'Spring' }))
    .toHaveAttribute('href', '/outcome/analytics/digital/a1');
});

it('starts from what the client has: takes what is ticked, says why, and opens what is made', async () => {
  const sentTo = showAggregators('/client/aggregator/list/c1');
  await press('New aggregator');
  await expect
    .element(page.getByText('The flight of the 2 campaigns that run today.'))
    .toBeVisible();
  await expect.element(page.getByText('It counts what people did on the site.')).toBeVisible();
  await page.getByText('It credits conversions to the ads that it serves.').click();
  await expect.element(page.getByText('No source that is taken counts it.')).toBeVisible();
  expect(await violationsIn(page.getByRole('dialog').element())).toEqual([]);
  await page.getByRole('textbox', { name: 'Name' }).fill('Summer');
  await press('Make draft');
  await expect
    .poll(() => sentTo('client/aggregator/set'))
    .toEqual([
      {
        uuid: null,
        body: expect.objectContaining({
          ...{ name: 'Summer', advId: 7, start: '2026-04-01', end: '2026-05-31' },
          ...{ sources: BODY.sources, outcomes: BODY.outcomes },
        }),
      },
    ]);
  await expect.element(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
});
