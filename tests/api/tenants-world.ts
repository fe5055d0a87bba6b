/**
 * Two clients, one of which owns a row in every table that holds anything of a client. Each text of its rows has a word in
 * it that occurs nowhere else, so that whatever reaches the other client's people is seen.
 */

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { CALLS } from '@flightdeck/contract/server';
import { PERMISSIONS } from '@flightdeck/domain/access';
import { finding, missingDay, wholeRow } from '@flightdeck/domain/health';
import { TOOL_IDS } from '@flightdeck/domain/subscriptions';
import { sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import sharp from 'sharp';
import { storePicture } from '../../apps/api/src/areas/blog/pictures.ts';
import * as posts from '../../apps/api/src/areas/blog/schema.ts';
import { aPost, publishedPost } from '../../apps/api/src/areas/blog/testing.ts';
import { dashboardAlert } from '../../apps/api/src/areas/dashboards/schema.ts';
import { addVersion } from '../../apps/api/src/areas/documents/add-version.ts';
import { sendLinkCode } from '../../apps/api/src/areas/documents/links/audience.ts';
import { findLink } from '../../apps/api/src/areas/documents/links/live.ts';
import { documentHandIn } from '../../apps/api/src/areas/documents/schema.ts';
import * as help from '../../apps/api/src/areas/help/schema.ts';
import { keepPicture } from '../../apps/api/src/areas/sponsored/assets.ts';
import { sponsoredLink, sponsoredLinkCode } from '../../apps/api/src/areas/sponsored/schema.ts';
import * as bills from '../../apps/api/src/areas/subscriptions/schema.ts';
import { targetingExport } from '../../apps/api/src/areas/targeting/schema.ts';
import { aBooking, settled } from '../../apps/api/src/areas/troubleshooter/run/testing.ts';
import * as trouble from '../../apps/api/src/areas/troubleshooter/schema.ts';
import { addBookings } from '../../apps/api/src/areas/troubleshooter/testing.ts';
import { ensurePartitions } from '../../apps/api/src/platform/facts/partitions.ts';
import * as outcomes from '../../apps/api/src/platform/outcomes/tables.ts';
import * as schema from '../../apps/api/src/platform/records/schema.ts';
import * as sold from '../../apps/api/src/platform/subscriptions/tables.ts';
import { ADVERTISERS, CLIENTS, PASSWORD } from '../../apps/api/src/testing/fixture.ts';
import {
  clientOf,
  cookieOf,
  type TestClient,
  type TestServer,
} from '../../apps/api/src/testing/server.ts';
import { allTables } from '../../apps/api/src/testing/tables.ts';
import {
  type About,
  type EmbedWorld,
  openEmbedWorld,
  STRANGER_PAGE,
} from '../security/embed-world.ts';
import {
  aContent,
  aDashboard,
  aDashboardTemplate,
  aFirmo,
  aFlowStart,
  anAddressProfile,
  anAggregator,
  anAttribution,
  aSchedule,
  aSectionProfile,
  aTemplate,
} from './calls.ts';

/** Prefix of every word that only the first client's rows hold. */
export const CANARY = 'qanary';

/** Tables whose rows are not of a client, and why. A new table counts as a client's until it is listed here. */
const SHARED: Readonly<Record<string, string>> = {
  role: 'roles are the provider’s',
  role_permission: 'roles are the provider’s',
  terms_version: 'everybody reads the terms',
  help_project: 'everybody reads help',
  help_category: 'everybody reads help',
  help_article: 'everybody reads help',
  help_article_version: 'everybody reads help',
  help_homepage: 'everybody reads help',
  help_picture: 'everybody reads help',
  help_missed_search: 'counts words and names nobody',
  cache_setting: 'about the installation',
  flag_choice: 'the provider’s own people choose it, for a person',
  sign_in_policy: 'one rule for everybody',
  server_log: 'about the installation',
  login_throttle: 'about addresses',
  flow_template: 'templates of flows are for every client',
  flow_template_version: 'templates of flows are for every client',
  plan: 'plans are the provider’s',
  plan_version: 'plans are the provider’s',
  invoice_counter: 'counts numbers of all clients, and names none',
  trouble_run: 'one run is over all clients, and names none',
  publisher_site: 'sites of publishers are for every client',
  publisher_section: 'sections of sites are for every client',
};

/** Kinds of jobs that look at all clients. */
const OF_ALL = new Set(['blog-digest', 'dashboard-alerts', 'flow-look', 'subscription-day']);

const ARTICLE = 'portal.pacing';
/** Ids made by the server have at least this many characters. */
const MADE_ID = 16;
/** Columns that programs read: a marked word would break them. */
const FIXED =
  /(^|_)(id|ids|uuid|by|hash|secret|path|kid|key|type|kind|state|theme|locale|currency|zone|to|version|subject|data|origin|action|body_hash|standard|direct)$/;
/** Names of JSON fields with texts of people. */
const WRITTEN = new Set(['name', 'title', 'text', 'message', 'label', 'fileName', 'reason']);

/** An id of the first client. */
export interface ForeignId {
  /** Table and column. */
  readonly of: string;
  readonly id: string | number;
}

/** The two clients. */
export interface TwoClients {
  readonly world: EmbedWorld;
  /** Somebody of the first client, with every permission. */
  readonly own: TestClient;
  /** Somebody of the other client, with every permission. */
  readonly foreign: TestClient;
  /** Token and page headers of the other client's partner, by what the token is for. */
  readonly pages: Readonly<Record<'report' | 'dashboard', Readonly<Record<string, string>>>>;
  /** Key of an automatic source of the other client. */
  readonly key: Readonly<Record<string, string>>;
  readonly ids: readonly ForeignId[];
  /** Tables without a row of the first client: gaps of this world. */
  readonly empty: readonly string[];
  /** All rows except those of the other client, as text: its people may not change them. */
  rows(): Promise<string[]>;
  /** Signs the other client's administrator in again, with the terms accepted. */
  renew(): Promise<TestClient>;
  stop(): Promise<void>;
}

const TABLES = (await allTables()).map(getTableConfig);
/** Without generated columns. */
const CLIENT_TABLES = TABLES.filter(({ name }) => !(name in SHARED)).map(({ name, columns }) => ({
  name,
  columns: columns.filter(({ generated }) => !generated),
}));

/** Makes them. `begin` is the prefix of each marked word. */
export async function openTwoClients({ begin = '' } = {}): Promise<TwoClients> {
  const world = await openEmbedWorld();
  const { records, facts, config } = world.server.services;
  const own = await addAdministrator(world, 'northwindAdmin', CLIENTS.northwind);
  const foreign = await addAdministrator(world, 'contosoAdmin', CLIENTS.contoso);
  await addHelp(world);
  await act(own, world);
  await addShare(world, own);
  await addQuietSite(world);
  await addPaths(world);
  await addLoad(world);
  await addHealth(world);
  await addKeyEvent(world);
  await addSubscription(world);
  const marks = new Set(['outsider', 'contosoAdmin', CLIENTS.contoso, world.contoso.partner]);
  marks.add(world.reports.foreign).add('admin');
  /** Ids of items of campaign health of the other client: events name nothing else. */
  const foreignItems = new Set<unknown>();
  // The payload of a mail's job names its recipient.
  const isForeign = ({ payload, ...row }: Readonly<Record<string, unknown>>) =>
    row.advertiser_id === ADVERTISERS.contoso ||
    foreignItems.has(row.item_id) ||
    // Whose a run is stands in its own row, which its job names.
    row.kind === 'trouble-run' ||
    Object.values({ ...Object(payload), ...row }).some(
      (value) => typeof value === 'string' && value.split(':').some((part) => marks.has(part)),
    );
  const ownRows = async (table: string, order: readonly string[]) => {
    const by = order.map((name) => `"${name}"`).join(', ');
    const rows = await records.execute(`SELECT * FROM records."${table}" ORDER BY ${by}`);
    // A run is over all clients, and so is what tells of it.
    const isOfAll = ({ kind }: Readonly<Record<string, unknown>>) =>
      String(kind).startsWith('trouble-') || OF_ALL.has(String(kind));
    return rows.filter((row) => !isForeign(row) && !isOfAll(row));
  };

  const [source] = await records.execute('SELECT id FROM records.intake_source');
  const [scheduled] = await records.execute('SELECT id FROM records.schedule');
  const [started] = await records.execute('SELECT id FROM records.flow');
  // Tables that are still empty get a row made from the columns' types.
  const empty: string[] = [];
  for (const { name, columns } of CLIENT_TABLES) {
    if ((await ownRows(name, keysOf(name))).length > 0) continue;
    const [file, row] = madeRow(name, columns, world, {
      source: String(source?.id),
      schedule: String(scheduled?.id),
      flow: String(started?.id),
    });
    await records
      .execute(
        `INSERT INTO records."${name}" (${Object.keys(row)
          .map((key) => `"${key}"`)
          .join(', ')})
         OVERRIDING SYSTEM VALUE VALUES (${Object.keys(row)
           .map((_, n) => `$${n + 1}`)
           .join(', ')})`,
        Object.values(row),
      )
      .catch((error: unknown) => empty.push(`${name}: ${String(error)}`));
    if (file) await writeCanaryFile(path.join(config.dataDir, file));
  }

  const ids: ForeignId[] = [];
  for (const { name, columns } of CLIENT_TABLES) {
    const keys = keysOf(name);
    const rows = await ownRows(name, keys);
    if (rows.length === 0) empty.push(name);
    for (const row of rows.slice(0, 2)) {
      for (const column of columns) {
        // Templates of flows are for every client.
        if (name === 'flow' && column.name === 'template_id') continue;
        const value = row[column.name];
        const isId = keys.includes(column.name) || /(^|_)(id|uuid)$/.test(column.name);
        if (isId && (typeof value === 'string' || typeof value === 'number')) {
          ids.push({ of: `${name}.${column.name}`, id: value });
        }
      }
    }
    for (const row of rows) await mark(name, keys, columns, row);
  }
  ids.push(...(await markFacts()));

  async function mark(
    table: string,
    keys: readonly string[],
    columns: readonly PgColumn[],
    row: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    // Append-only: its entries were marked when they were written.
    if (table === 'audit_log') return;
    const changed = columns.flatMap((column): [string, unknown][] => {
      const value = row[column.name];
      if (keys.includes(column.name) || FIXED.test(column.name) || column.enumValues) return [];
      if (column.columnType === 'PgText' && typeof value === 'string') {
        const word = `${begin}${CANARY}${table}${column.name}`.replaceAll('_', '');
        return [[column.name, column.name === 'email' ? `${word}.${value}` : `${word} ${value}`]];
      }
      if (column.columnType === 'PgJsonb')
        return [[column.name, JSON.stringify(marked(value, table))]];
      return [];
    });
    if (changed.length === 0) return;
    const set = changed.map(([name], n) => `"${name}" = $${n + 1}`).join(', ');
    const where = keys.map((name, n) => `"${name}" = $${changed.length + n + 1}`).join(' AND ');
    await records.execute(`UPDATE records."${table}" SET ${set} WHERE ${where}`, [
      ...changed.map(([, value]) => value),
      ...keys.map((name) => row[name]),
    ]);
  }

  async function markFacts(): Promise<ForeignId[]> {
    const found: ForeignId[] = [];
    const tables = await facts.query(
      `SELECT table_name AS name FROM information_schema.columns
       WHERE table_schema = current_schema() AND column_name = 'id' ORDER BY 1`,
    );
    for (const { name } of tables) {
      const table = String(name);
      const columns = await facts.query(
        `SELECT column_name AS name, data_type AS type FROM information_schema.columns
         WHERE table_schema = current_schema() AND table_name = $1`,
        [table],
      );
      const has = (column: string) => columns.some((each) => each.name === column);
      const owner = table === 'advertiser' ? 'id' : has('advertiser_id') ? 'advertiser_id' : null;
      const where = owner ? `${owner} <> ${ADVERTISERS.contoso}` : "name LIKE 'Quiet%'";
      if (!owner && !has('name')) continue;
      const texts = columns.filter(
        ({ type, name: column }) => type === 'text' && column !== 'source',
      );
      await facts.transaction(async (tx) => {
        const rows = await tx.query(`SELECT id FROM ${table} WHERE ${where} ORDER BY id`);
        for (const { id } of rows) found.push({ of: `${table}.id`, id: Number(id) });
        for (const { name: column } of texts) {
          const word = `${begin}${CANARY}${table}${String(column)}`.replaceAll('_', '');
          await tx.query(
            `UPDATE ${table} SET ${String(column)} = '${word} ' || ${String(column)} WHERE ${where}`,
          );
        }
      });
    }
    return found;
  }

  const advertisers = [ADVERTISERS.contoso];
  const pageOf = async (about: About) => ({
    authorization: `Bearer ${await world.token({ ...about, advertisers }, world.contoso)}`,
    origin: STRANGER_PAGE,
  });
  return {
    world,
    own,
    foreign,
    key: { authorization: `Bearer ${await addSource(foreign, CLIENTS.contoso)}` },
    pages: {
      report: await pageOf({ report: world.reports.foreign }),
      // Contoso may show none: this one is Northwind’s.
      dashboard: await pageOf({ type: 'dashboard', dashboard: world.dashboard }),
    },
    ids: unique(ids),
    empty,
    async rows() {
      // Rows that the other client's people make are theirs, with all that refers to them.
      for (let pass = 0; pass < 2; pass += 1) {
        for (const { name } of CLIENT_TABLES) {
          for (const row of await records.execute(`SELECT * FROM records."${name}"`)) {
            if (!isForeign(row)) continue;
            if (name === 'trouble_item') foreignItems.add(row.id);
            if (typeof row.id === 'string' && row.id.length >= MADE_ID) marks.add(row.id);
            if (typeof row.email === 'string') marks.add(row.email);
          }
        }
      }
      const all: string[] = [];
      for (const { name } of CLIENT_TABLES) {
        // Sessions store their last use; the audit log grows, and cannot be changed.
        if (name === 'session' || name === 'audit_log') continue;
        // Runs are over advertisers of both; what one changed stands in the items.
        if (name === 'trouble_run') continue;
        for (const row of await ownRows(name, keysOf(name)))
          all.push(`${name} ${JSON.stringify(row)}`);
      }
      return all;
    },
    renew: async () => {
      const { db } = records;
      await db.delete(schema.loginThrottle);
      await db
        .insert(schema.termsAcceptance)
        .values({ userId: 'contosoAdmin', version: '1', acceptedAt: new Date() })
        .onConflictDoNothing();
      return signIn(world, 'contosoAdmin');
    },
    stop: () => world.stop(),
  };
}

const unique = (ids: readonly ForeignId[]): ForeignId[] => [
  ...new Map(ids.map((each) => [each.id, each])).values(),
];

/** Columns of a table's primary key. */
function keysOf(table: string): string[] {
  const found = TABLES.find(({ name }) => name === table);
  const single = found?.columns.filter(({ primary }) => primary).map(({ name }) => name) ?? [];
  const joint = found?.primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name)) ?? [];
  return [...single, ...joint];
}

