/** Add to report: a report is chosen, what becomes of the tile there is told, and it is saved as its last slide. */
import type { DashboardSlide } from '@flightdeck/contract/dashboards';
import type { SavedReport } from '@flightdeck/contract/report';
import { DEFAULT_OPTIONS, ownSlide } from '@flightdeck/domain/report';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Refusal } from '../../../app/testing/api.tsx';
import { violationsIn } from '../../../app/testing/violations.ts';
import { answers, SAVED, showDashboards } from '../testing.tsx';
import { bodyOfTile } from '../tile/drill.ts';
import { AddToReportDialog } from './AddToReportDialog.tsx';

const REPORT_ID = '6f0a7c1e-0c56-4d3a-9c1b-3a3c5a0f1009';
const AT = '2026-04-01T08:00:00.000Z';
const LISTED = {
  ...{ reportId: REPORT_ID, name: 'Spring review', advId: 3, advName: 'Northwind', ownerId: 'u1' },
  ...{ ownerName: 'Priya Shah', typeDate: 'lm', slideCount: 1, revision: 4, updatedAt: AT },
  ...{ isStarred: false, canDelete: false },
};
const REPORT: SavedReport = {
  ...{ reportId: REPORT_ID, name: 'Spring review', advId: 3, revision: 4, ownerId: 'u1' },
  ...{ ownerName: 'Priya Shah', savedBy: 'Priya Shah', savedAt: AT, known: {} },
  options: { ...DEFAULT_OPTIONS, typeDate: 'lm', template: 'T0001' },
  slides: [ownSlide('a', 'over-time', 'Trend')],
};
const OPTIONS = {
  tile: {
    question: { dataset: 'delivery', metrics: ['clicks'], dimensions: ['campaign'], filters: [] },
    ...{ options: {}, metrics: [] },
  },
};
const OUTCOME: DashboardSlide = {
  slide: {
    ...{ component: 'tile-table', title: 'Clicks by campaign', options: OPTIONS },
    slide: 'Tile of a dashboard',
  },
  reason: null,
  told: [
    'The report covers 1 – 31 Mar 2026 of Northwind; this tile shows 7 – 13 Apr 2026 of all clients.',
  ],
};

type Over = Parameters<typeof showDashboards>[2];
function show(over: Over = {}, advIds: number[] = []) {
  const [tile] = SAVED.body.pages[0]?.tiles ?? [];
  if (!tile) throw new Error('The dashboard of the tests has no tile.');
  const onClose = vi.fn();
  const server = showDashboards(
    <AddToReportDialog
      body={bodyOfTile(SAVED.body, tile)}
      tile={tile}
      choice={{ ...SAVED.body.view, advIds }}
      title="Clicks by campaign"
      onClose={onClose}
    />,
    '/dashboard',
    {
      'report/list': () => ({
        ...{ rows: [LISTED], total: 1, isMore: false, owners: [], advertisers: [] },
        counts: { all: 1, mine: 1, starred: 0 },
      }),
      [`report/get/${REPORT_ID}`]: () => REPORT,
      'dashboard/report/slide': () => OUTCOME,
      'report/slide/data': answers,
      'report/set': () => ({ reportId: REPORT_ID, revision: 5, savedAt: AT }),
      ...over,
    },
  );
  return { ...server, onClose };
}

const press = async (name: string | RegExp) => {
  const target = page.getByRole('button', { name, exact: typeof name === 'string' });
  await expect.element(target).toBeEnabled();
  const element = target.element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard('{Enter}');
};
const dialog = page.getByRole('dialog');
const violations = () => violationsIn(dialog.element());

