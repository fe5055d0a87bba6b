/** A dashboard, its figures and the calls about it, for tests of the screens. */
import type {
  DashboardItem,
  SavedDashboard,
  SharePrincipal,
  TileAnswers,
} from '@flightdeck/contract/dashboards';
import { RouterProvider } from '@flightdeck/design-system';
import { accessFrom } from '@flightdeck/domain/access';
import type { Tile } from '@flightdeck/domain/dashboards';
import type { DatasetQuery } from '@flightdeck/domain/datasets';
import type { MetricResult, MetricRow } from '@flightdeck/domain/metrics';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { renderWithApi } from '../../app/testing/api.tsx';
import { useViewer, ViewerContext } from '../../app/viewer.ts';

export const ID = '0d9e2b1c-5a7f-4e3d-9c1b-2f8a6d4e7b10';
const OTHER_ID = '7c1d5e90-2b3a-4f6c-8d7e-1a9b0c2d3e4f';
const AT = '2026-04-14T05:00:00.000Z';

const tile = (id: string, over: Partial<Tile>): Tile => ({
  ...{ id, kind: 'table', title: '', options: {}, question: null, ignores: [], note: '' },
  ...over,
});

/** Two pages: tables of campaigns and of search, and a text. */
export const SAVED: SavedDashboard = {
  ...{ dashboardId: ID, revision: 3, savedBy: 'Priya Shah', savedAt: AT, right: 'own' },
  ...{ ownerId: 'u1', ownerName: 'Priya Shah', isStarred: false, isDeleted: false, hidden: [] },
  template: null,
  body: {
    ...{ name: 'Northwind Q2', description: '', tags: ['weekly'], advId: null },
    view: { period: { preset: 'l7d' }, compare: { with: 'none' }, advIds: [], filters: [] },
    ...{ impressionBasis: 'total', currency: null, metrics: [] },
    pages: [
      {
        ...{ id: 'overview', title: 'Overview' },
        tiles: [
          tile('camp', {
            title: 'Clicks by campaign',
            question: {
              ...{ dataset: 'delivery', metrics: ['clicks'], dimensions: ['campaign'] },
              filters: [],
            },
            note: 'Only branded media.',
          }),
          tile('terms', {
            title: 'Search clicks',
            question: {
              ...{ dataset: 'search', metrics: ['clicks'], dimensions: ['campaign'] },
              filters: [],
            },
          }),
        ],
        layout: [
          { id: 'camp', x: 0, y: 0, w: 6, h: 8 },
          { id: 'terms', x: 6, y: 0, w: 6, h: 8 },
        ],
      },
      {
        ...{ id: 'more', title: 'More' },
        tiles: [tile('words', { kind: 'text', title: 'Words', options: { text: 'Hello' } })],
        layout: [{ id: 'words', x: 0, y: 0, w: 6, h: 4 }],
      },
    ],
  },
};

const ROWS: readonly (readonly [number, string, number])[] = [
  [7, 'Spring', 120],
  [8, 'Autumn', 60],
];

function answerTo({ dimensions, metrics }: DatasetQuery): MetricResult {
  const valuesOf = (value: number) => Object.fromEntries(metrics.map((id) => [id, value]));
  const rows = ROWS.map(
    ([id, label, value]): MetricRow => ({
      keys: Object.fromEntries(
        dimensions.map((dimension) => [
          dimension,
          { id: String(id), label: dimension === 'campaign' ? label : `${label} ${dimension}` },
        ]),
      ),
      values: valuesOf(value),
    }),
  );
  const total = ROWS.reduce((sum, [, , value]) => sum + value, 0);
  return {
    rows: dimensions.length > 0 ? rows : [],
    ...{ totals: { values: valuesOf(total) }, rowCount: rows.length, lastDay: '2026-04-13' },
  };
}

/** Body of a call of tiles, as the client sends it. */
interface TilesBody {
  readonly advIds: readonly number[];
  readonly queries: Readonly<Record<string, DatasetQuery>>;
}
const isTilesBody = (body: unknown): body is TilesBody =>
  typeof body === 'object' && body !== null && 'queries' in body;

/** The answer of the server to a call of tiles. */
export function answers(body: unknown): TileAnswers {
  if (!isTilesBody(body)) throw new Error('These are no questions.');
  const results = Object.entries(body.queries).map(([name, query]): [string, MetricResult] => [
    name,
    answerTo(query),
  ]);
  return { results: Object.fromEntries(results), asOf: AT, timeZone: 'Europe/London' };
}

