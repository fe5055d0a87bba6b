/** Unlinked creatives on the screen: what is sure is ticked, nothing is linked unasked, and each link can be taken back. */
import type { Linked, Unlinked, UnlinkedCreative } from '@flightdeck/contract/creatives';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderWithApi } from '../../app/testing/api.tsx';
import { UnlinkedScreen } from './UnlinkedScreen.tsx';

const GIFT = { campaignId: 7, campaign: 'Gift Season 2026', advertiser: 'Mosswood' };
const SURE = {
  ...{ ...GIFT, start: '2026-11-01', end: '2026-11-30', confidence: 0.987, band: 'ticked' },
  weights: [
    {
      ...{ id: 'name', label: 'Name', weight: 8.5 },
      outcome: 'all words of the campaign’s name',
    },
    { id: 'dates', label: 'Dates', outcome: null, weight: 0 },
  ],
} satisfies UnlinkedCreative['suggestions'][number];
const creative = (over: Partial<UnlinkedCreative>): UnlinkedCreative => ({
  ...{ creativeId: 1, name: 'Gift Season – Story', type: 'Banner', size: '300x250' },
  ...{ advId: 3, advertiser: 'Mosswood', client: { uuid: 'c1', name: 'Mosswood Garden' } },
  ...{ impressions: 4000, share: 0.4, firstServed: '2026-11-12', lastServed: '2026-11-25' },
  suggestions: [SURE],
  ...over,
});
const UNLINKED: Unlinked = {
  creatives: [
    creative({}),
    creative({
      ...{ creativeId: 2, name: 'Gift of the month', impressions: 9000 },
      suggestions: [{ ...SURE, confidence: 0.7, band: 'review' }],
    }),
    creative({ creativeId: 3, name: 'BrandFilm', impressions: 100, suggestions: [] }),
  ],
  isMore: false,
  advertisers: [
    {
      ...{ advId: 9, advertiser: 'Mosswood Outlet', source: 'dv360', creatives: 4 },
      ...{ names: ['Clearance'], impressions: 600 },
      ...{ firstServed: '2026-11-12', lastServed: '2026-11-25' },
      suggestions: [
        {
          ...{ clientUuid: 'c1', client: 'Mosswood Garden', confidence: 0.99, band: 'ticked' },
          weights: [],
        },
      ],
    },
  ],
  clients: [
    { uuid: 'c1', name: 'Mosswood Garden' },
    { uuid: 'c2', name: 'Tern Mobile' },
  ],
};
const BY = { by: { id: 'n', name: 'Nora North', email: 'n@x.example' } };
const LINKED: Linked = {
  creatives: [
    {
      ...{ creativeId: 5, name: 'Gift Season – Brand', advertiser: 'Mosswood' },
      ...{ campaign: 'Gift Season 2026', confidence: null, rule: ['gift', 'season'] },
      ...{ ...BY, at: '2026-11-25T09:00:00.000Z' },
    },
  ],
  isMore: false,
  rules: [
    {
      ...{ ruleId: 8, advertiser: 'Mosswood', words: ['gift', 'season'] },
      ...{ campaign: 'Gift Season 2026', creatives: 1, ...BY, at: '2026-11-25T09:00:00.000Z' },
    },
  ],
  advertisers: [],
};

/** The screen over a server that has these; answers what it was sent, by path. */
function show(path = '/creative/unlinked', over: Readonly<Record<string, unknown>> = {}) {
  const sent: [string, unknown][] = [];
  renderWithApi(
    <Routes>
      <Route path="/creative/unlinked/:clientUuid?/:creativeId?" element={<UnlinkedScreen />} />
    </Routes>,
    (to, body) => {
      sent.push([to, body]);
      if (to in over) {
        const answer = over[to];
        if (answer instanceof Error) throw answer;
        return answer;
      }
      switch (to) {
        case 'creatives/unlinked':
          return UNLINKED;
        case 'creatives/linked':
          return LINKED;
        case 'creatives/campaigns':
          return {
            campaigns: [{ ...GIFT, campaignId: 8, campaign: 'Spring', start: null, end: null }],
            isMore: false,
          };
        case 'creatives/rule':
          return { ruleId: 9, creatives: 2 };
        case 'creatives/link':
        case 'creatives/undo':
          return { outcomes: [{ creativeId: 1, outcome: 'done', message: '' }] };
        default:
          return {};
      }
    },
    path,
  );
  return {
    sentTo: (to: string) => sent.flatMap(([each, body]) => (each === to ? [body] : [])),
  };
}

const press = async (name: string | RegExp, role: 'button' | 'tab' = 'button') => {
  const target = page.getByRole(role, { name, exact: typeof name === 'string' });
  await expect.element(target).toBeVisible();
  const element = target.element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard('{Enter}');
};
const ticks = () =>
  page
    .getByRole('checkbox')
    .elements()
    .map((box) => box instanceof HTMLInputElement && box.checked);