it('tells what becomes of the tile, saves it as the last slide, and leads to the report', async () => {
  const { sentTo } = show();
  await expect.element(dialog.getByText(/this tile shows all of yours/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'New report with it' })).toBeDisabled();
  expect(await violations()).toEqual([]);
  await press(/^Spring review/);
  await expect.element(dialog.getByText(/^The report covers 1 – 31 Mar 2026/)).toBeVisible();
  expect(sentTo('dashboard/report/slide')).toMatchObject([
    { tileId: 'camp', report: { advId: 3, options: { typeDate: 'lm' } } },
  ]);
  expect(await violations()).toEqual([]);
  // The slide is drawn, with the figures that the report asks for.
  await expect.element(dialog.getByText('Autumn')).toBeInTheDocument();
  expect(sentTo('report/slide/data')).toMatchObject([
    { selection: { advId: 3 }, queries: { main: { metrics: ['clicks'] } } },
  ]);
  await dialog.getByRole('textbox', { name: 'Title of the slide' }).fill('Clicks in March');
  await press('Add to report');
  await expect
    .element(dialog.getByRole('link', { name: 'Open the report' }))
    .toHaveAttribute('href', `/report/build/${REPORT_ID}`);
  expect(sentTo('report/set')).toMatchObject([
    {
      ...{ reportId: REPORT_ID, name: 'Spring review', advId: 3 },
      slides: [
        { id: 'a' },
        { component: 'tile-table', title: 'Clicks in March', options: OPTIONS, exclude: false },
      ],
    },
  ]);
  expect(await violations()).toEqual([]);
});

it('offers only reports about the clients of the tile, and a new one about a single client', async () => {
  const { sentTo } = show({}, [3]);
  await expect.element(dialog.getByRole('button', { name: 'New report with it' })).toBeEnabled();
  await expect.element(dialog.getByRole('button', { name: /^Spring review/ })).toBeVisible();
  expect(sentTo('report/list')).toMatchObject([{ advIds: [3] }]);
});

it.each([
  [
    'its figures would be others',
    { ...OUTCOME, slide: null, reason: 'it asks nothing yet' },
    REPORT,
    /^This tile cannot be a slide of “Spring review”: it asks nothing yet\.$/,
  ],
  [
    'the slides of the report are fixed',
    OUTCOME,
    { ...REPORT, options: { ...REPORT.options, mode: 'reporting' } },
    /^“Spring review” is in reporting mode, whose slides are fixed\./,
  ],
])('is not added where %s, and says why', async (_, outcome, report, text) => {
  show({ 'dashboard/report/slide': () => outcome, [`report/get/${REPORT_ID}`]: () => report });
  await press(/^Spring review/);
  await expect.element(dialog.getByText(text)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Add to report' })).toBeDisabled();
  await press('Other reports');
  await expect.element(dialog.getByRole('searchbox', { name: 'Search reports' })).toBeVisible();
});

it('tells who saved the report meanwhile, looks at it again, and saves over that', async () => {
  let revision = 4;
  const { sentTo } = show({
    [`report/get/${REPORT_ID}`]: () => ({ ...REPORT, revision }),
    'report/set': () => {
      if (revision === 5) return { reportId: REPORT_ID, revision: 6, savedAt: AT };
      revision = 5;
      const details = { revision, savedBy: 'Nora North', savedAt: AT };
      throw new Refusal('Stale', { statusCode: 409, code: 'conflict', details });
    },
  });
  await press(/^Spring review/);
  await press('Add to report');
  await expect
    .element(dialog.getByText(/^Nora North saved “Spring review” on 1 Apr 2026, .*while you were/))
    .toBeVisible();
  await press('Add to report');
  await expect.element(dialog.getByRole('link', { name: 'Open the report' })).toBeVisible();
  expect(sentTo(`report/get/${REPORT_ID}`)).toHaveLength(2);
});

it('says what failed, and tries again', async () => {
  let isDown = true;
  show({
    'dashboard/report/slide': () => {
      if (isDown) throw new Error('The server is in trouble.');
      return OUTCOME;
    },
  });
  await press(/^Spring review/);
  await expect.element(dialog.getByText('The report could not be loaded')).toBeVisible();
  isDown = false;
  await press('Try again');
  await expect.element(dialog.getByRole('textbox', { name: 'Title of the slide' })).toBeVisible();
});