/** The value with the marked word in every text of people. */
function marked(value: unknown, table: string): unknown {
  if (Array.isArray(value)) return value.map((each) => marked(each, table));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      WRITTEN.has(name) && typeof each === 'string'
        ? `${CANARY}${table.replaceAll('_', '')}${name} ${each}`
        : marked(each, table),
    ]),
  );
}

/** Somebody of a client with every permission, signed in. */
async function addAdministrator(
  world: EmbedWorld,
  id: string,
  clientUuid: string,
): Promise<TestClient> {
  const { db } = world.server.services.records;
  const [nora] = await db.select().from(schema.user).where(sql`id = 'analyst'`);
  const email = emailOf(id);
  const passwordHash = nora?.passwordHash ?? null;
  await db.insert(schema.user).values({ id, name: `Person ${id}`, email, passwordHash });
  await db.insert(schema.role).values({ id, name: `Role of ${id}` });
  await db
    .insert(schema.rolePermission)
    .values(PERMISSIONS.map((permission) => ({ roleId: id, permission })));
  await db.insert(schema.userRole).values({ userId: id, roleId: id });
  await db.insert(schema.userClient).values({ userId: id, clientUuid });
  await db
    .insert(schema.termsAcceptance)
    .values({ userId: id, version: '1', acceptedAt: new Date() });
  return signIn(world, id);
}

