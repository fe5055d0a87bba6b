/** Aggregators for tests, and the screens over a server that answers by path. */
import type { Aggregator } from '@flightdeck/contract/aggregators';
import { RouterProvider } from '@flightdeck/design-system';
import { accessFrom, type Permission } from '@flightdeck/domain/access';
import type { AggregatorBody } from '@flightdeck/domain/outcomes';
import type { ReactNode } from 'react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { renderWithApi } from '../../app/testing/api.tsx';
import { useViewer, ViewerContext } from '../../app/viewer.ts';
import { ConfigureScreen } from './configure/ConfigureScreen.tsx';
import { ListScreen } from './list/ListScreen.tsx';

export const BODY: AggregatorBody = {
  ...{ name: 'Spring', advId: 7, start: '2026-03-01', end: '2026-04-30' },
  sources: [
    {
      ...{ id: 'site', system: 'analytics', label: 'Site', accountIds: [], isSelfReported: false },
      ...{ counting: null, clickDays: null, viewDays: null, viewWeight: 1 },
    },
  ],
  outcomes: [
    {
      ...{ id: 'order', name: 'Order placed', isPrimary: true, targets: [] },
      activities: [{ sourceId: 'site', activity: 'purchase', weight: 1 }],
      ...{ counts: { by: 'source', sourceId: 'site' }, value: { from: 'none' } },
    },
  ],
  ...{ ignored: [], scope: [], channels: [], costs: [], sections: ['digital'] },
};

const PRIYA = { id: 'u1', name: 'Priya Shah', email: 'priya@meridian.example' };

export const AGGREGATOR: Aggregator = {
  ...{ uuid: 'a1', name: 'Spring', status: 'active', advId: 7, advName: 'Northwind' },
  ...{ client: 'Northwind Airways', start: BODY.start, end: BODY.end, owner: PRIYA },
  sources: [
    {
      label: 'Site',
      health: 'fine',
      findings: 0,
      loadedAt: '2026-04-10T08:00:00.000Z',
      until: '2026-04-09',
    },
    {
      label: 'Ad server',
      health: 'late',
      findings: 1,
      loadedAt: '2026-04-01T08:00:00.000Z',
      until: '2026-03-31',
    },
    {
      label: 'Meta',
      health: 'findings',
      findings: 2,
      loadedAt: '2026-04-10T08:00:00.000Z',
      until: '2026-04-09',
    },
  ],
  ...{ outcomes: 1, lastLog: '2026-04-10', overdue: 1, lastRun: 'done' },
  ...{ unmapped: 1, body: BODY, revision: 3, savedAt: '2026-04-10T09:00:00.000Z', savedBy: PRIYA },
};

const RUN = {
  ...{ runId: 9, state: 'done', at: '2026-04-10T09:01:00.000Z', from: '2026-03-01' },
  ...{ to: '2026-04-10', rowsIn: 1200, rowsMapped: 1100, milliseconds: 900, askedBy: null },
  unmapped: [{ sourceId: 'site', activity: 'brochure', count: 100 }],
  ...{ warnings: [], message: '' },
} as const;

/** What a client has: two systems, each with an outcome of its own. */
const PROPOSAL = {
  found: [],
  sources: [
    BODY.sources[0],
    {
      ...{ id: 'ads', system: 'adserver', label: 'Ad server', accountIds: [7] },
      ...{ isSelfReported: false, counting: null, clickDays: null, viewDays: null, viewWeight: 1 },
    },
  ],
  outcomes: [
    BODY.outcomes[0],
    {
      ...{ id: 'news', name: 'Newsletter', isPrimary: false, targets: [] },
      activities: [{ sourceId: 'ads', activity: 'Newsletter', weight: 1 }],
      ...{ counts: { by: 'source', sourceId: 'ads' }, value: { from: 'none' } },
    },
  ],
  reasons: [
    { of: 'site', why: 'It counts what people did on the site.' },
    { of: 'ads', why: 'It credits conversions to the ads that it serves.' },
    { of: 'order', why: 'Alike by name.' },
    { of: 'news', why: 'Counted by the ad server.' },
  ],
};

const client = (uuid: string, name: string, advId: number) => ({
  ...{ uuid, name, currency: 'GBP' },
  advertisers: [
    {
      ...{ advId, name, accounts: [] },
      running: { start: '2026-04-01', end: '2026-05-31', campaigns: 2 },
    },
  ],
});

/** Answers by path: data, or a function of the body. */
type Answers = Readonly<Record<string, unknown>>;

const ANSWERS: Answers = {
  'client/aggregator/clients': {
    clients: [client('c1', 'Northwind Airways', 7), client('c2', 'Tern Foods', 8)],
  },
  'client/aggregator/a1': AGGREGATOR,
  'client/aggregator/a2': { ...AGGREGATOR, uuid: 'a2', status: 'draft' },
  'client/aggregator/propose': PROPOSAL,
  'client/aggregator/a1/runs': { runs: [RUN] },
  'client/aggregator/a1/versions': { versions: [] },
  'client/aggregator/set': { uuid: 'a2', revision: 4, savedAt: '2026-04-14T09:00:00.000Z' },
};

function As(props: { readonly allowed: readonly Permission[]; readonly children: ReactNode }) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const allowed = Object.fromEntries(props.allowed.map((permission) => [permission, true]));
  return (
    <ViewerContext value={{ ...viewer, allowed, access: accessFrom(allowed) }}>
      <RouterProvider navigate={(to) => void navigate(to)}>{props.children}</RouterProvider>
    </ViewerContext>
  );
}

/** Shows the pages from a path on. Answers the bodies that were sent to a path. */
export function showAggregators(
  path: string,
  over: Answers = {},
  allowed: readonly Permission[] = ['client/aggregatorSetup'],
) {
  const sent: (readonly [string, unknown])[] = [];
  const { body: _body, revision: _revision, savedAt: _at, savedBy: _by, ...row } = AGGREGATOR;
  const list = { rows: [row], total: 1, isMore: false };
  const answers: Answers = { 'client/aggregator/list': list, ...ANSWERS, ...over };
  renderWithApi(
    <As allowed={allowed}>
      {/* The site's header, under which heads of pages stay in view. */}
      <div style={{ height: 56 }} />
      <Routes>
        <Route path="/client/aggregator/list/:clientUuid?" element={<ListScreen />} />
        <Route path="/client/aggregator/configure/:id/:section?" element={<ConfigureScreen />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </As>,
    (to, body) => {
      sent.push([to, body]);
      const answer = answers[to] ?? {};
      return typeof answer === 'function' ? answer(body) : answer;
    },
    path,
  );
  return (to: string) => sent.flatMap(([each, body]) => (each === to ? [body] : []));
}
