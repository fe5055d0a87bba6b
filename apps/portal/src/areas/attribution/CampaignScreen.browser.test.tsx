/** Attribution on the screen: what is highest and lowest, trying settings, making them the standard, and moving money. */
import type { AttributedCampaign, AttributedChannel } from '@flightdeck/contract/attribution';
import { MODEL_IDS, type ModelId, pathFlow } from '@flightdeck/domain/attribution';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderWithApi } from '../../app/testing/api.tsx';
import { violationsIn } from '../../app/testing/violations.ts';
import { CampaignScreen } from './CampaignScreen.tsx';

const SETTINGS: AttributedCampaign['settings'] = {
  ...{
    standard: 'linear',
    clickDays: 30,
    viewDays: 7,
    channelDays: [],
    direct: 'keep',
    halfLife: 7,
  },
  ...{ firstShare: 0.4, lastShare: 0.4, markovOrder: 1 },
};
type Counts = Partial<Record<ModelId, number>>;
const channel = (name: string, spend: number | null, counts: Counts): AttributedChannel => {
  const given = Object.values(counts);
  const range = { low: Math.min(...given), high: Math.max(...given) };
  const credits = Object.fromEntries(
    MODEL_IDS.map((model) => {
      const conversions = counts[model];
      return [model, conversions === undefined ? null : { conversions, value: conversions * 10 }];
    }),
  ) as AttributedChannel['credits'];
  return { channel: name, credits, interval: { low: 1, high: 9 }, range, spread: 0.8, spend };
};
const CAMPAIGN: AttributedCampaign = {
  campaign: {
    ...{ campaignId: 5, name: 'Gift Season', clientUuid: 'c1', client: 'Larkspur & Vale' },
    ...{ start: '2026-10-01', end: '2026-11-21' },
  },
  range: { start: '2026-10-01', end: '2026-11-21' },
  ...{
    currency: 'GBP',
    outcomes: ['Order'],
    met: ['Display', 'Email', 'Paid Search'],
    settings: SETTINGS,
    standard: 'linear',
  },
  choice: { settings: SETTINGS, chosen: null },
  channels: [
    channel('Paid Search', 1000, { last: 70, first: 30, linear: 50 }),
    channel('Display', 500, { last: 30, first: 70, linear: 50 }),
  ],
  ...{ conversions: 100, value: 1000, nulls: 900, touches: 400 },
  unexposed: { conversions: 4, nulls: 0 },
  lock: { lacks: 'conversions', has: 100 },
  ...{ drawnError: null, fellBack: 100, uncut: 100, isDated: false, pathCount: 2 },
  paths: [
    { channels: ['Display', 'Paid Search'], paths: 1, conversions: 95, rate: 0.1 },
    { channels: [], paths: 3, conversions: 5, rate: 0.2 },
  ],
  flow: pathFlow([
    { channels: ['Display', 'Paid Search'], paths: 1, conversions: 95, value: 0, nulls: 855 },
    { channels: [], paths: 3, conversions: 5, value: 0, nulls: 45 },
  ]),
  ...{ lengths: [{ from: 2, conversions: 95 }], delays: [], sensitivity: [], tests: [] },
};

function show(over: Partial<AttributedCampaign> = {}, search = '') {
  const sent: [string, Readonly<Record<string, unknown>>][] = [];
  renderWithApi(
    <Routes>
      <Route
        path="/client/attribution/campaign/:clientUuid/:campaignId"
        element={<CampaignScreen />}
      />
    </Routes>,
    (path, body) => {
      sent.push([path, Object(body)]);
      if (path === 'client/attribution/campaign') {
        const tried = Object(body).settings ?? SETTINGS;
        return { ...CAMPAIGN, settings: tried, ...over };
      }
      if (path.startsWith('client/attribution/standard')) {
        return { settings: body, chosen: null };
      }
      return { testId: 1 };
    },
    `/client/attribution/campaign/c1/5${search}`,
  );
  return (path: string) => sent.filter(([to]) => to === path).map(([, body]) => body);
}