/** Makes an automatic source; answers its key. */
async function addSource(own: TestClient, clientUuid: string): Promise<string> {
  const { create, makeKey } = CALLS.intake;
  const made = await own.send(create, {
    body: {
      ...{ name: `Source of ${clientUuid}`, clientUuid, kind: 'key', mapping: null },
      ...{ missing: 'keep', acceptsBad: false, assignsNew: true, marker: false },
      ...{ pull: null, schedule: null },
    },
  });
  const params = { sourceId: made.body.data.sourceId };
  return (await own.send(makeKey, { params, body: { name: 'Nightly' } })).body.data.key;
}

const emailOf = (id: string): string => `${id.toLowerCase()}@people.example`;

async function signIn({ server }: EmbedWorld, id: string): Promise<TestClient> {
  const answer = await server.anonymous.send(CALLS.auth.login, {
    body: { email: emailOf(id), password: PASSWORD },
  });
  return clientOf(server, cookieOf(answer));
}

/** Actions of people that leave rows behind. */
async function act(own: TestClient, { reports, server }: EmbedWorld): Promise<void> {
  await addSource(own, CLIENTS.northwind);
  const { logger, imports } = CALLS;
  const { people, requests } = CALLS;
  const done = [
    await own.send(logger.page, { body: { url: '/reports/load', userAgent: 'test' } }),
    await own.send(logger.action, {
      body: { reference: 'report-setup', url: '/', data: { name: 'Spring' } },
    }),
    await own.send(requests.ask, {
      body: { path: '/user/terms/1', message: 'For the month-end.' },
    }),
    await own.send(people.invite, {
      body: {
        people: [{ email: 'invited@northwind.example', name: 'Ivo Invited' }],
        roleIds: ['viewer'],
        clientUuids: [CLIENTS.northwind],
      },
    }),
    await own.send(imports.saveMapping, {
      body: { name: `${CANARY}mapping`, columns: { Day: 'day', [`${CANARY}column`]: 'placement' } },
    }),
    await own.send(CALLS.schedules.create, {
      body: {
        ...{ ...aSchedule, userIds: ['northwindAdmin'] },
        sends: { kind: 'report', id: reports.own },
      },
    }),
    await own.send(CALLS.templates.create, { body: aTemplate }),
    await own.send(CALLS.flows.start, { body: aFlowStart }),
    await own.send(CALLS.attribution.choose, {
      params: { clientUuid: CLIENTS.northwind },
      body: anAttribution,
    }),
    ...(await triage(own, server)),
    ...(await addDashboard(own, server)),
    await addDocument(own, server),
    ...(await addTargeting(own, server)),
    await addPost(own, server),
    await addSponsored(own, server),
  ];
  for (const { status, text } of done) if (status !== 200) throw new Error(text);
}

