/** Digital outcome analytics on the screen: what it asks, what it says, and what is missing before there are figures. */
import type {
  AggregatorCreatives,
  AggregatorPaths,
  AggregatorRun,
} from '@flightdeck/contract/aggregators';
import { DatasetQuery } from '@flightdeck/domain/datasets/query';
import type { MetricResult } from '@flightdeck/domain/metrics';
import type { AggregatorBody } from '@flightdeck/domain/outcomes';
import { Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { renderWithApi } from '../../app/testing/api.tsx';
import { violationsIn } from '../../app/testing/violations.ts';
import { DigitalScreen } from './DigitalScreen.tsx';

const BODY: AggregatorBody = {
  ...{ name: 'Spring', advId: 1, start: '2026-01-01', end: '2026-06-30' },
  sources: [
    {
      ...{ id: 's', system: 'analytics', label: 'Site', accountIds: [], isSelfReported: false },
      ...{ counting: 'one', clickDays: 30, viewDays: null, viewWeight: 1 },
    },
    {
      ...{ id: 'm', system: 'social', label: 'Meta', accountIds: [2], isSelfReported: true },
      ...{ counting: null, clickDays: 7, viewDays: 1, viewWeight: 0.5 },
    },
  ],
  outcomes: [
    {
      ...{ id: 'order', name: 'Order', isPrimary: true },
      activities: [{ sourceId: 's', activity: 'purchase', weight: 1 }],
      ...{ counts: { by: 'source', sourceId: 's' }, value: { from: 'data' } },
      targets: [{ start: '2026-04-01', end: '2026-04-30', count: 100, cost: 50 }],
    },
    {
      ...{ id: 'lead', name: 'Lead', isPrimary: false, activities: [], targets: [] },
      ...{ counts: { by: 'largest' }, value: { from: 'none' } },
    },
  ],
  ...{ ignored: [], scope: [], channels: [], costs: [], sections: ['digital'] },
};
const AGGREGATOR = {
  ...{ uuid: 'a1', name: 'Spring', status: 'active', advId: 1, advName: 'Northwind' },
  ...{ client: 'Northwind', start: BODY.start, end: BODY.end, owner: null, sources: [] },
  ...{ outcomes: 2, lastLog: '2026-04-14', overdue: null, lastRun: 'done', unmapped: 0 },
  ...{ body: BODY, revision: 1, savedAt: null, savedBy: null },
};
const RUN: AggregatorRun = {
  ...{
    runId: 1,
    state: 'done',
    at: '2026-04-14T05:00:00.000Z',
    from: BODY.start,
    to: '2026-04-14',
  },
  ...{ rowsIn: 90, rowsMapped: 80, milliseconds: 5, askedBy: null, warnings: [], message: '' },
  unmapped: [{ sourceId: 's', activity: 'newsletter', count: 10 }],
};
const NOW = {
  ...{ outcomes: 40, claimed: 50, value: 4000, spend: 800, sessions: 400 },
  ...{ engagedSessions: 200, impressions: 90_000, clicks: 500 },
};
const BEFORE = { ...NOW, outcomes: 20, sessions: 200, value: 2000 };
const LABELS: Record<string, string> = {
  ...{ channel: 'Paid Search', outcome: 'Order', measuredBy: 'Site', campaign: 'Gift Season' },
  ...{ day: '2026-04-13', week: '2026-04-13' },
};

/** The days before are also asked apart. */
function answerTo({ metrics, dimensions, range, compare }: DatasetQuery): MetricResult {
  const of = (all: Record<string, number>) =>
    Object.fromEntries(metrics.map((id) => [id, all[id] ?? null]));
  const values = {
    values: of(range.end < '2026-03-17' ? BEFORE : NOW),
    ...(compare ? { compare: of(BEFORE) } : {}),
  };
  const id = (name: string) => (name === 'day' || name === 'week' ? '2026-04-13' : '1');
  const keys = Object.fromEntries(
    dimensions.map((name) => [name, { id: id(name), label: LABELS[name] ?? name }]),
  );
  const rows = dimensions.length > 0 ? [{ keys, ...values }] : [];
  return { rows, totals: values, rowCount: rows.length, lastDay: '2026-04-13', currency: 'GBP' };
}

const counts = (...all: number[]) => all.map((conversions, from) => ({ from, conversions }));
const PATHS: AggregatorPaths = {
  ...{ isMapped: false, platforms: ['Campaign Manager 360'], untouched: 3 },
  ends: [{ name: 'Basket', conversions: 40, isLookedAt: true }],
  days: { start: '2026-04-01', end: '2026-04-13' },
  ...{ lengths: counts(0, 30, 10), touches: { median: 1, ninetieth: 2 } },
  ...{ delays: counts(20, 5), delay: { median: 0, ninetieth: 1 } },
};
const CREATIVES: AggregatorCreatives = {
  sources: [{ id: 'ads', label: 'Campaign Manager' }],
  rows: [{ id: 5, name: 'Film', impressions: 1000, clicks: 10, spend: 50, claims: [25] }],
  totals: { impressions: 1000, clicks: 10, spend: 50, claims: [25] },
  ...{ rowCount: 1, currency: 'GBP', deliveredUntil: '2026-04-13', claimedUntil: '2026-04-12' },
};

const Asked = z.object({ queries: z.record(z.string(), DatasetQuery) });

function show(
  given: { readonly aggregator?: object; readonly runs?: readonly AggregatorRun[] } = {},
  path = '/outcome/analytics/digital/a1',
  refuse?: (name: string) => string | undefined,
) {
  const asked: DatasetQuery[] = [];
  renderWithApi(
    <Routes>
      <Route path="/outcome/analytics/digital/:id" element={<DigitalScreen />} />
      <Route path="/outcome/analytics/:id" element={<DigitalScreen />} />
    </Routes>,
    (call, body) => {
      if (call === 'client/aggregator/a1') return { ...AGGREGATOR, ...given.aggregator };
      if (call === 'client/aggregator/a1/runs') return { runs: given.runs ?? [RUN] };
      if (call === 'client/aggregator/a1/paths') return PATHS;
      if (call === 'client/aggregator/a1/creatives') return CREATIVES;
      if (call !== 'client/aggregator/a1/figures') throw new Error(`${call} failed on purpose`);
      const { queries } = Asked.parse(body);
      asked.push(...Object.values(queries));
      const failed = Object.keys(queries).flatMap((name) => {
        const why = refuse?.(name);
        return why ? [[name, why]] : [];
      });
      return {
        results: Object.fromEntries(
          Object.entries(queries).flatMap(([name, query]) =>
            refuse?.(name) ? [] : [[name, answerTo(query)]],
          ),
        ),
        ...(failed.length > 0 ? { failed: Object.fromEntries(failed) } : {}),
        ...{ asOf: null, timeZone: 'Europe/London' },
      };
    },
    path,
  );
  return asked;
}

it('shows what it came to with the days before, and is free of what axe finds', async () => {
  const asked = show({}, '/outcome/analytics/a1');
  await expect.element(page.getByRole('heading', { name: 'Spring', level: 1 })).toBeVisible();
  const what = page.getByRole('region', { name: 'What it came to' });
  await expect.element(what.getByText('Cost per outcome')).toBeVisible();
  await expect.element(what.getByText('£20.00')).toBeVisible();
  await expect.element(what.getByText('5.00×')).toBeVisible();
  await expect.element(page.getByText(/computed 14 Apr 2026, 06:00 Europe\/London/)).toBeVisible();
  await expect.element(page.getByText(/Outcomes changed by \+20: \+20 by volume/)).toBeVisible();
  await expect.element(page.getByText(/40 of 100 reached · 43 due by now/)).toBeVisible();
  // The last 28 days before 14 April, and as many before.
  expect(asked[0]).toMatchObject({
    range: { start: '2026-03-17', end: '2026-04-13' },
    compare: { start: '2026-02-17', end: '2026-03-16' },
  });
  expect(await violationsIn()).toEqual([]);
});

it('asks outcomes of one name alone, and media without it, and says so', async () => {
  const asked = show({}, '/outcome/analytics/digital/a1?outcome=order&by-dimension=campaign');
  const what = page.getByRole('region', { name: 'What it came to' });
  await expect.element(what.getByText('All media spend per Order')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /^Gift Season 40/ })).toBeVisible();
  await expect.element(page.getByText(/media are of no single one/)).toBeVisible();
  for (const { metrics, named } of asked) {
    const isOfOutcomes = metrics.includes('outcomes') && !metrics.includes('spend');
    expect(named !== undefined, metrics.join()).toBe(isOfOutcomes);
  }
});