/** One row of the list. */
export const item = (over: Partial<DashboardItem>): DashboardItem => ({
  ...{ dashboardId: ID, name: 'Northwind Q2', description: '', tags: ['weekly'], advId: 3 },
  ...{ advName: 'Northwind', ownerId: 'u1', ownerName: 'Priya Shah', pages: 2, tiles: 3 },
  ...{ shows: [], right: 'own', isStarred: false, isFixed: false, revision: 3, updatedAt: AT },
  ...{ seenAt: null, goneAt: null, shared: null },
  ...over,
});

const LISTED = [
  item({ isFixed: true }),
  item({
    ...{ dashboardId: OTHER_ID, name: 'Tern weekly', right: 'edit', ownerName: 'Nora North' },
    shared: { by: 'Nora North', at: AT },
  }),
];
/** The first page of a list. */
export const listOf = (rows: readonly DashboardItem[]) => ({
  ...{ rows, total: rows.length, isMore: false },
  counts: { all: 2, mine: 1, starred: 0, shared: 1, deleted: 0 },
  owners: [
    { id: 'u1', name: 'Priya Shah' },
    { id: 'u2', name: 'Nora North' },
  ],
  tags: ['weekly'],
  advertisers: [{ id: 3, name: 'Northwind' }],
});

const NORA: SharePrincipal = {
  ...{ type: 'user', id: 'u2', name: 'Nora North', detail: 'nora@meridian.example' },
};

function answerOf(path: string, body: unknown): unknown {
  switch (path) {
    case 'dashboard/list':
      return listOf(LISTED);
    case `dashboard/get/${ID}`:
      return SAVED;
    case 'dashboard/tile/data':
      return answers(body);
    case 'dashboard/dimension/values':
      return {
        values: [
          { id: 5, label: 'Guardian' },
          { id: 6, label: 'Times' },
        ],
        isMore: false,
      };
    case 'dashboard/clients/hidden':
      return { hidden: [] };
    case `dashboard/share/list/${ID}`:
      return {
        shares: [
          {
            type: 'role',
            id: 'r1',
            name: 'Planners',
            detail: '',
            right: 'view',
            until: null,
            by: 'Priya Shah',
            at: AT,
          },
        ],
      };
    case `dashboard/link/list/${ID}`:
      return { links: [] };
    case 'dashboard/link/make':
      return { shareId: OTHER_ID, url: 'https://portal.example/share/abc' };
    case 'dashboard/share/principals':
      return { principals: [NORA] };
    case 'dashboard/people':
      return { people: [{ id: 'u2', name: 'Nora North', email: 'nora@meridian.example' }] };
    case `dashboard/version/list/${ID}`:
      return {
        versions: [
          {
            revision: 3,
            savedBy: 'Priya Shah',
            savedAt: AT,
            comment: '',
            changes: ['Added “Search clicks”'],
          },
          { revision: 2, savedBy: 'Nora North', savedAt: AT, comment: 'Draft', changes: [] },
        ],
      };
    case `dashboard/version/get/${ID}/2`:
      return { revision: 2, body: { ...SAVED.body, name: 'Northwind before' }, hidden: [] };
    case 'dashboard/set':
      return { dashboardId: ID, revision: 4, savedAt: AT };
    default:
      return {};
  }
}

/** Somebody who may make dashboards; links work as in the portal. */
function Member({ children }: { readonly children: ReactNode }) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const allowed = { 'dashboard/listDashboard': true, 'dashboard/addDashboard': true };
  return (
    <RouterProvider navigate={(path, options) => void navigate(path, options)}>
      <ViewerContext value={{ ...viewer, allowed, access: accessFrom(allowed) }}>
        {children}
      </ViewerContext>
    </RouterProvider>
  );
}

/** Renders over a server that has these; `over` answers or fails in its place. Tells what it was sent, by path. */
export function showDashboards(
  children: ReactNode,
  path: string,
  over: Readonly<Record<string, (body: unknown) => unknown>> = {},
) {
  const sent: [string, unknown][] = [];
  renderWithApi(
    <Member>{children}</Member>,
    (to, body) => {
      sent.push([to, body]);
      return over[to] ? over[to](body) : answerOf(to, body);
    },
    path,
  );
  return {
    sentTo: (to: string) => sent.flatMap(([each, body]) => (each === to ? [body] : [])),
  };
}
