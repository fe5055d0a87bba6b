/** Social advertising of an aggregator on the screen: networks beside each other, one of them, and where a figure comes from. */
import type { Aggregator, AggregatorRun } from '@flightdeck/contract/aggregators';
import type { TileAnswers } from '@flightdeck/contract/dashboards';
import { DatasetQuery } from '@flightdeck/domain/datasets/query';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { renderWithApi } from '../../../app/testing/api.tsx';
import { violationsIn } from '../../../app/testing/violations.ts';
import { SocialScreen } from './SocialScreen.tsx';

const FLIGHT = { start: '2025-01-01', end: '2025-01-31' };
const AGGREGATOR: Aggregator = {
  ...{ uuid: 'a1', name: 'Spring', status: 'active', advId: 1, advName: 'Tern', client: 'Tern' },
  ...{ ...FLIGHT, owner: null, sources: [], outcomes: 1, lastLog: null, overdue: null },
  ...{ lastRun: 'done', unmapped: 0, revision: 1, savedAt: null, savedBy: null },
  body: {
    ...{ name: 'Spring', advId: 1, ...FLIGHT, ignored: [], scope: [], channels: [], costs: [] },
    sources: [
      {
        ...{ id: 's', system: 'social', label: 'Meta Ads', accountIds: [], isSelfReported: true },
        ...{ counting: null, clickDays: null, viewDays: null, viewWeight: 1 },
      },
    ],
    outcomes: [
      {
        ...{ id: 'o', name: 'Test drive', isPrimary: true, targets: [] },
        activities: [{ sourceId: 's', activity: 'Conversions', weight: 1 }],
        ...{ counts: { by: 'source', sourceId: 's' }, value: { from: 'none' } },
      },
    ],
    sections: ['social'],
  },
};
const RUN: AggregatorRun = {
  ...{ runId: 1, state: 'done', at: '2025-02-01T08:00:00.000Z' },
  ...{ from: FLIGHT.start, to: FLIGHT.end, rowsIn: 1, rowsMapped: 1, milliseconds: 1 },
  ...{ askedBy: null, unmapped: [], warnings: [], message: '' },
};
const NETWORKS = [
  { id: '1', label: 'Instagram', values: { spend: 300, comments: 4, conversions: 15 } },
  { id: '2', label: 'Facebook', values: { spend: 100, conversions: 5 } },
];

/** Networks with their figures; of other dimensions there are no rows. */
function answerTo({ metrics, dimensions, filters = [] }: DatasetQuery) {
  const pick = (values: Readonly<Record<string, number>>) =>
    Object.fromEntries(metrics.map((id) => [id, values[id] ?? 0]));
  const isKept = ({ id }: { readonly id: string }) =>
    filters.every(({ ids }) => ids.includes(Number(id)));
  const shown = NETWORKS.filter(isKept);
  const total = (id: 'spend' | 'conversions') =>
    shown.reduce((sum, { values }) => sum + values[id], 0);
  const rows =
    dimensions[0] === 'network'
      ? shown.map(({ id, label, values }) => ({
          ...{ keys: { network: { id, label } }, values: pick(values) },
        }))
      : [];
  const [spend, conversions] = [total('spend'), total('conversions')];
  return {
    ...{ rows, rowCount: rows.length, lastDay: FLIGHT.end, currency: 'GBP' },
    totals: { values: pick({ spend, conversions, impressions: 1000, cpa: spend / conversions }) },
  };
}

const Asked = z.object({ queries: z.record(z.string(), DatasetQuery) });

function show(path: string) {
  renderWithApi(
    <Routes>
      <Route path="/outcome/analytics/social/:id" element={<SocialScreen />} />
      <Route path="/outcome/analytics/social/:network/:id" element={<SocialScreen />} />
    </Routes>,
    (to, body) => {
      if (to === 'client/aggregator/a1') return AGGREGATOR;
      if (to === 'client/aggregator/a1/runs') return { runs: [RUN] };
      if (to !== 'client/aggregator/a1/figures') throw new Error(`${to} was not expected.`);
      const results = Object.entries(Asked.parse(body).queries).map(([name, query]) => {
        expect(query.dataset).toBe('social');
        return [name, answerTo(query)];
      });
      return {
        ...{ results: Object.fromEntries(results), asOf: null, timeZone: 'UTC' },
      } satisfies TileAnswers;
    },
    `/outcome/analytics/social/${path}`,
  );
}

it('has the networks beside each other, and says what each counts', async () => {
  show('a1');
  await expect.element(page.getByRole('tab', { name: 'Instagram' })).toBeVisible();
  await expect
    .element(page.getByRole('row', { name: 'Facebook' }).getByText('£100.00'))
    .toBeVisible();
  await expect.element(page.getByText(/those of Meta Ads are “Test drive”/).first()).toBeVisible();
  await expect
    .element(page.getByRole('heading', { name: 'What counts as an engagement' }))
    .toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});

it('a figure of a network tells its formula and sums, and who measured it', async () => {
  show('a1');
  await page
    .getByRole('row', { name: /^Instagram/ })
    .getByRole('button', { name: '£300.00' })
    .click();
  const panel = page.getByRole('dialog', { name: 'Where this figure comes from' });
  await expect.element(panel.getByText('Spend, Instagram')).toBeVisible();
  await expect.element(panel.getByText('Spend = the sum of spend over the rows')).toBeVisible();
  await expect.element(panel.getByRole('row', { name: 'Instagram £300.00 100.0%' })).toBeVisible();
  await expect.element(panel.getByText('Measured by Meta Ads.')).toBeVisible();
  await expect.element(panel.getByText('31 Jan 2025', { exact: true })).toBeVisible();
});

it('a chart tells of each of its figures in turn', async () => {
  show('instagram/a1');
  await page
    .getByRole('button', { name: 'Where the figures come from: Social in figures' })
    .click();
  const panel = page.getByRole('dialog', { name: 'Where this figure comes from' });
  await expect.element(panel.getByText('Spend', { exact: true }).first()).toBeVisible();
  await panel.getByRole('button', { name: /Figure/ }).click();
  await page.getByRole('option', { name: 'CPA' }).click();
  await expect.element(panel.getByText('CPA = spend ÷ conversions')).toBeVisible();
  await expect.element(panel.getByText('£20.00')).toBeVisible();
});

it('a network without figures leads back to all of them', async () => {
  show('tiktok/a1');
  await expect.element(page.getByText('This network has no figures in these days')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'All networks' }))
    .toHaveAttribute('href', '/outcome/analytics/social/a1');
});
