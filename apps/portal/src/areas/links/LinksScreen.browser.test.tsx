/** Links to clients on the screen: what is sure is ticked, nothing is linked unasked, a move says what it changes, and all can be taken back. */
import type { Done, ForeseenMove, OpenAdvertiser } from '@flightdeck/contract/client-links';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderWithApi } from '../../app/testing/api.tsx';
import { LinksScreen } from './LinksScreen.tsx';

const MOSSWOOD = { uuid: 'c1', name: 'Mosswood Garden' };
const TERN = { uuid: 'c2', name: 'Tern Mobile' };
const SURE = {
  ...{ client: MOSSWOOD, confidence: 0.987, band: 'ticked' },
  weights: [
    { id: 'advertiser', label: 'Name', outcome: 'the same words', weight: 9.1 },
    { id: 'campaigns', label: 'Campaigns', outcome: null, weight: 0 },
  ],
} satisfies OpenAdvertiser['suggestions'][number];
const advertiser = (over: Partial<OpenAdvertiser>): OpenAdvertiser => ({
  ...{ advId: 1, name: 'MOSSWOOD_GARDEN', source: 'dv360', externalId: 'd-1', campaigns: 3 },
  ...{ firstDay: '2026-11-01', lastDay: '2026-11-20', suggestions: [SURE] },
  ...over,
});
const OPEN = [
  advertiser({}),
  advertiser({
    ...{ advId: 2, name: 'Garden Outlet' },
    suggestions: [{ ...SURE, confidence: 0.7, band: 'review' }],
  }),
  advertiser({ advId: 3, name: 'Kestrel', suggestions: [], firstDay: null, lastDay: null }),
];
const MOVE: ForeseenMove = {
  ...{ name: 'Mosswood', from: MOSSWOOD, to: TERN, accounts: 1, refusal: null },
  losing: { count: 7, names: ['Ann', 'Ben'] },
  gaining: { count: 0, names: [] },
  reports: { count: 1, names: ['Spring review'] },
  dashboards: { count: 0, names: [] },
  schedules: { count: 0, names: [] },
  aggregators: { count: 0, names: [] },
  sources: { count: 1, names: ['Nightly'] },
};
const BY = {
  by: { id: 'n', name: 'Nora North', email: 'n@x.example' },
  at: '2026-11-20T08:00:00Z',
};
const DONE: Done = {
  advertisers: [
    {
      advId: 4,
      name: 'Tern',
      client: TERN,
      from: MOSSWOOD,
      confidence: null,
      isByRule: false,
      ...BY,
    },
  ],
  accounts: [],
  refusals: [{ advId: 5, name: 'Oat', client: TERN, main: null, ...BY }],
};

function show(path = '/client/link', over: Readonly<Record<string, unknown>> = {}) {
  const sent: [string, unknown][] = [];
  const paged = (rows: readonly unknown[]) => ({ rows, total: rows.length, isMore: false });
  const answers: Readonly<Record<string, unknown>> = {
    'client/link/open': paged(OPEN),
    'client/link/accounts': paged([]),
    'client/link/advertisers': paged([
      {
        ...{ advId: 6, name: 'Mosswood', source: 'cm360', externalId: '6' },
        ...{ client: MOSSWOOD, accounts: 1 },
      },
    ]),
    'client/link/clients': { clients: [MOSSWOOD, TERN] },
    'client/link/done': DONE,
    'client/link/rules': {
      rules: [{ ruleId: 9, beginning: 'tern', client: TERN, given: 2, ...BY }],
    },
    'client/link/save': { outcomes: [{ advId: 1, outcome: 'done', message: '' }] },
    'client/link/undo': { outcomes: [{ advId: 1, outcome: 'done', message: '' }] },
    'client/link/move/foresee': MOVE,
    'client/link/rule': { ruleId: 9 },
    ...over,
  };
  renderWithApi(
    <LinksScreen />,
    (to, body) => {
      sent.push([to, body]);
      return answers[to] ?? {};
    },
    path,
  );
  return { sentTo: (to: string) => sent.flatMap(([each, body]) => (each === to ? [body] : [])) };
}

const press = async (name: string | RegExp, role: 'button' | 'menuitem' = 'button') => {
  const target = page.getByRole(role, { name, exact: typeof name === 'string' });
  await expect.element(target).toBeVisible();
  const element = target.element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard('{Enter}');
};
/** What stands in a row is pressed by the mouse: keys move between rows first. */
const pressInRow = (name: string) => page.getByRole('button', { name, exact: true }).click();
const choose = async (label: string, option: string) => {
  await page.getByLabelText(label).first().fill(option);
  await page.getByRole('option', { name: option }).click();
};