/** A profile that was exported and runs. */
async function addTargeting(own: TestClient, { services }: TestServer) {
  const { targeting } = CALLS;
  const added = await own.send(targeting.addContent, { body: aContent });
  const { profileId } = added.body.data;
  const used = await own.send(targeting.use, { params: { profileId }, body: { campaignIds: [1] } });
  await services.records.db.insert(targetingExport).values({
    ...{ profileId, version: 1, system: 'csv', at: new Date(), by: 'northwindAdmin' },
    ...{ taken: 2, dropped: 0, hash: 'none' },
  });
  return [
    ...[added, used, await own.send(CALLS.targetingIp.add, { body: anAddressProfile })],
    await own.send(targeting.addFirmo, { body: aFirmo }),
    await own.send(targeting.addSection, { body: aSectionProfile }),
  ];
}

/** An alert on its tile. */
const anAlert = {
  ...{ alertId: null, tileId: 'a', isMailed: false },
  rule: { metric: 'impressions', per: 'total', days: 1, condition: { kind: 'no-data' } },
} as const;

/** A dashboard of the first client, saved, shared, starred, and watched by an alert that has stopped: looks at it change nothing. */
async function addDashboard(own: TestClient, { services, anonymous }: TestServer) {
  const { dashboards, dashboardTemplates } = CALLS;
  const body = aDashboard(ADVERTISERS.northwind, `${CANARY} dashboard`);
  const template = await own.send(dashboardTemplates.set, {
    body: aDashboardTemplate(`${CANARY} template`),
  });
  const saved = await own.send(dashboards.set, {
    body: { dashboardId: null, body, template: template.body.data },
  });
  const { dashboardId } = saved.body.data;
  const shares = [{ type: 'user', id: 'analyst', right: 'edit', until: null }];
  const done = [
    template,
    saved,
    await own.send(dashboards.share, { body: { dashboardId, shares } }),
    await own.send(dashboards.star, { body: { dashboardId, isStarred: true } }),
    await own.send(dashboards.setAlert, { body: { dashboardId, ...anAlert } }),
  ];
  await services.records.db.update(dashboardAlert).set({ state: 'stopped' });
  return [...done, await readByLink(own, anonymous, dashboardId)];
}