it('says that credit is not lift, marks the extremes, and what no model knows', async () => {
  show();
  await expect.element(page.getByText('Credit is not lift.')).toBeVisible();
  const row = page.getByRole('row', { name: /^Paid Search 70/ });
  const extremes = ['70 (highest)', '30 (lowest)'];
  for (const text of extremes) await expect.element(row.getByText(text)).toBeVisible();
  await expect.element(page.getByText(/There are 100 conversions of the 300/)).toBeVisible();
  await expect.element(page.getByText(/time decay is not known/)).toBeVisible();
  const unexposed = page.getByRole('row', { name: /No touch within the look-back/ });
  await expect.element(unexposed).toHaveTextContent('No touch within the look-back4––');
  expect(await violationsIn()).toEqual([]);
});

it('money moved changes conversions at each model’s average return', async () => {
  show();
  const field = page.getByLabelText('Move');
  await userEvent.fill(field, '100');
  await userEvent.tab();
  // Last touch loses 7 and wins 6; first touch loses 3 and wins 14.
  await expect.element(page.getByText('−1 to +11')).toBeVisible();
  await expect.element(page.getByText('1 of 3 models say fewer')).toBeVisible();
});

it('settings are tried for oneself, and made the standard from there', async () => {
  const sentTo = show();
  await page.getByRole('button', { name: 'Models and look-back' }).click();
  await userEvent.fill(page.getByLabelText('Look-back of views'), '14');
  await page.getByRole('button', { name: 'Try' }).click();
  await expect.element(page.getByText(/You are trying Linear/)).toBeVisible();
  const asked = sentTo('client/attribution/campaign').at(-1);
  expect(asked?.settings).toEqual({ ...SETTINGS, viewDays: 14 });
  expect(sentTo('client/attribution/standard/c1')).toEqual([]);
  await page.getByRole('button', { name: 'Make it the standard' }).click();
  await expect
    .poll(() => sentTo('client/attribution/standard/c1'))
    .toEqual([{ ...SETTINGS, viewDays: 14 }]);
});

it('a channel is given its own look-back, and the focus is not lost with its row', async () => {
  const sentTo = show();
  await page.getByRole('button', { name: 'Models and look-back' }).click();
  await page.getByRole('button', { name: /Give a channel its own days/ }).click();
  await page.getByRole('option', { name: 'Email' }).click();
  await expect
    .element(page.getByRole('button', { name: /Give a channel its own days/ }))
    .toHaveFocus();
  await userEvent.fill(page.getByLabelText('Email, clicks'), '3');
  await page.getByRole('button', { name: /Give a channel its own days/ }).click();
  await page.getByRole('option', { name: 'Display' }).click();
  const dialog = page.getByRole('dialog', { name: 'Models and look-back' });
  expect(await violationsIn(dialog.element())).toEqual([]);
  await page.getByRole('button', { name: 'Give Display the days of the rest' }).click();
  const group = page.getByRole('group', { name: 'Channels with other days' });
  await expect.element(group).toHaveFocus();
  await page.getByRole('button', { name: 'Try' }).click();
  const channelDays = [{ channel: 'Email', clickDays: 3, viewDays: 7 }];
  const sent = () => sentTo('client/attribution/campaign').at(-1)?.settings;
  await expect.poll(sent).toEqual({ ...SETTINGS, channelDays });
  const told = /30 days click, 7 view; Email 3 days click, 7 view/;
  await expect.element(page.getByRole('status').filter({ hasText: told })).toBeVisible();
});