it('ticks what is sure and nothing else, and links it only when asked', async () => {
  const { sentTo } = show();
  await expect.element(page.getByText('1 advertiser ticked on this page')).toBeVisible();
  expect(sentTo('client/link/save')).toEqual([]);
  const row = page.getByRole('row', { name: /Kestrel/ });
  await expect.element(row.getByText('Nothing is likely enough to be suggested')).toBeVisible();
  await expect.element(row.getByText('no delivery')).toBeVisible();
  await press('Link 1 as suggested');
  await expect
    .poll(() => sentTo('client/link/save'))
    .toEqual([{ links: [{ advId: 1, clientUuid: 'c1', confidence: 0.987 }] }]);
});

it('says why, and keeps that a suggestion is wrong', async () => {
  const { sentTo } = show();
  await pressInRow('More for Garden Outlet');
  await press('Why…', 'menuitem');
  const dialog = page.getByRole('dialog', { name: 'Garden Outlet' });
  await expect.element(dialog.getByText('speaks for it, +9.1 bits')).toBeVisible();
  await expect.element(dialog.getByText('Campaigns: not known')).toBeVisible();
  await press('Garden Outlet does not belong to Mosswood Garden');
  await expect.poll(() => sentTo('client/link/refuse')).toEqual([{ advId: 2, clientUuid: 'c1' }]);
});

it('links to another client, which has no confidence, and remembers a rule', async () => {
  const { sentTo } = show();
  await pressInRow('More for Kestrel');
  await press('Choose a client…', 'menuitem');
  await choose('Client', 'Tern Mobile');
  await press('Link to Tern Mobile');
  await expect
    .poll(() => sentTo('client/link/save'))
    .toEqual([{ links: [{ advId: 3, clientUuid: 'c2', confidence: null }] }]);
  await pressInRow('More for MOSSWOOD_GARDEN');
  await press('Remember as a rule…', 'menuitem');
  await expect.element(page.getByText(/Fits names such as “mosswood garden”/)).toBeVisible();
  await press('Remember');
  await expect
    .poll(() => sentTo('client/link/rule'))
    .toEqual([{ ruleId: null, beginning: 'mosswood garden', clientUuid: 'c1' }]);
});

it('says what a move changes before it is made, and refuses one that cannot be', async () => {
  const { sentTo } = show('/client/link?tab=advertisers');
  await pressInRow('Move Mosswood to another client');
  await expect
    .element(page.getByText('Choose the client to see what the move changes.'))
    .toBeVisible();
  await choose('To client', 'Tern Mobile');
  await expect.element(page.getByText('7 people: Ann, Ben …')).toBeVisible();
  await expect.element(page.getByText('Nobody besides the provider.')).toBeVisible();
  await expect.element(page.getByText(/^1 report: Spring review\. Only people/)).toBeVisible();
  await expect.element(page.getByText(/1 automatic source: Nightly\./)).toBeVisible();
  expect(sentTo('client/link/move')).toEqual([]);
  await press('Move to Tern Mobile');
  await expect.poll(() => sentTo('client/link/move')).toEqual([{ advId: 6, clientUuid: 'c2' }]);
});

it('does not offer a move that the server would refuse', async () => {
  show('/client/link?tab=advertisers', {
    'client/link/move/foresee': { ...MOVE, refusal: 'Mosswood stays.' },
  });
  await pressInRow('Move Mosswood to another client');
  await choose('To client', 'Tern Mobile');
  await expect.element(page.getByRole('alert').getByText('Mosswood stays.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Move to Tern Mobile' })).toBeDisabled();
});

it('lists what was done and refused, each with its way back', async () => {
  const { sentTo } = show('/client/link?tab=done');
  await expect
    .element(page.getByText('moved from Mosswood Garden to Tern Mobile', { exact: false }))
    .toBeVisible();
  await press('Undo the client of Tern');
  await expect.poll(() => sentTo('client/link/undo')).toEqual([{ advIds: [4] }]);
  await press('Suggest Tern Mobile for Oat again');
  await expect.poll(() => sentTo('client/link/allow')).toEqual([{ advId: 5, clientUuid: 'c2' }]);
});

it('changes and removes rules, and says when there is nothing to link', async () => {
  const { sentTo } = show('/client/link?tab=rules', {
    'client/link/open': { rows: [], total: 0, isMore: false },
  });
  await expect.element(page.getByText(/gave 2 advertisers/)).toBeVisible();
  await press('Change the rule tern');
  await page.getByLabelText('The name begins with').fill('Tern – UK');
  await press('Change');
  await expect
    .poll(() => sentTo('client/link/rule'))
    .toEqual([{ ruleId: 9, beginning: 'tern uk', clientUuid: 'c2' }]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await press('Remove the rule tern');
  await press('Remove rule');
  await expect.poll(() => sentTo('client/link/rule/9/end')).toHaveLength(1);
  await page.getByRole('tab', { name: /Without a client/ }).click();
  await expect.element(page.getByText('Every advertiser has a client')).toBeVisible();
});
