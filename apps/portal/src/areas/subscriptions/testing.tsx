/** Subscriptions for tests, and their pages over a server that answers by path. */
import type {
  AccessTools,
  ChangePreview,
  OrderPreview,
  Plan,
  Subscription,
  SubscriptionOrder,
} from '@flightdeck/contract/subscriptions';
import { RouterProvider } from '@flightdeck/design-system';
import { accessFrom, type Permission } from '@flightdeck/domain/access';
import type { ReactNode } from 'react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { renderWithApi } from '../../app/testing/api.tsx';
import { useViewer, ViewerContext } from '../../app/viewer.ts';
import { CreateScreen } from './create/CreateScreen.tsx';
import { ManageScreen } from './manage/ManageScreen.tsx';
import { OrdersScreen } from './orders/OrdersScreen.tsx';
import { ToolsScreen } from './tools/ToolsScreen.tsx';

const PLAN: Plan = {
  ...{ planId: 'complete', version: 2, subscriptions: 1, savedBy: null },
  savedAt: '2026-04-01T09:00:00.000Z',
  terms: {
    ...{ name: 'Complete', description: '', tools: ['reports', 'dashboards'], retentionDays: 90 },
    limits: { people: 10, advertisers: null, reports: 100, embeds: 5 },
    ...{ currency: 'EUR', interval: 'quarter', priceMinor: 91_000, seatMinor: 1000 },
    trialDays: 14,
  },
};
const SMALL: Plan = {
  ...{ ...PLAN, planId: 'small', version: 1, subscriptions: 0 },
  terms: { ...PLAN.terms, name: 'Small', priceMinor: 45_500, tools: ['reports'] },
};

export const SUBSCRIPTION: Subscription = {
  ...{ clientUuid: 'c1', client: 'Northwind Airways', plan: 'Complete', state: 'active' },
  ...{ interval: 'quarter', priceMinor: 91_000, currency: 'EUR' },
  next: { what: 'renew', on: '2026-07-01' },
  usage: [
    { limit: 'people', used: 8, most: 10, standing: 'near', stopsAt: null },
    { limit: 'advertisers', used: 3, most: null, standing: 'fine', stopsAt: null },
    { limit: 'reports', used: 20, most: 100, standing: 'fine', stopsAt: null },
    {
      ...{ limit: 'embeds', used: 6, most: 5, standing: 'over' },
      stopsAt: '2026-04-20T09:00:00.000Z',
    },
  ],
  ...{ planId: 'complete', planVersion: 2, planName: 'Complete', seats: 10, seatMinor: 1000 },
  ...{ discountBp: 0, termPeriods: 4, revision: 3, tools: ['reports', 'dashboards'] },
  ...{ taxBp: 1900, isReverse: false, trialEnd: null, coming: null },
  billTo: { name: 'Northwind GmbH', address: 'Quay 1', taxId: '', email: 'pay@nw.example' },
  ...{ period: { start: '2026-04-01', end: '2026-06-30' }, termEnd: '2027-03-31' },
  deeds: ['change', 'pause', 'cancel'],
  changes: [{ at: '2026-04-01T09:00:00.000Z', by: null, what: 'create', note: '' }],
};

const ORDER: OrderPreview = {
  ...{ currency: 'EUR', netMinor: 91_000, taxMinor: 17_290, totalMinor: 108_290 },
  ...{ taxBp: 1900, isReverse: false },
  lines: [
    {
      ...{ text: 'Complete', start: '2026-04-01', end: '2026-06-30', quantity: 1 },
      ...{ unitMinor: 91_000, days: 91, ofDays: 91, discountMinor: 0, netMinor: 91_000 },
    },
  ],
};

export const PREVIEW: ChangePreview = {
  ...{ today: '2026-04-14', effective: '2026-04-14', order: ORDER },
  following: { on: '2026-07-01', order: ORDER },
  impact: [{ page: 'Report builder', loses: ['Nora North'], gains: [] }],
  ...{ savesUntil: '2026-04-27', readsUntil: '2026-07-12' },
};

export const INVOICE: SubscriptionOrder = {
  ...ORDER,
  ...{ madeAt: '2026-04-01T09:00:00.000Z', number: 'INV-2026-00001', kind: 'invoice' },
  ...{ issuedOn: '2026-04-01', dueOn: '2026-05-01', state: 'open', paidOn: null },
  ...{ corrects: null, correctedBy: null, reason: '', isPrinted: true },
};

const TOOLS: AccessTools = {
  ...{ clientUuid: 'c1', client: 'Northwind Airways', plan: 'Complete', revision: 3 },
  ...{ tools: ['reports', 'dashboards'], grants: [], mayChange: true },
  people: [{ id: 'nora', name: 'Nora North', tools: ['reports', 'dashboards'] }],
  roles: [{ id: 'author', name: 'Author' }],
};

/** Answers by path: data, or a function of the body. */
type Answers = Readonly<Record<string, unknown>>;

const LIST = 'client/subscription/list';
const ANSWERS: Answers = {
  [LIST]: { rows: [rowOf(SUBSCRIPTION)], total: 1, isMore: false },
  'client/subscription/plans': {
    plans: [PLAN, SMALL],
    clients: [{ uuid: 'c2', name: 'Tern Foods', currency: 'EUR', today: '2026-04-14' }],
    seller: 'Meridian Media Ltd',
  },
  'client/subscription/get/c1': { client: 'Northwind Airways', subscription: SUBSCRIPTION },
  'client/subscription/change/preview': PREVIEW,
  'client/subscription/create/preview': PREVIEW,
  'client/subscription/accessTools/c1': TOOLS,
  'client/subscription/order/history/c1': {
    ...{ client: 'Northwind Airways', orders: [INVOICE], mayChange: true },
  },
};

function rowOf({ clientUuid, client, plan, state, interval, ...rest }: Subscription) {
  const { priceMinor, currency, next, usage } = rest;
  return { clientUuid, client, plan, state, interval, priceMinor, currency, next, usage };
}

const SELLS: readonly Permission[] = ['client/adminSettingView', 'user/roleAdmin'];

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

/**
 * Shows the pages from a path below `/client/subscription/` on.
 * @returns The bodies that were sent to a path.
 */
export function showSubscriptions(path: string, over: Answers = {}, allowed = SELLS) {
  const sent: (readonly [string, unknown])[] = [];
  const answers: Answers = { ...ANSWERS, ...over };
  renderWithApi(
    <As allowed={allowed}>
      <Routes>
        <Route path="/client/subscription/manage" element={<ManageScreen />} />
        <Route path="/client/subscription/create" element={<CreateScreen />} />
        <Route path="/client/subscription/accessTools/:clientUuid" element={<ToolsScreen />} />
        <Route path="/client/subscription/order/history/:clientUuid" element={<OrdersScreen />} />
      </Routes>
    </As>,
    (to, body) => {
      sent.push([to, body]);
      if (!(to in answers)) throw new Error(`${to} failed on purpose`);
      const answer = answers[to];
      return typeof answer === 'function' ? answer(body) : answer;
    },
    `/client/subscription/${path}`,
  );
  return (to: string) =>
    sent.flatMap(([each, body]) => (each === `client/subscription/${to}` ? [body] : []));
}