/** Reads a dashboard by a new share link of it. */
async function readByLink(own: TestClient, anonymous: TestClient, dashboardId: string) {
  const { dashboards, share } = CALLS;
  const link = { dashboardId, name: `${CANARY} link`, days: 30, password: null };
  const made = await own.send(dashboards.makeLink, { body: link });
  const token = made.body.data.url.split('/').at(-1) ?? '';
  const { data } = (await anonymous.send(share.open, { body: { token } })).body;
  if (data.needs !== null) throw new Error('The link does not open.');
  const headers = { authorization: `Bearer ${data.session}` };
  return anonymous.send(dashboards.get, { params: { dashboardId }, headers });
}

/** A document in a folder, with a text that is found, a link that somebody has opened, and a comment. */
async function addDocument(own: TestClient, { services, anonymous }: TestServer) {
  const { addFolder, comment, makeLink, makeRequest, openLink } = CALLS.documents;
  const clientUuid = CLIENTS.northwind;
  const folder = await own.send(addFolder, {
    body: { clientUuid, parentId: null, name: `${CANARY} folder` },
  });
  if (folder.status !== 200) throw new Error(folder.text);
  const text = `${CANARY} order`;
  const put = await services.objects.put(clientUuid, Readable.from([Buffer.from(text)]));
  const { documentId } = await services.records.transaction((tx) =>
    addVersion(
      services,
      tx,
      {
        ...{ clientUuid, folderId: folder.body.data.folderId, documentId: null },
        ...{ name: `${CANARY}.txt`, note: '', by: 'northwindAdmin' },
        content: { ...put, type: 'text/plain', scan: 'not-scanned', text },
      },
      'en-GB',
    ),
  );
  const link = { documentId, name: `${CANARY} link`, password: null, version: null };
  const { data } = (
    await own.send(makeLink, { body: { ...link, maxOpens: null, allowDownload: true } })
  ).body;
  const token = data.url.split('/').at(-1);
  const opened = await anonymous.send(openLink, { body: { token } });
  if (opened.status !== 200) throw new Error(opened.text);
  const found = await findLink(services, { id: data.shareId });
  if (!found) throw new Error('The link is gone.');
  await sendLinkCode(services, { ...found.link, audience: 'proven' }, `${CANARY}@mail.example`);
  const asked = { clientUuid, folderId: folder.body.data.folderId, title: `${CANARY} request` };
  const request = await own.send(makeRequest, {
    body: { ...asked, email: `${CANARY}@mail.example` },
  });
  const { requestId } = request.body.data;
  const handedIn = { documentId, requestId, by: CANARY, at: new Date() };
  await services.records.db.insert(documentHandIn).values(handedIn);
  return own.send(comment, { params: { documentId }, body: { version: 1, text: 'Signed?' } });
}

/** A post for the first client with a picture, which somebody of it has opened, follows and comments on. */
async function addPost(own: TestClient, { services, signIn }: TestServer) {
  const { blog } = CALLS;
  const admin = await signIn('admin');
  const caller = await services.callers.byUser('admin', '', '');
  if (!caller) throw new Error('There is no administrator.');
  const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background: '#1556e2' } });
  const { src } = await storePicture(services, caller, await drawn.png().toBuffer());
  const draft = aPost({
    ...{ title: `${CANARY} post`, slug: `${CANARY}-post`, tags: [CANARY], allowsComments: true },
    ...{ html: `<p>${CANARY} text</p>`, summary: `${CANARY} summary` },
    ...{ cover: { src, alt: CANARY }, clientUuids: [CLIENTS.northwind] },
  });
  const { postId } = await publishedPost(admin, draft);
  // Who writes posts sees every client, so that these rows would not count as those of the first one.
  const by = 'northwindAdmin';
  const { db } = services.records;
  await db.update(posts.blogPost).set({ authorId: by, updatedBy: by });
  await db.update(posts.blogVersion).set({ savedBy: by });
  await db.update(posts.blogPicture).set({ addedBy: by });
  await db.insert(posts.blogPreview).values({
    id: CANARY,
    postId,
    madeBy: by,
    madeAt: new Date(),
    endsAt: new Date(Date.now() + 86_400_000),
  });
  await own.send(blog.markRead, { body: { postId } });
  await own.send(blog.setDigest, { body: { isOn: true } });
  await own.send(blog.makeFeed, { body: {} });
  return own.send(blog.comment, { params: { postId }, body: { text: `${CANARY} comment` } });
}