it('ticks what is sure and nothing else, and links it only when asked', async () => {
  const { sentTo } = show();
  await expect.element(page.getByText('1 creative ticked')).toBeVisible();
  // The box for all, then the rows with most impressions first.
  expect(ticks()).toEqual([false, false, true, false]);
  expect(sentTo('creatives/link')).toEqual([]);
  await press('Link 1 as suggested');
  await expect
    .poll(() => sentTo('creatives/link'))
    .toEqual([{ links: [{ creativeId: 1, campaignId: 7, confidence: 0.987 }] }]);
});

it('tells how sure a suggestion is, and why', async () => {
  show();
  const row = page.getByRole('row', { name: /Gift Season – Story/ });
  await expect.element(row.getByText('98% sure')).toBeVisible();
  await expect.element(row.getByText('Name: all words of the campaign’s name')).toBeVisible();
  const unsure = page.getByRole('row', { name: /Gift of the month/ });
  await expect.element(unsure.getByText('70% to review')).toBeVisible();
  const unknown = page.getByRole('row', { name: /BrandFilm/ });
  await expect.element(unknown.getByText('No campaign is likely enough')).toBeVisible();
});

it('opens the creative of the address, with the weight of each feature', async () => {
  const { sentTo } = show('/creative/unlinked/all/1');
  const dialog = page.getByRole('dialog', { name: 'Gift Season – Story' });
  await expect.element(dialog.getByText('speaks for it, +8.5 bits')).toBeVisible();
  await expect.element(dialog.getByText('Dates: not known')).toBeVisible();
  await press('Link to Gift Season 2026');
  await expect.poll(() => sentTo('creatives/link')).toHaveLength(1);
  await expect.element(dialog).not.toBeInTheDocument();
});

it('says that a creative of the address is not unlinked', async () => {
  show('/creative/unlinked/all/77');
  await expect.element(page.getByRole('dialog', { name: 'Not unlinked' })).toBeVisible();
});

it('links to another campaign, which has no confidence', async () => {
  const { sentTo } = show('/creative/unlinked/all/3');
  await press('Choose a campaign…');
  const spring = page.getByRole('radio', { name: /Spring/ });
  // The campaigns come from the server: the radio is not there at once.
  await expect.element(spring).toBeInTheDocument();
  const radio = spring.element();
  if (radio instanceof HTMLElement) radio.focus();
  await userEvent.keyboard(' ');
  await press('Link to Spring');
  await expect
    .poll(() => sentTo('creatives/link'))
    .toEqual([{ links: [{ creativeId: 3, campaignId: 8, confidence: null }] }]);
});

it('remembers words as a rule, and tells what it would link', async () => {
  const { sentTo } = show('/creative/unlinked/all/1');
  await press('Remember as a rule…');
  const words = page.getByLabelText('Words that must all occur in the name');
  await expect.element(words).toHaveValue('gift season');
  await expect
    .element(page.getByText('It fits 1 unlinked creative: “Gift Season – Story”.'))
    .toBeVisible();
  await words.fill('Gift');
  await expect.element(page.getByText(/It fits 2 unlinked creatives/)).toBeVisible();
  await press('Remember');
  await expect
    .poll(() => sentTo('creatives/rule'))
    .toEqual([{ advId: 3, words: ['gift'], campaignId: 7 }]);
});

it('gives an advertiser without a client to the one suggested', async () => {
  const { sentTo } = show();
  await press('Link Mosswood Outlet to Mosswood Garden');
  await expect
    .poll(() => sentTo('creatives/client/link'))
    .toEqual([{ accountId: 9, clientUuid: 'c1' }]);
});

it('shows what a rule linked, takes it back, and ends the rule', async () => {
  const { sentTo } = show('/creative/unlinked?tab=linked');
  await expect.element(page.getByText('By a rule')).toBeVisible();
  await press('Undo the link of Gift Season – Brand');
  await expect.poll(() => sentTo('creatives/undo')).toEqual([{ creativeIds: [5] }]);
  await page.getByRole('tab', { name: /Rules/ }).click();
  await press('End the rule gift season');
  await press('End rule');
  await expect.poll(() => sentTo('creatives/rule/8/end')).toHaveLength(1);
});

it('filters in the address, and says what is left when nothing matches', async () => {
  show('/creative/unlinked?suggestion=review');
  await expect.element(page.getByRole('row', { name: /Gift of the month/ })).toBeVisible();
  expect(page.getByRole('row', { name: /BrandFilm/ }).elements()).toEqual([]);
  await page.getByRole('searchbox', { name: 'Search creatives' }).fill('nothing of the kind');
  await expect.element(page.getByText('No creative matches these filters')).toBeVisible();
});

it('says that nothing is left, or why it could not be loaded', async () => {
  show('/creative/unlinked', {
    'creatives/unlinked': { ...UNLINKED, creatives: [], advertisers: [] },
  });
  await expect.element(page.getByText('Every creative has a campaign')).toBeVisible();
});

it('says why it could not be loaded', async () => {
  show('/creative/unlinked', { 'creatives/unlinked': new Error('The facts are away.') });
  await expect.element(page.getByText('The facts are away.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