it('days and outcome of the link are asked for, and the whole flight again', async () => {
  const sentTo = show(
    { conversions: 0, nulls: 0, unexposed: { conversions: 0, nulls: 0 }, flow: [] },
    '?period=2026-12-01..2026-12-05&outcome=Order',
  );
  const sent = () => sentTo('client/attribution/campaign').at(-1);
  await expect
    .poll(sent)
    .toMatchObject({ outcome: 'Order', range: { start: '2026-12-01', end: '2026-12-05' } });
  await expect.element(page.getByText('No path ended on these days')).toBeVisible();
  await page.getByRole('button', { name: 'Show the whole flight' }).click();
  await expect.poll(sent).toMatchObject({ outcome: null, range: null });
});

it('flows are walked by arrows, told where they are pressed, and the same as a table', async () => {
  show();
  const display = page.getByRole('button', {
    name: 'Display, touch 1: 950 times, 95 converted (10.0%)',
  });
  await expect.element(display).toBeVisible();
  const element = display.element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard('{ArrowDown}');
  const rare = page.getByRole('button', { name: /^3 rare paths, touch 1: 50 times/ });
  await expect.element(rare).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowRight}');
  const search = page.getByRole('button', { name: /^Paid Search, touch 2/ });
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(search).toHaveAttribute('aria-pressed', 'true');
  const told = /converted \(10\.0%\)\. From Display 950\. Then end of the path 950\./;
  await expect.element(page.getByText(told)).toBeVisible();
  await page.getByText('Table', { exact: true }).click();
  const table = page.getByRole('region', { name: 'Flows between touches' });
  const row = table.getByRole('row', { name: /^Display Paid Search/ });
  await expect.element(row).toHaveTextContent('DisplayPaid Search19509510.0%');
  expect(await violationsIn(page.getByRole('main').element())).toEqual([]);
});

it('what the figures go by is there for paper, and on paper alone', async () => {
  const channelDays = [{ channel: 'Email', clickDays: 0, viewDays: 0 }];
  show({ settings: { ...SETTINGS, channelDays, halfLife: 5 } });
  await expect.element(page.getByText('Credit is not lift.')).toBeVisible();
  const settings = page.getByText('half after 5 days');
  await expect.element(settings).not.toBeVisible();
  expect(settings.element().closest('dl')?.textContent).toBe(
    'Paths that ended1 Oct – 21 Nov 2026Paths toanythingStandardLinear' +
      'Look-back30 days click, 7 view; Email left out, but not all touches have a day' +
      'Direct visitsDirect counts like any channel' +
      'Position40.0% first touch, 20.0% between, 40.0% last touchTime decayhalf after 5 daysMarkovorder 1',
  );
});

it('a running test shows no result, and one that ended asks for it', async () => {
  const test: AttributedCampaign['tests'][number] = {
    ...{ testId: 1, channel: 'Display', kind: 'geo', start: '2026-09-07', end: '2026-10-04' },
    ...{ control: '6 of 12 regions', result: null, isRunning: false },
    entered: { by: 'Nora North', at: '2026-09-01T09:00:00.000Z' },
  };
  const running = { ...test, testId: 2, channel: 'Paid Search', isRunning: true };
  const sentTo = show({ tests: [test, running] });
  await expect.element(page.getByText('Running: no result is shown before it ends.')).toBeVisible();
  await page.getByRole('button', { name: /^Enter result of Display/ }).click();
  for (const [label, value] of [
    ['Lift', '9.4'],
    ['95% interval, low end', '2.1'],
    ['95% interval, high end', '16.7'],
  ] as const) {
    await userEvent.fill(page.getByLabelText(label, { exact: true }), value);
  }
  await page.getByRole('button', { name: 'Save result' }).click();
  await expect
    .poll(() => sentTo('client/attribution/test/1/result'))
    .toEqual([
      { lift: expect.closeTo(0.094), low: expect.closeTo(0.021), high: expect.closeTo(0.167) },
    ]);
});

it('a failure of the server is told, and can be tried again', async () => {
  renderWithApi(
    <CampaignScreen />,
    () => {
      throw new Error('The server is away.');
    },
    '/client/attribution/campaign/c1/5',
  );
  await expect.element(page.getByText('The campaign could not be loaded')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