/** A sponsored document in review, with a picture, a comment, a verdict, and a link whose code was asked for. */
async function addSponsored(own: TestClient, { services }: TestServer) {
  const { create, save, plan, get, move, comment, decide, sendLink } = CALLS.sponsored;
  const clientUuid = CLIENTS.northwind;
  const begun = await own.send(create, { body: { clientUuid, title: `${CANARY} article` } });
  const { documentId } = begun.body.data;
  const params = { documentId };
  const now = async () => (await own.send(get, { params })).body.data;
  const headers = async () => ({ 'if-match': `"${(await now()).revision}"` });
  const caller = await services.callers.byUser('northwindAdmin', '', '');
  if (!caller) throw new Error('The administrator has no account.');
  const blank = { create: { width: 4, height: 4, channels: 3, background: '#234' } } as const;
  const picture = { name: `${CANARY}.png`, content: await sharp(blank).png().toBuffer() };
  const { assetId } = await keepPicture(services, caller, documentId, picture);
  const content = {
    ...{ title: `${CANARY} article`, standfirst: '', sponsor: CANARY, label: 'Advertorial' },
    ...{ html: `<p>${CANARY} text</p>`, landingUrls: [], leadAssetId: assetId, leadAlt: CANARY },
  };
  await own.send(save, { params, headers: await headers(), body: { content } });
  const maya = { name: CANARY, email: `${CANARY}@mail.example` };
  const approvers = [{ name: CANARY, email: caller.user.email }, maya];
  const planned = { brief: CANARY, ownerId: null, goLive: null, takeDown: null, zone: 'UTC' };
  const body = { ...planned, placementIds: [], approvers };
  await own.send(plan, { params, headers: await headers(), body });
  const sent = await own.send(move, { params, headers: await headers(), body: { move: 'submit' } });
  const { version, sha256, approvers: named } = sent.body.data;
  await own.send(comment, { params, body: { version, text: `${CANARY} comment` } });
  const approverId = named[1]?.approverId ?? '';
  await own.send(sendLink, { params: { approverId }, body: {} });
  const [link] = await services.records.db.select({ linkId: sponsoredLink.id }).from(sponsoredLink);
  if (!link) throw new Error('The link was not made.');
  const code = { ...link, hash: CANARY, expiresAt: new Date() };
  await services.records.db.insert(sponsoredLinkCode).values(code);
  const verdict = { version, sha256, verdict: 'approve', comment: CANARY };
  return own.send(decide, { params, body: verdict });
}

/** An item of the first client, and what people do about it. */
async function triage(own: TestClient, { services }: TestServer) {
  const { troubleshooter } = CALLS;
  const [id = 0] = await addBookings(services.records.db, [{ name: `${CANARY} booking` }]);
  const view = { name: `${CANARY} view`, query: `search=${CANARY}`, teamRoleId: null };
  const saved = await own.send(troubleshooter.saveView, { body: view });
  const { viewId } = saved.body.data;
  return [
    saved,
    await own.send(troubleshooter.defaultView, { body: { viewId } }),
    await own.send(troubleshooter.setDigest, { body: { frequency: 'daily', onlyOwn: false } }),
    await own.send(troubleshooter.comment, {
      params: { itemId: String(id) },
      body: { text: `${CANARY} comment`, mentions: [] },
    }),
    await own.send(troubleshooter.setBands, {
      body: {
        ...{ ruleId: 'booking-pacing', clientUuid: CLIENTS.northwind, numbers: { 'far low': 60 } },
        ...{ reason: `${CANARY} reason`, version: 0 },
      },
    }),
  ];
}

/** A share link of the first client's report, which somebody has opened. */
async function addShare({ server, reports }: EmbedWorld, own: TestClient): Promise<void> {
  const link = { name: 'For Maya', days: 30, password: null, pdf: true, figures: 'fresh' };
  const made = await own.send(CALLS.share.make, { body: { reportId: reports.own, ...link } });
  const token = made.body.data.url.split('/').at(-1);
  const { data } = (await server.anonymous.send(CALLS.share.open, { body: { token } })).body;
  if (data.needs !== null) throw new Error('The link does not open.');
  const headers = { authorization: `Bearer ${data.session}` };
  const read = await server.anonymous.send(CALLS.embed.report, { headers });
  if (read.status !== 200) throw new Error(read.text);
}

/** Help for everybody, without anything of a client. */
async function addHelp({ server }: EmbedWorld): Promise<void> {
  const { db } = server.services.records;
  await db.insert(help.helpProject).values({ id: 'portal', title: 'Portal', products: [] });
  await db.insert(help.helpArticle).values({
    id: ARTICLE,
    projectId: 'portal',
    reference: 'pacing',
    title: 'Pacing',
    type: 'content',
    status: 'live',
    keywords: [],
    paths: [],
    position: 0,
    updatedAt: new Date(),
  });
}

/** A site where only the first client delivers. */
async function addQuietSite({ server }: EmbedWorld): Promise<void> {
  await server.services.facts.transaction(async (tx) => {
    await tx.query(
      "INSERT INTO site (id, name) OVERRIDING SYSTEM VALUE VALUES (902, 'Quiet Site')",
    );
    await tx.query(
      `INSERT INTO placement (id, campaign_id, advertiser_id, site_id, source, external_id, name)
       OVERRIDING SYSTEM VALUE VALUES (904, 1, 1, 902, 'fixture', 'quiet', 'Quiet banner')`,
    );
    await tx.query(
      `INSERT INTO creative (id, advertiser_id, source, external_id, name)
       OVERRIDING SYSTEM VALUE VALUES (905, 1, 'fixture', 'quiet', 'Quiet creative')`,
    );
    await tx.query(
      `INSERT INTO fact (day, advertiser_id, campaign_id, placement_id, site_id, creative_id, creative_type_id,
         size_id, device_id, country_id, source_id, impressions, measurable_impressions, viewable_impressions, clicks)
       VALUES ('2026-03-01', 1, 1, 904, 902, 905, 1, 1, 1, 1, 901, 500000, 500000, 250000, 5000)`,
    );
  });
}