it('compares nothing with days before the flight, and says why', async () => {
  show({}, '/outcome/analytics/digital/a1?period=2026-01-05..2026-01-11');
  await expect.element(page.getByText(/nothing is compared/)).toBeVisible();
  await expect
    .element(page.getByText('Choose days to compare with that lie within the flight.'))
    .toBeVisible();
});

it('a question without an answer fails its own card alone', async () => {
  show({}, undefined, (name) => (name === 'claimed' ? 'The store is busy.' : undefined));
  const claims = page.getByRole('region', { name: 'Claimed and counted' });
  await expect.element(claims.getByText('The store is busy.')).toBeVisible();
  await expect.element(claims.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(page.getByText('£20.00').first()).toBeVisible();
});

it('tells how it is counted, with the last run and what belongs to no outcome', async () => {
  show();
  await page.getByRole('button', { name: 'How it is counted' }).click();
  const panel = page.getByRole('dialog', { name: 'How it is counted' });
  await expect.element(panel.getByText(/valued as the systems say; Site counts/)).toBeVisible();
  await expect
    .element(panel.getByText(/7 days after a click; 1 day after a view; a view counts 0.5/))
    .toBeVisible();
  await expect.element(panel.getByText('newsletter: 10')).toBeVisible();
  expect(await violationsIn()).toEqual([]);
});

it('tells how long paths are, and that they are not the client’s outcomes', async () => {
  show();
  const card = page.getByRole('region', { name: 'Paths to conversion' });
  await expect
    .element(card.getByText('Half have 1 touch or fewer, nine of ten 2 touches or fewer.'))
    .toBeVisible();
  await expect
    .element(
      card.getByText(
        /Half convert on the same day, nine of ten within 1 day: of 62\.5%, whose days are known/,
      ),
    )
    .toBeVisible();
  await expect
    .element(
      card.getByText(/not the client’s outcomes: what they led to \(“Basket”\) is mapped to none/),
    )
    .toBeVisible();
});

it('says of creatives that the ad server claims them, and how many count', async () => {
  show({}, '/outcome/analytics/digital/a1?by-dimension=creative');
  await expect
    .element(page.getByRole('columnheader', { name: 'Claimed by Campaign Manager' }))
    .toBeVisible();
  await expect
    .element(
      page.getByText(/no other system knows creatives\. Campaign Manager claims 25; 40 count/),
    )
    .toBeVisible();
  await page.getByRole('row', { name: /^Film/ }).getByRole('button', { name: '£2.00' }).click();
  const panel = page.getByRole('dialog', { name: 'Where this figure comes from' });
  await expect.element(panel.getByText('Spend per claim = spend ÷ claimed')).toBeVisible();
  await expect.element(panel.getByText('12 Apr 2026', { exact: true })).toBeVisible();
  expect(await violationsIn()).toEqual([]);
});

it('a figure tells its formula, its sums and who counts it, also by keyboard', async () => {
  const asked = show({}, '/outcome/analytics/digital/a1?by-dimension=campaign');
  const cost = page
    .getByRole('row', { name: /^Gift Season 40/ })
    .getByRole('button', { name: '£20.00' });
  await expect.element(cost).toBeVisible();
  const first = page
    .getByRole('row', { name: /^Gift Season 40/ })
    .getByRole('button', { name: '40', exact: true });
  await vi.waitFor(() => expect(first.element()).toHaveProperty('tabIndex', 0));
  expect(cost.element()).toHaveProperty('tabIndex', -1);
  (first.element() as HTMLElement).focus();
  // Outcomes, share, spend, cost.
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(cost).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(cost).not.toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  const panel = page.getByRole('dialog', { name: 'Where this figure comes from' });
  await expect.element(panel.getByText('Cost per outcome, Gift Season')).toBeVisible();
  await expect
    .element(panel.getByText('Cost per outcome = spend ÷ outcomes, where there are any spend'))
    .toBeVisible();
  await expect.element(panel.getByRole('row', { name: 'Site 40 100.0% 50' })).toBeVisible();
  await expect.element(panel.getByText(/Order: Site counts\./)).toBeVisible();
  await expect.element(panel.getByText('13 Apr 2026', { exact: true })).toBeVisible();
  expect(asked.slice(-2).map(({ filters }) => filters)).toEqual([
    [{ dimension: 'campaign', ids: [1] }],
    [{ dimension: 'campaign', ids: [1] }],
  ]);
  expect(await violationsIn()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(cost).toHaveFocus();
});

it('changes, steps, effects and targets tell where they come from', async () => {
  const asked = show();
  const panel = page.getByRole('dialog', { name: 'Where this figure comes from' });
  const close = async () => {
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect.element(panel).not.toBeInTheDocument();
  };
  const what = page.getByRole('region', { name: 'What it came to' });
  await what.getByRole('button', { name: '−50%' }).click();
  await expect
    .element(panel.getByRole('row', { name: 'Cost per outcome £40.00 £20.00' }))
    .toBeVisible();
  await expect.element(panel.getByRole('row', { name: 'Outcomes 20 40' })).toBeVisible();
  await close();
  const steps = page.getByRole('region', { name: 'From impression to outcome' });
  const first = steps.getByRole('button', { name: /^90/ });
  await vi.waitFor(() => expect(first.element()).toHaveProperty('tabIndex', 0));
  (first.element() as HTMLElement).focus();
  // Impressions, their change, their rate, clicks.
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
  await expect.element(steps.getByRole('button', { name: '500', exact: true })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByText('Clicks = the sum of clicks over the rows')).toBeVisible();
  await expect.element(panel.getByRole('row', { name: 'Paid Search 500 100.0%' })).toBeVisible();
  await close();
  const before = asked.length;
  const bars = page.getByRole('list', { name: 'From before to now' });
  await bars.getByRole('button', { name: '+20' }).click();
  await expect
    .element(
      panel.getByText('Volume = outcomes before × (all sessions now ÷ all sessions before − 1)'),
    )
    .toBeVisible();
  await expect.element(panel.getByRole('row', { name: 'Sessions 200 400' })).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  await close();
  await page.getByRole('button', { name: '43', exact: true }).click();
  await expect.element(panel.getByText('Days that are known')).toBeVisible();
  expect(asked).toHaveLength(before);
});

it.each([
  ['was not set up', { aggregator: { body: null } }, 'This aggregator has no settings yet'],
  ['is a draft', { aggregator: { status: 'draft' }, runs: [] }, 'This aggregator is a draft'],
  ['was not computed yet', { runs: [] }, 'This aggregator was not computed yet'],
  [
    'runs for the first time',
    { runs: [{ ...RUN, state: 'running' as const }] },
    'The first run is under way',
  ],
  [
    'does not show the view',
    { aggregator: { body: { ...BODY, sections: [] } } },
    'This view is not shown to you',
  ],
])('says what is missing where it %s', async (_, given, title) => {
  show(given);
  await expect.element(page.getByText(title)).toBeVisible();
});

it('shows figures by itself once the first run has ended', async () => {
  const given = { runs: [{ ...RUN, state: 'running' as AggregatorRun['state'] }] };
  show(given);
  await expect.element(page.getByText('The first run is under way')).toBeVisible();
  given.runs = [RUN];
  await expect.element(page.getByText('What it came to')).toBeVisible();
});
