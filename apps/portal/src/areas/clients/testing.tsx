/** Clients for tests, and their pages over a server that answers by path. */
import type { ClientRow, ClientSettings } from '@flightdeck/contract/clients';
import { RouterProvider } from '@flightdeck/design-system';
import { accessFrom, type Permission } from '@flightdeck/domain/access';
import type { ReactNode } from 'react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import Notifications from '../../app/shell/Notifications.tsx';
import { renderWithApi } from '../../app/testing/api.tsx';
import { useViewer, type Viewer, ViewerContext } from '../../app/viewer.ts';
import { ConfigureScreen } from './ConfigureScreen.tsx';

export const CLIENT: ClientSettings = {
  ...{ uuid: 'c1', name: 'Northwind Airways', type: 'Travel', office: 'London', currency: 'GBP' },
  ...{ timeZone: 'Europe/London', contacts: [], revision: 7 },
  currencyLocked: 'It stays GBP: plans are written in it.',
  ...{
    archivedAt: null,
    mergedInto: null,
    logo: null,
    colour: null,
    logoColours: [],
    unshown: null,
  },
};

export const ROW: ClientRow = {
  ...{ uuid: 'c1', name: 'Northwind Airways', type: 'Travel', office: 'London', currency: 'GBP' },
  ...{ people: 4, advertisers: 2, lastDay: '2026-04-09', mergedInto: null },
};

/** Answers by path: data, or a function of the body. */
type Answers = Readonly<Record<string, unknown>>;

const ANSWERS: Answers = {
  'clients/list': { rows: [ROW], total: 1, isMore: false },
  'clients/choices': {
    ...{ types: ['Retail', 'Travel'], offices: ['London'] },
    defaults: { currency: 'EUR', timeZone: 'Europe/Berlin' },
    clients: [
      { uuid: 'c1', name: 'Northwind Airways' },
      { uuid: 'c3', name: 'Contoso Bikes' },
    ],
  },
  'clients/get/c1': CLIENT,
  'clients/accounts/c1': { clientUuid: 'c1', advertisers: [] },
  'clients/history/c1': { entries: [], isMore: false },
};

function As(props: {
  readonly allowed: readonly Permission[];
  readonly user: Partial<Viewer['user']>;
  readonly children: ReactNode;
}) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const allowed = Object.fromEntries(props.allowed.map((permission) => [permission, true]));
  const user = { ...viewer.user, internal: true, clientAccess: [], ...props.user };
  return (
    <ViewerContext value={{ ...viewer, user, allowed, access: accessFrom(allowed) }}>
      <RouterProvider navigate={(to) => void navigate(to)}>{props.children}</RouterProvider>
    </ViewerContext>
  );
}

/** Shows the pages from a path on. Answers the bodies that were sent to a path. */
export function showClients(
  path: string,
  over: Answers = {},
  as: { readonly allowed?: readonly Permission[]; readonly user?: Partial<Viewer['user']> } = {},
) {
  const sent: (readonly [string, unknown])[] = [];
  const answers: Answers = { ...ANSWERS, ...over };
  renderWithApi(
    <As allowed={as.allowed ?? ['client/adminSettingView']} user={as.user ?? {}}>
      <Routes>
        <Route path="/client/configure/:clientUuidSection?" element={<ConfigureScreen />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
      <Notifications />
    </As>,
    (to, body) => {
      sent.push([to, body]);
      if (!(to in answers)) throw new Error(`${to} failed on purpose`);
      const answer = answers[to];
      return typeof answer === 'function' ? answer(body) : answer;
    },
    path,
  );
  return (to: string) => sent.flatMap(([each, body]) => (each === to ? [body] : []));
}