/** Paths of the first client that ended while its campaign ran, taken by so many people that they are told. */
async function addPaths({ server }: EmbedWorld): Promise<void> {
  await server.services.facts.transaction(async (tx) => {
    await ensurePartitions(tx, ['2026-03-02'], 'fact_paths');
    await tx.query("INSERT INTO touchpoint_path (name) VALUES ('Quiet channel > Direct')");
    await tx.query("INSERT INTO outcome (name) VALUES ('Quiet order')");
    await tx.query(
      `INSERT INTO fact_paths (day, advertiser_id, touchpoint_path_id, outcome_id, touch_timing_id, source_id, converted,
         not_converted, conversions, touchpoints)
       SELECT '2026-03-02', 1, p.id, o.id, 1, 901, 400, 4000, 400, 8800 FROM touchpoint_path p, outcome o
       WHERE p.name LIKE 'Quiet%' AND o.name LIKE 'Quiet%'`,
    );
  });
}

/** A key event of the first client on a day of its delivery. */
async function addKeyEvent({ server }: EmbedWorld): Promise<void> {
  await server.services.records.db.insert(schema.keyEvent).values({
    ...{ clientUuid: CLIENTS.northwind, firstDay: '2026-03-02', lastDay: '2026-03-02' },
    ...{ kind: 'launch', title: 'A launch', note: 'Kept to ourselves', isMarked: true },
    ...{ savedBy: 'northwindAdmin', savedAt: new Date() },
  });
}

/** A load of the first client. */
async function addLoad({ server }: EmbedWorld): Promise<void> {
  await server.services.facts.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO feed_load (id, feed_id, digest, file_name, loaded_by, first_day, last_day, undone_at, undone_by, undone_reason)
       OVERRIDING SYSTEM VALUE VALUES (906, 901, 'none', $1, 'northwindAdmin', '2026-03-01', '2026-03-01', now(), 'northwindAdmin', $2)`,
      [`${CANARY} file`, `${CANARY} reason`],
    );
    await tx.query(
      "INSERT INTO load_scope (load_id, advertiser_id, month, campaign_id, days) VALUES (906, 1, '2026-03-01', 1, 1)",
    );
  });
}

/** Campaign health of the first client: what refers to each other, with a word in each text. */
async function addHealth({ server }: EmbedWorld): Promise<void> {
  const { services } = server;
  const { db } = services.records;
  await settled(services);
  const at = new Date();
  const named = (name: string) => `${CANARY} ${name}`;
  const northwind = { advertiserId: ADVERTISERS.northwind };
  const { opportunityType, ...item } = aBooking('H1', 2000, { name: named('booking') });
  const [booked] = await db
    .insert(schema.troubleItem)
    .values({
      ...{ ...northwind, ...item, opportunityType: named('type'), digest: '', level: 1 },
      ...{ worst: 'booking-pacing', firstSeenAt: at, levelAt: at, changedAt: at },
    })
    .returning({ id: schema.troubleItem.id });
  const body = { step: 'step', text: named('comment') };
  await db
    .insert(trouble.troubleEvent)
    .values({ itemId: booked?.id ?? 0, at, kind: 'comment', actorId: 'northwindAdmin', body });
  const [file] = await db
    .insert(trouble.troubleImport)
    .values({
      ...{ ...northwind, source: 'sdf', fileName: named('file'), summary: {}, digest: 'none' },
      ...{ loadedBy: 'northwindAdmin', loadedAt: at },
    })
    .returning({ id: trouble.troubleImport.id });
  await db.insert(trouble.troubleEntity).values({
    ...{ importId: file?.id ?? 0, kind: 'other', externalId: 'E1', name: named('entity') },
    fields: {},
  });
  await db.insert(outcomes.aggregator).values({
    ...{ ...northwind, uuid: made('aggregator'), clientUuid: CLIENTS.northwind },
    ...{ name: named('aggregator'), status: 'paused', revision: 1, ownerId: 'northwindAdmin' },
    ...{ startDate: '2026-03-01', endDate: '2026-03-03' },
  });
  await db.insert(outcomes.aggregatorVersion).values({
    ...{ aggregatorUuid: made('aggregator'), revision: 1, savedBy: 'northwindAdmin', savedAt: at },
    ...{ body: anAggregator(ADVERTISERS.northwind, named('settings')), changes: [named('change')] },
  });
  await db.insert(outcomes.aggregatorLog).values({
    ...{ aggregatorUuid: made('aggregator'), at, rowsIn: 1, rowsMapped: 1 },
    ...{ fromDay: '2026-03-01', toDay: '2026-03-03' },
    message: named('log'),
  });
  const campaign = { ...northwind, campaignId: 1 };
  await db
    .insert(trouble.creativeLink)
    .values({ ...campaign, creativeId: 905, linkedBy: 'northwindAdmin', linkedAt: at });
  await db
    .insert(trouble.creativeLinkRule)
    .values({ ...campaign, words: [CANARY], madeBy: 'northwindAdmin', madeAt: at });
}

/** A row of the first client made from its columns' types, with its file. */
function madeRow(
  table: string,
  columns: readonly PgColumn[],
  { reports, northwind }: EmbedWorld,
  rows: { readonly source: string; readonly schedule: string; readonly flow: string },
): [string | null, Record<string, unknown>] {
  let file: string | null = null;
  const fill = (column: PgColumn): unknown => {
    const { name } = column;
    if (column.enumValues && column.columnType === 'PgText') {
      return column.enumValues.includes('done') ? 'done' : column.enumValues[0];
    }
    if (/path$/.test(name)) {
      file = `tenants/${table}`;
      return file;
    }
    if (name === 'advertiser_id') return 1;
    if (name === 'feed_id') return 901;
    if (name === 'found') return JSON.stringify(FOUND);
    if (name === 'aggregator_uuid') return `${CANARY} aggregator uuid`;
    if (column.columnType === 'PgText' && (/_id$|_by$/.test(name) || name === 'to')) {
      if (name.startsWith('report')) return reports.own;
      if (name.startsWith('partner')) return northwind.partner;
      if (name === 'message_id') return made('help_message');
      if (name === 'reply_id') return null;
      if (name === 'article_id') return ARTICLE;
      if (name === 'source_id') return rows.source;
      if (name === 'schedule_id') return rows.schedule;
      if (name === 'flow_id') return rows.flow;
      if (name === 'run_id') return made('schedule_run');
      if (name === 'project_id') return 'portal';
      return 'northwindAdmin';
    }
    if (name === 'client_uuid') return CLIENTS.northwind;
    if (name === 'id') return made(table);
    switch (column.columnType) {
      case 'PgText':
        return `${CANARY} ${table} ${name}`;
      case 'PgTimestamp':
        return new Date().toISOString();
      case 'PgJsonb':
        return name === 'refused' ? '[]' : '{}';
      case 'PgDateString':
        return '2026-03-01';
      case 'PgBoolean':
        return false;
      case 'PgArray':
        return [];
      default:
        return 1;
    }
  };
  const row = Object.fromEntries(
    columns
      .filter((column) => column.columnType !== 'PgBigInt53' || column.name !== 'id')
      .map((column) => [column.name, fill(column)]),
  );
  return [file, row];
}

/** What a finding of the first client says. */
const FOUND = finding({
  ...{ rule: 'missing-days', level: 1, dataset: 'delivery' },
  feed: { id: 901, name: `${CANARY} feed` },
  rows: [wholeRow([missingDay('2026-03-01')])],
});

/** Id of a made row, also valid for pictures of reports and attachments. */
const made = (table: string): string =>
  table === 'help_attachment' || table === 'help_message'
    ? `0b5e1c1e-0c56-4d3a-9c1b-00000000${table.length.toString().padStart(4, '0')}`
    : `made-${table}`.padEnd(22, '-').slice(0, 22);

async function writeCanaryFile(file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${CANARY} in a file`);
}

