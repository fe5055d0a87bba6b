/** Home as a client's person and an account manager meet it, wide and at 390 px. */
import type { HomeCampaign, HomeClient } from '@flightdeck/contract/home';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithApi } from '../../app/testing/api.tsx';
import { HomeScreen } from './HomeScreen.tsx';

afterEach(() => page.viewport(1280, 800));

const campaign = (part: Partial<HomeCampaign>): HomeCampaign => ({
  campaignId: 1,
  name: 'Gift Season – Video',
  advId: 1,
  advName: 'Larkspur & Vale',
  currency: 'GBP',
  start: '2026-04-01',
  end: '2026-04-30',
  kinds: ['Video'],
  sites: 3,
  placements: 9,
  booked: 3_000_000,
  bookedSpend: 30_000,
  bookedSpendReason: null,
  delivered: 780_000,
  spend: 7_800,
  pacing: 60,
  knownUntil: '2026-04-13',
  daily: [...Array(17).fill(null), ...Array(13).fill(60_000)],
  report: { reportId: '5f0a7c1e-0c56-4d3a-9c1b-3a3c5a0f1001', name: 'Gift week' },
  ...part,
});
const client = (part: Partial<HomeClient>): HomeClient => ({
  uuid: 'c1',
  name: 'Tern Mobile',
  currency: 'GBP',
  running: { level1: 2, level2: 1, level3: 3, unknown: 0 },
  spend: 148_260,
  plan: 201_400,
  missing: { days: 2, from: '2026-04-12', to: '2026-04-13' },
  finding: null,
  until: '2026-04-11',
  loadedAt: '2026-04-12T05:12:00Z',
  next: { name: 'Black Friday', day: '2026-04-14', kind: 'ends' },
  ...part,
});
const LISTS = {
  'report/list': {
    ...{ rows: [], total: 0, isMore: false, owners: [], advertisers: [] },
    counts: { all: 0, mine: 0, starred: 0 },
  },
  'home/news': {
    since: '2026-04-10T15:42:00Z',
    entries: [
      {
        ...{ kind: 'answer', id: 'a', at: '2026-04-14T07:40:00Z', from: 'Clara Lindqvist' },
        conversationId: 'c7',
        text: 'The recut goes live today.',
      },
    ],
    waiting: [],
  },
};
const CAMPAIGNS = {
  until: '2026-04-13',
  loadedAt: '2026-04-14T05:10:00Z',
  ages: [{ name: 'Larkspur & Vale', until: '2026-04-13', loadedAt: '2026-04-14T05:10:00Z' }],
  client: { uuid: 'c1', name: 'Larkspur & Vale' },
  notices: [],
  campaigns: [
    campaign({}),
    campaign({ campaignId: 2, name: 'Always-on', pacing: 101, delivered: 1_313_000, report: null }),
  ],
  soon: [],
  ended: [],
};

function open(path: string, answers: Record<string, unknown>, asked: string[] = []): void {
  renderWithApi(
    <HomeScreen />,
    (call) => {
      asked.push(call);
      const answer = { ...LISTS, ...answers }[call];
      if (answer === undefined) throw new Error(`${call} failed on purpose`);
      return answer;
    },
    path,
  );
}

