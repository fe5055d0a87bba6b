/** Search advertising of an aggregator on the screen: findings with their rules, and which file is missing. */
import type { Aggregator, AggregatorRun } from '@flightdeck/contract/aggregators';
import type { TileAnswers } from '@flightdeck/contract/dashboards';
import type { DatasetQuery } from '@flightdeck/domain/datasets/query';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithApi } from '../../../app/testing/api.tsx';
import { violationsIn } from '../../../app/testing/violations.ts';
import { useViewer, ViewerContext } from '../../../app/viewer.ts';
import { SearchScreen } from './SearchScreen.tsx';

const FLIGHT = { start: '2025-01-01', end: '2025-01-31' };
const AGGREGATOR: Aggregator = {
  ...{ uuid: 'a1', name: 'Spring', status: 'active', advId: 1, advName: 'Tern', client: 'Tern' },
  ...{ ...FLIGHT, owner: null, sources: [], outcomes: 1, lastLog: null, overdue: null },
  ...{ lastRun: 'done', unmapped: 0, revision: 1, savedAt: null, savedBy: null },
  body: {
    ...{ name: 'Spring', advId: 1, ...FLIGHT, ignored: [], scope: [], channels: [], costs: [] },
    sources: [
      {
        ...{ id: 's', system: 'search', label: 'Ads', accountIds: [], isSelfReported: true },
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
    sections: ['search'],
  },
};
const RUN: AggregatorRun = {
  ...{
    runId: 1,
    state: 'done',
    at: '2025-02-01T08:00:00.000Z',
    from: FLIGHT.start,
    to: FLIGHT.end,
  },
  ...{ rowsIn: 1, rowsMapped: 1, milliseconds: 1, askedBy: null, unmapped: [], warnings: [] },
  message: '',
};
/** 400 for 20 conversions: one costs 20. The second row names nothing. */
const KEYWORDS = [
  { id: '1', name: 'boots', spend: 350, conversions: 20 },
  { id: '0', name: 'Unknown', spend: 50, conversions: 0 },
];

/** An answer to any question about keywords; of other dimensions without rows. */
function answerTo({ metrics, dimensions }: DatasetQuery, isEmpty: boolean) {
  const pick = (values: Readonly<Record<string, number>>) =>
    Object.fromEntries(metrics.map((id) => [id, isEmpty ? 0 : (values[id] ?? 1)]));
  const rows =
    dimensions[0] === 'keyword' && !isEmpty
      ? KEYWORDS.map(({ id, name, ...values }) => ({
          ...{ keys: { keyword: { id, label: name } }, values: pick(values) },
        }))
      : [];
  const totals = { values: pick({ spend: 400, conversions: 20 }) };
  return {
    rows,
    totals,
    rowCount: rows.length,
    lastDay: isEmpty ? null : FLIGHT.end,
    currency: 'GBP',
  };
}

function show(section: string, { isEmpty = false, mayLoad = true } = {}) {
  const Screen = () => {
    const viewer = useViewer();
    const allowed = { ...viewer.allowed, 'client/fileUpload': mayLoad };
    return (
      <ViewerContext value={{ ...viewer, allowed }}>
        <Routes>
          <Route path="/outcome/analytics/search/:section/:id" element={<SearchScreen />} />
        </Routes>
      </ViewerContext>
    );
  };
  renderWithApi(
    <Screen />,
    (to, body) => {
      if (to === 'client/aggregator/a1') return AGGREGATOR;
      if (to === 'client/aggregator/a1/runs') return { runs: [RUN] };
      if (to !== 'client/aggregator/a1/figures') throw new Error(`${to} was not expected.`);
      const { queries } = body as { queries: Record<string, DatasetQuery> };
      const results = Object.entries(queries).map(([name, query]) => {
        expect(query.dataset).toBe('search');
        return [name, answerTo(query, isEmpty)];
      });
      return {
        ...{ results: Object.fromEntries(results), asOf: null, timeZone: 'UTC' },
      } satisfies TileAnswers;
    },
    `/outcome/analytics/search/${section}/a1`,
  );
}

it('wasted spend is told with its rule, and conversions have the client’s name', async () => {
  show('keywords');
  await expect.element(page.getByText('£50.00, 12.5% of the spend,')).toBeVisible();
  await expect.element(page.getByText(/at least £40\.00, which is 2 times the mean/)).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Test drive' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /All keywords/ })).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});

it('a finding tells its rule and its rows, and a row that names nothing what it has', async () => {
  show('keywords');
  const panel = page.getByRole('dialog', { name: 'Where this figure comes from' });
  await page.getByRole('button', { name: '12.5%' }).click();
  await expect.element(panel.getByText(/at least £40\.00/)).toBeVisible();
  await expect.element(panel.getByRole('row', { name: 'Unknown 1 0 £50.00 100.0%' })).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await page
    .getByRole('region', { name: 'Keywords' })
    .getByRole('row', { name: /^Unknown/ })
    .getByRole('button', { name: '£50.00' })
    .first()
    .click();
  await expect.element(panel.getByText('Spend, Unknown')).toBeVisible();
  await expect.element(panel.getByText(/names no keyword/)).toBeVisible();
});

it('without any figures it names the file that brings them, to load for who may', async () => {
  show('overview', { isEmpty: true });
  await expect
    .element(page.getByText('There is no search advertising in these days'))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Load a file' })).toBeVisible();
});

it('asks others to ask whoever loads files', async () => {
  show('overview', { isEmpty: true, mayLoad: false });
  await expect.element(page.getByText(/Ask whoever loads your files/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Load a file' })).not.toBeInTheDocument();
});