/** A subscription with every tool, what it cost, and what was done to it: nobody of the client may do less by it. */
async function addSubscription({ server }: EmbedWorld): Promise<void> {
  const { db } = server.services.records;
  const at = new Date();
  const [id, clientUuid, number] = ['sub-northwind', CLIENTS.northwind, 'INV-2026-00001'];
  const party = { name: 'Northwind', address: 'Quay 1', taxId: 'GB 1' };
  const limits = { people: null, advertisers: null, reports: null, embeds: null };
  await db.insert(sold.plan).values({ id: 'all', version: 1 });
  await db.insert(sold.planVersion).values({
    ...{ planId: 'all', version: 1, savedBy: null, savedAt: at },
    terms: {
      ...{ name: 'All', description: '', tools: [...TOOL_IDS], limits, retentionDays: 90 },
      ...{ currency: 'GBP', interval: 'month', priceMinor: 100, seatMinor: 0, trialDays: 0 },
    },
  });
  await db.insert(sold.subscription).values({
    ...{ id, clientUuid, planId: 'all', planVersion: 1, revision: 1, state: 'active', seats: null },
    ...{ priceMinor: 100, seatMinor: 0, discountBp: 0, termPeriods: 1, taxBp: 0, isReverse: false },
    ...{
      billTo: { ...party, email: 'n@northwind.example' },
      trialEnd: null,
      firstDay: '2026-01-01',
    },
    ...{ periodNo: 0, isPausing: false, coming: null, nextDay: '2099-01-01' },
    ...{ startedBy: 'northwindAdmin', startedAt: at },
  });
  const grant = { tool: 'reports', kind: 'everyone', holderId: '', until: null } as const;
  await db.insert(sold.accessToolGrant).values({ subscriptionId: id, ...grant });
  const lost = {
    personId: 'northwindAdmin',
    tool: 'flows',
    writesUntil: at,
    readsUntil: at,
  } as const;
  await db.insert(sold.accessToolLoss).values({ clientUuid, ...lost });
  await db.insert(sold.limitPassed).values({ clientUuid, type: 'reports', since: at });
  const told = { subscriptionId: id, at, by: null, what: 'create', note: 'All' } as const;
  await db.insert(bills.subscriptionChange).values(told);
  await db.insert(bills.invoiceOrder).values({
    ...{
      id: 'order-northwind',
      subscriptionId: id,
      clientUuid,
      occasion: 'period',
      currency: 'GBP',
    },
    ...{ lines: [], netMinor: 100, taxMinor: 0, totalMinor: 100, taxBp: 0, isReverse: false },
    ...{ madeBy: null, madeAt: at },
  });
  await db.insert(bills.invoice).values({
    ...{ id: number, kind: 'invoice', orderId: 'order-northwind', issuedOn: '2026-01-01' },
    ...{ dueOn: '2026-01-31', seller: { ...party, bank: 'IBAN' }, correctsId: null, reason: '' },
    buyer: { ...party, email: 'n@northwind.example' },
  });
  const file = { invoiceId: number, path: 'invoices/none.pdf', hash: '', printedAt: at };
  await db.insert(bills.invoiceFile).values(file);
  const paid = {
    invoiceId: number,
    paidOn: '2026-01-05',
    note: 'Bank',
    notedBy: null,
    notedAt: at,
  };
  await db.insert(bills.invoicePayment).values(paid);
}