describe('the campaigns of a client', () => {
  it('stand worst first, each with its pace, the reason and its report', async () => {
    open('/?client=c1', { 'home/campaigns': CAMPAIGNS });
    const worst = page.getByRole('article', { name: 'Gift Season – Video' });
    await expect.element(worst.getByText('Far behind 60%')).toBeVisible();
    await expect.element(worst.getByText('60% of what 13 of 30 days call for.')).toBeVisible();
    await expect.element(worst.getByText(/of 3,000,000 booked/).first()).toBeVisible();
    await expect
      .element(
        worst.getByRole('img', { name: '26% of the booking delivered, 43% of the flight passed' }),
      )
      .toBeVisible();
    await expect
      .element(worst.getByRole('link', { name: /Open report Gift week/ }))
      .toHaveAttribute('href', '/report/build/5f0a7c1e-0c56-4d3a-9c1b-3a3c5a0f1001');
    await expect.element(page.getByText('2 campaigns running')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Client overview' }))
      .toHaveAttribute('href', '/client/overview/c1');
    await expect
      .element(page.getByRole('link', { name: 'Clara Lindqvist answered you' }))
      .toHaveAttribute('href', '/?help=c7');
  });

  it('says what failed where it stands, and asks again', async () => {
    const asked: string[] = [];
    open('/?client=c1', {}, asked);
    await expect.element(page.getByText('The campaigns could not be loaded')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => asked.filter((call) => call === 'home/campaigns').length).toBe(2);
  });

  it('says which client’s data is older, and which days were restated', async () => {
    const loadedAt = '2026-04-12T05:10:00Z';
    const load = { kind: 'load', id: '7', at: '2026-04-14T05:10:00Z', source: 'cm360' };
    open('/?client=c1', {
      'home/campaigns': {
        ...CAMPAIGNS,
        ages: [...CAMPAIGNS.ages, { name: 'Tern Mobile', until: '2026-04-11', loadedAt }],
      },
      'home/news': {
        ...{ since: '2026-04-10T15:42:00Z', waiting: [] },
        entries: [
          {
            ...{
              ...load,
              firstDay: '2026-04-01',
              lastDay: '2026-04-13',
              advertisers: ['Larkspur'],
            },
            restated: {
              ...{ firstDay: '2026-04-03', lastDay: '2026-04-05' },
              ...{ before: 1_200_000, after: 1_180_000 },
            },
          },
        ],
      },
    });
    await expect
      .element(page.getByText(/^Data to 13 Apr 2026.* · Tern Mobile to 11 Apr$/))
      .toBeVisible();
    await expect
      .element(
        page.getByText(/^Figures of 3 – 5 Apr 2026 changed: impressions 1,200,000 → 1,180,000$/),
      )
      .toBeVisible();
  });

  it('stand below what is wrong with their figures', async () => {
    const text = 'There are no figures of 20 – 21 Mar 2026. Sums over these days are too low.';
    open('/?client=c1', {
      'home/campaigns': { ...CAMPAIGNS, notices: [{ id: 1, level: 1, text }] },
    });
    await expect
      .element(page.getByRole('list', { name: 'About the figures' }).getByText(text))
      .toBeVisible();
  });

  it('are one of three views at 390 px, and only the far ones are open', async () => {
    await page.viewport(390, 844);
    open('/?client=c1', { 'home/campaigns': CAMPAIGNS });
    const quiet = page.getByRole('article', { name: 'Always-on' });
    await expect.element(quiet).toBeVisible();
    expect(
      quiet
        .getByText(/of 3,000,000 booked/)
        .first()
        .elements(),
    ).toEqual([]);
    await quiet.getByRole('button', { name: 'More of Always-on' }).click();
    await expect.element(quiet.getByText(/of 3,000,000 booked/).first()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await page.getByRole('radio', { name: /New/ }).click({ force: true });
    await expect.element(page.getByText('Clara Lindqvist answered you')).toBeVisible();
    expect(quiet.elements()).toEqual([]);
  });
});

it('lists an account manager’s clients, whose rows lead to their campaigns', async () => {
  open('/', {
    'home/clients': {
      clients: [
        client({}),
        client({
          uuid: 'c2',
          name: 'Oat & Ember',
          running: { level1: 0, level2: 0, level3: 3, unknown: 0 },
          missing: { days: 0, from: null, to: '2026-04-13' },
        }),
        client({
          uuid: 'c3',
          name: 'Kestrel Pictures',
          missing: { days: 0, from: null, to: '2026-04-13' },
          finding: {
            ...{ level: 2, title: 'CTR of 59.8% in size 300x50', more: 2 },
            ...{ firstDay: '2026-04-13', lastDay: '2026-04-13' },
          },
        }),
      ],
    },
  });
  const row = page.getByRole('row', { name: /Tern Mobile/ });
  await expect.element(row.getByText('2 days missing')).toBeVisible();
  await expect.element(row.getByText('74%')).toBeVisible();
  const doubtful = page.getByRole('row', { name: /Kestrel Pictures/ });
  await expect.element(doubtful.getByText('CTR of 59.8% in size 300x50')).toBeVisible();
  await expect.element(doubtful.getByText('13 Apr 2026, 2 more')).toBeVisible();
  await expect
    .element(row.getByRole('link', { name: 'Tern Mobile' }))
    .toHaveAttribute('href', '/?client=c1');
  await expect
    .element(row.getByRole('link', { name: 'Overview of Tern Mobile' }))
    .toHaveAttribute('href', '/client/overview/c1');
  await page.getByRole('searchbox', { name: 'Find a client' }).fill('oat');
  await expect.element(page.getByRole('row', { name: /Oat & Ember/ })).toBeVisible();
  expect(row.elements()).toEqual([]);
});
