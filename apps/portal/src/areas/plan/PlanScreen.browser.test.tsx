/** The media plan on the screen: what needs a person comes first, and what a file leaves open is asked. */
import type { PlannedBooking, PlanPreview } from '@flightdeck/contract/plan';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderWithApi } from '../../app/testing/api.tsx';
import { PlanScreen } from './PlanScreen.tsx';

const HOME = {
  placementId: 11,
  name: 'Home',
  site: 'news.example',
  campaign: 'Spring',
  booking: null,
};
const SPORT = { ...HOME, placementId: 12, name: 'Sport', booking: 'B9' };
const booking = (over: Partial<PlannedBooking>): PlannedBooking => ({
  ...{ bookingId: 1, revision: 4, number: 'B1', name: 'Package', site: null, campaign: 'Spring' },
  ...{ start: '2026-04-01', end: '2026-04-30', impressions: 1000, spend: 50, currency: null },
  ...{ costStructure: 'CPM', opportunityType: null, origin: 'plan', fileName: 'plan.xlsx' },
  ...{ state: 'open', isComparable: true, placements: [], delivered: null },
  ...{ changedBy: 'Nora North', changedAt: '2026-04-14T09:00:00.000Z' },
  ...over,
});
const OVERVIEW = {
  ...{ advId: 7, name: 'Fjord', currency: 'GBP', bookings: 1, otherCurrency: 0, imports: [] },
  open: { bookings: 1, impressions: 1000, spend: 50 },
  matched: { impressions: 0, spend: 0, spendReason: null },
};
const FJORD = {
  ...{ advId: 7, name: 'Fjord', client: 'Northwind', feeds: 1 },
  ...{ source: 'cm360', accountOf: null },
};
const ADVERTISERS = [
  { ...FJORD, advId: 6, name: 'Fjord Social', accountOf: { advId: FJORD.advId, name: 'Fjord' } },
  FJORD,
];

type Asked = Readonly<Record<string, unknown>>;

/** The screen over a server that has one booking; answers what it was sent, by path. */
function show(over: Readonly<Record<string, (body: unknown) => unknown>> = {}) {
  const sent: [string, unknown][] = [];
  renderWithApi(<PlanScreen />, (path, body) => {
    sent.push([path, body]);
    const own = over[path];
    if (own) return own(body);
    switch (path) {
      case 'feeds/advertisers':
        return ADVERTISERS;
      case 'plan/overview':
        return OVERVIEW;
      case 'plan/list':
        return { rows: [booking({})], total: 1, isMore: false };
      case 'plan/placements':
        return { placements: [HOME, SPORT], isMore: false };
      default:
        return { bookingId: 1 };
    }
  });
  return {
    sentTo: (path: string): Asked[] =>
      sent.flatMap(([to, body]) => (to === path ? [Object(body)] : [])),
  };
}

it('edits a booking as it stands', async () => {
  const { sentTo } = show();
  await page.getByRole('button', { name: 'More for Package' }).click();
  await page.getByRole('menuitem', { name: 'Edit…' }).click();
  const field = page.getByLabelText('Booked impressions');
  await field.fill('2500');
  await page.getByRole('button', { name: 'Save booking' }).click();
  await expect
    .poll(() => sentTo('plan/booking/1'))
    .toEqual([
      expect.objectContaining({ number: 'B1', impressions: 2500, spend: 50, start: '2026-04-01' }),
    ]);
});

it('matches a booking to placements, and tells which booking a placement follows so far', async () => {
  const { sentTo } = show();
  await expect.element(page.getByRole('button', { name: 'Match Package' })).toBeVisible();
  page.getByRole('button', { name: 'Match Package' }).element().focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Match Package' });
  await expect.element(dialog.getByText(/follows booking B9 so far/)).toBeVisible();
  const home = dialog.getByRole('checkbox', { name: /Home/ }).element();
  if (home instanceof HTMLElement) home.focus();
  await userEvent.keyboard(' ');
  await dialog.getByRole('button', { name: 'Match to 1 placement' }).click();
  await expect.poll(() => sentTo('plan/booking/1/match')).toEqual([{ placementIds: [11] }]);
  await expect.element(dialog).not.toBeInTheDocument();
});

const ROW: PlanPreview['rows'][number] = {
  ...{ line: 2, number: 'B1', name: 'Package', site: null, campaign: 'Spring' },
  ...{ start: '2026-04-01', end: '2026-04-30', impressions: 1000, spend: 50, currency: 'GBP' },
  ...{ costStructure: null, opportunityType: null, change: 'new', rule: null },
  ...{ placements: [], candidates: [HOME, SPORT] },
};
const PREVIEW: PlanPreview = {
  ...{ fileId: 'f1', fileName: 'plan.csv', sheets: [], sheet: null, dayOrder: null, decimal: '.' },
  columns: [{ field: 'name', column: 'Placement' }],
  rows: [ROW],
  badRows: [
    {
      line: 3,
      reason: '“3/4/2026” could be different days: choose how days are written.',
      text: 'x',
    },
  ],
  ...{
    badRowCount: 1,
    totals: { impressions: 1000, spend: 50 },
    currency: 'GBP',
    kept: 0,
    warnings: [],
  },
};

it('imports a file with what a person answered: the order of days, and a placement among several', async () => {
  const { sentTo } = show({
    'plan/preview': () => PREVIEW,
    'plan/check': () => ({ ...PREVIEW, badRows: [], badRowCount: 0, dayOrder: 'dmy' }),
    'plan/apply': () => ({ planId: 1, bookings: 1 }),
  });
  await page.getByRole('button', { name: 'Import plan' }).click();
  const field = await vi.waitUntil(() =>
    document.querySelector<HTMLInputElement>('input[type="file"]'),
  );
  const files = new DataTransfer();
  files.items.add(new File(['x'], 'plan.csv', { type: 'text/csv' }));
  field.files = files.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await page.getByRole('button', { name: /Days are written/ }).click();
  await page.getByRole('option', { name: 'Day, month, year' }).click();
  await expect
    .poll(() => sentTo('plan/check'))
    .toEqual([{ advId: 7, fileId: 'f1', dayOrder: 'dmy' }]);
  await page.getByRole('button', { name: /Placement of Package, line 2/ }).click();
  await page.getByRole('option', { name: /Sport/ }).click();
  await page.getByRole('button', { name: 'Import 1 booking' }).click();
  await expect
    .poll(() => sentTo('plan/apply'))
    .toEqual([
      { advId: 7, fileId: 'f1', dayOrder: 'dmy', matches: [{ line: 2, placementIds: [12] }] },
    ]);
});

it('says what to do where nothing is booked', async () => {
  show({ 'plan/list': () => ({ rows: [], total: 0, isMore: false }) });
  await expect.element(page.getByText('Nothing is booked yet')).toBeVisible();
});
