/** Shared by the embed tests: two partners, their reports and their tokens, on the real server. */
import type { BodyOf, ServedCall } from '@flightdeck/contract';
import { CALLS } from '@flightdeck/contract/server';
import type { DashboardBody } from '@flightdeck/domain/dashboards';
import { type EmbedTokenOptions, signEmbedToken } from '@flightdeck/widgets/sign';
import {
  dashboard,
  dashboardEmbed,
  dashboardVersion,
} from '../../apps/api/src/areas/dashboards/schema.ts';
import { CLIENTS } from '../../apps/api/src/testing/fixture.ts';
import {
  clientOf,
  startTestServer,
  type TestClient,
  type TestServer,
  type TestServerOptions,
} from '../../apps/api/src/testing/server.ts';
import { ALL_CALLS, aDashboard, aReport, type NamedCall } from '../api/calls.ts';

/** Pages of the two partners. */
export const PARTNER_PAGE = 'https://reports.partner.example';
export const STRANGER_PAGE = 'https://stranger.example';

type EmbedCall = NamedCall & {
  readonly call: ServedCall & { readonly embed: 'report' | 'dashboard' | 'help' };
};

/** The URL of finished PDFs, which is checked like a call. */
const FILE: EmbedCall = {
  name: 'the PDF',
  call: {
    ...CALLS.embed.report,
    embed: 'report',
    path: 'embed/report/file/AAAAAAAAAAAAAAAAAAAAAA/Report.pdf',
  },
};

/** The calls open to a token; new ones follow from the contract. */
export const EMBED_CALLS: readonly EmbedCall[] = [
  ...ALL_CALLS.flatMap(({ name, call }) =>
    call.embed ? [{ name, call: { ...call, embed: call.embed } }] : [],
  ),
  FILE,
];

/** The server's clock: the day after the fixture's delivery. */
export const NOW = new Date('2026-03-04T10:00:00Z');

/** What a partner signs with. */
export interface Signer {
  readonly partner: string;
  readonly kid: string;
  readonly secret: string;
}

/** What a token says besides its signer. */
export interface About {
  readonly type?: 'report' | 'dashboard' | 'help';
  readonly report?: string;
  readonly dashboard?: string;
  readonly project?: string;
  readonly advertisers?: readonly number[];
  readonly user?: { readonly id: string; readonly name?: string };
  readonly seconds?: number;
}

/** A server with two partners. */
export interface EmbedWorld {
  readonly server: TestServer;
  readonly analyst: TestClient;
  /** Partners of Northwind, with `report` and the help project `portal`, and of Contoso. */
  readonly northwind: Signer;
  readonly contoso: Signer;
  /** Saved reports of Northwind Airways, Northwind Cargo and Contoso; the first and the last are allowed. */
  readonly reports: { readonly own: string; readonly sister: string; readonly foreign: string };
  /** Id of a dashboard of Northwind Airways that its partner may show. */
  readonly dashboard: string;
  /** A valid token; by default of Northwind's partner for its report. */
  token(about?: About, signer?: Signer): Promise<string>;
  /** A client without a cookie, on the partner's page. */
  page(token: string, headers?: Readonly<Record<string, string>>): TestClient;
  /** Changes what the owner allows for `reports.own`. */
  allow(change: Partial<BodyOf<typeof CALLS.embed.allow>['options']>): Promise<void>;
  stop(): Promise<void>;
}

/** What the owners allow. */
export const ALLOWED = {
  filters: ['site', 'campaign'],
  pdf: true,
  csv: true,
  figures: 'fresh',
} as const;

const DASHBOARD = '00000000-0000-4000-8000-0000000000da';

/** A dashboard of the analyst’s, whose role needs no permission to make one. */
export async function addDashboard(
  { services }: TestServer,
  partnerId: string,
  { id = DASHBOARD, ...more }: Partial<DashboardBody> & { readonly id?: string } = {},
): Promise<string> {
  const { db } = services.records;
  const body = { ...aDashboard(1), advId: 1, ...more };
  const saved = { revision: 1, savedBy: 'analyst', savedAt: NOW };
  await db.insert(dashboard).values({
    ...{ ...saved, id, name: body.name, description: '', tags: [], advId: 1 },
    ...{ pages: 1, tiles: 1, shows: [], isFixed: false, ownerId: 'analyst', createdAt: NOW },
  });
  await db
    .insert(dashboardVersion)
    .values({ ...saved, dashboardId: id, body, comment: '', changes: [] });
  await db.insert(dashboardEmbed).values({
    ...{ dashboardId: id, partnerIds: [partnerId], setBy: 'analyst', setAt: NOW },
    body: { filters: ['site', 'device'], days: true, csv: true, drill: true },
  });
  return id;
}

/** Starts it. */
export async function openEmbedWorld(options: TestServerOptions = {}): Promise<EmbedWorld> {
  const server = await startTestServer({ now: () => NOW, ...options });
  const { partners } = server.services;
  const add = async (clientUuid: string, origin: string): Promise<Signer> => {
    const spec = {
      name: `Partner of ${origin}`,
      clientUuid,
      origins: [origin],
      projects: ['portal'],
    };
    const { id, kid, secret } = await partners.create(spec);
    return { partner: id, kid, secret };
  };
  const northwind = await add(CLIENTS.northwind, PARTNER_PAGE);
  const contoso = await add(CLIENTS.contoso, STRANGER_PAGE);
  const analyst = await server.signIn('analyst');
  const outsider = await server.signIn('outsider');
  const save = async (client: TestClient, advId: number) => {
    const report = aReport(advId, `Report of ${advId}`);
    const body = { ...report, options: { ...report.options, typeDate: 'tm' } };
    return (await client.send(CALLS.report.set, { body })).body.data.reportId;
  };
  const own = await save(analyst, 1);
  const sister = await save(analyst, 2);
  const foreign = await save(outsider, 3);
  const set = (client: TestClient, reportId: string, partner: string, change = {}) =>
    client.send(CALLS.embed.allow, {
      body: { reportId, partnerIds: [partner], options: { ...ALLOWED, ...change } },
    });
  await set(analyst, own, northwind.partner);
  await set(outsider, foreign, contoso.partner);
  const dashboardId = await addDashboard(server, northwind.partner);
  return {
    server,
    dashboard: dashboardId,
    analyst,
    northwind,
    contoso,
    reports: { own, sister, foreign },
    token: (about = {}, signer = northwind) => {
      const shown =
        about.type === 'dashboard' ? { dashboard: dashboardId } : { type: 'report', report: own };
      const claims = { ...shown, advertisers: [1, 2], ...about };
      return signEmbedToken({ ...claims, ...signer, now: NOW } as EmbedTokenOptions);
    },
    page: (token, headers = {}) => {
      const nobody = clientOf(server, '');
      const own = { authorization: `Bearer ${token}`, origin: PARTNER_PAGE, ...headers };
      return {
        cookie: '',
        send: (call, sent = {}) =>
          nobody.send(call, { ...sent, headers: { ...own, ...sent.headers } }),
      };
    },
    async allow(change) {
      await set(analyst, own, northwind.partner, change);
    },
    stop: () => server.stop(),
  };
}
