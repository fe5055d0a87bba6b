/**
 * Locked filters hold whatever a page sends: random requests against random locks, every answered figure compared with a sum
 * over the loaded rows within the lock. The referee shares no line with the product.
 */
import { CALLS } from '@flightdeck/contract/server';
import type { Tile } from '@flightdeck/domain/dashboards';
import type { RowValues } from '@flightdeck/domain/metrics';
import { signEmbedToken } from '@flightdeck/widgets/sign';
import { beforeAll, expect, it, vi } from 'vitest';
import { embedCaller } from '../../../platform/embed/session.ts';
import { AppError } from '../../../platform/errors.ts';
import { ensurePartitions } from '../../../platform/facts/partitions.ts';
import { refreshRollups } from '../../../platform/facts/rollups.ts';
import type { Caller } from '../../../platform/route.ts';
import { CLIENTS } from '../../../testing/fixture.ts';
import { clientOf } from '../../../testing/server.ts';
import { suiteServer } from '../../../testing/suite.ts';
import { aPage, aTile, lend, made } from '../testing.ts';
import { embeddedRows, embeddedTiles, embeddedValues } from './tiles.ts';

vi.setConfig({ testTimeout: 120_000 });

const ROUNDS = 10 * Number(process.env.FUZZ_ROUNDS ?? 20);
const ORIGIN = 'https://reports.harrow.example';
const { embedDashboard } = CALLS;
const server = suiteServer({ now: () => new Date('2026-03-28T12:00:00Z') });

/** Numbers from 0 to 1, the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
const next = seeded(20260328);
const upTo = (count: number): number => Math.floor(next() * count);
const one = <Value>(values: readonly Value[]): Value => {
  const value = values[upTo(values.length)];
  if (value === undefined) throw new Error('There is nothing to choose from.');
  return value;
};
const some = <Value>(values: readonly Value[], most: number): Value[] => [
  ...new Set(Array.from({ length: 1 + upTo(most) }, () => one(values))),
];

/** Advertiser, campaign and site of each placement: campaigns 101 and 102 are of the first advertiser. */
const PLACEMENTS = Array.from({ length: 12 }, (_, index) => {
  const campaign = 101 + (index % 6);
  const advertiser = [1, 1, 2, 2, 3, 3][index % 6] ?? 1;
  return { placement: 201 + index, campaign, advertiser, site: 951 + ((index * 5) % 4) };
});
const DAYS = Array.from({ length: 56 }, (_, at) =>
  new Date(Date.UTC(2026, 1, 1 + at)).toISOString().slice(0, 10),
);

/** A loaded row. */
interface Fact {
  readonly day: string;
  readonly ids: Readonly<Record<string, number>>;
  readonly impressions: number;
  readonly clicks: number;
}
const FACTS: Fact[] = Array.from({ length: 700 }, () => {
  const { placement, campaign, advertiser, site } = one(PLACEMENTS);
  return {
    day: one(DAYS),
    ids: {
      ...{ placement, campaign, advertiser, site },
      ...{
        device: 981 + upTo(3),
        country: 991 + upTo(2),
        creative: 970 + advertiser + 3 * upTo(2),
      },
    },
    impressions: 1 + upTo(5000),
    clicks: upTo(40),
  };
});

const asked = (dimensions: string[], more: Partial<NonNullable<Tile['question']>> = {}) => ({
  ...{ dataset: 'delivery' as const, metrics: ['impressions', 'clicks'], dimensions, filters: [] },
  ...more,
});
const tile = (id: string, kind: string, question: Tile['question'], more: Partial<Tile> = {}) =>
  aTile(id, { kind, question, ...more });
const TILES = [
  tile('figures', 'kpi', asked([])),
  tile('course', 'time-series', asked(['day'])),
  tile('sites', 'bars', asked(['site'])),
  tile('table', 'table', asked(['campaign', 'device'], { limit: 7 })),
  tile('own', 'bars', asked(['site'], { metrics: ['calc.rate'] })),
  tile('stubborn', 'bars', asked(['campaign']), {
    ignores: ['period', 'client', 'campaign', 'site', 'device', 'placement', 'country'],
  }),
  tile('fixed', 'kpi', asked([]), { period: { start: '2026-02-01', end: '2026-02-20' } }),
  tile(
    'narrow',
    'bars',
    asked(['placement'], {
      filters: [{ dimension: 'site', values: [{ id: 951, label: 'Site 951' }] }],
    }),
  ),
  tile('beside', 'table', asked(['campaign']), {
    beside: asked(['campaign'], { dataset: 'search' }),
  }),
  tile('search', 'bars', asked(['campaign'], { dataset: 'search' })),
  tile('slide', 'slide', null, { options: { slide: 'delivery-by-site' } }),
  tile('plan', 'slide', null, { options: { slide: 'pacing' } }),
  tile('found', 'findings', null),
  tile('words', 'text', null, { options: { heading: 'Hello' } }),
];
const OFFERED = ['site', 'device', 'country', 'campaign', 'placement'];

let dashboardId: string;
let otherId: string;
let tokenOf: (about: object) => Promise<string>;
/** What its owner lets visitors do. */
let allow: (more: { readonly drill?: boolean }) => Promise<void>;

beforeAll(async () => {
  const { records, facts, partners } = server.services;
  await lend(records.db);
  await facts.transaction(async (tx) => {
    for (const [table, ids] of [
      ['site', [951, 952, 953, 954]],
      ['device', [981, 982, 983]],
      ['country', [991, 992]],
    ] as const) {
      for (const id of ids) {
        await tx.query(`INSERT INTO ${table} (id, name) OVERRIDING SYSTEM VALUE VALUES ($1, $2)`, [
          id,
          `${table} ${id}`,
        ]);
      }
    }
    for (let creative = 971; creative < 977; creative += 1) {
      await tx.query(
        `INSERT INTO creative (id, advertiser_id, source, external_id, name) OVERRIDING SYSTEM VALUE
         VALUES ($1, $2, 'test', $3, $4)`,
        [creative, ((creative - 971) % 3) + 1, `k${creative}`, `creative ${creative}`],
      );
    }
    for (const { placement, campaign, advertiser, site } of PLACEMENTS) {
      await tx.query(
        `INSERT INTO campaign (id, advertiser_id, source, external_id, name) OVERRIDING SYSTEM VALUE
         VALUES ($1, $2, 'test', $3, $4) ON CONFLICT DO NOTHING`,
        [campaign, advertiser, `c${campaign}`, `campaign ${campaign}`],
      );
      await tx.query(
        `INSERT INTO placement (id, campaign_id, advertiser_id, site_id, source, external_id, name, booked_impressions)
         OVERRIDING SYSTEM VALUE VALUES ($1, $2, $3, $4, 'test', $5, $6, 90000)`,
        [placement, campaign, advertiser, site, `p${placement}`, `placement ${placement}`],
      );
    }
    await ensurePartitions(tx, DAYS);
    // The fixture’s own delivery is not in the referee’s rows.
    await tx.query('DELETE FROM fact');
    await tx.query(
      `INSERT INTO fact (day, advertiser_id, campaign_id, placement_id, site_id, creative_id, creative_type_id, size_id,
         device_id, country_id, source_id, impressions, measurable_impressions, viewable_impressions, clicks)
       SELECT day, advertiser, campaign, placement, site, creative, 1, 1, device, country, 901, impressions, 0, 0, clicks
       FROM json_to_recordset($1::json) AS f (day date, advertiser int, campaign int, placement int, site int, device int,
         country int, creative int, impressions int, clicks int)`,
      [JSON.stringify(FACTS.map(({ ids, ...fact }) => ({ ...fact, ...ids })))],
    );
    await refreshRollups(tx, [1, 2, 3], DAYS);
  });
  const analyst = await server.signIn('analyst');
  dashboardId = await made(analyst, {
    pages: [aPage('one', TILES), aPage('two', [aTile('elsewhere')])],
    metrics: [
      {
        ...{ id: 'rate', label: 'Rate', dataset: 'delivery', unit: 'percent', better: 'higher' },
        expression: 'clicks / impressions',
      },
    ],
  });
  otherId = await made(analyst);
  const { id: partner, ...key } = await partners.create({
    name: 'Harrow & Vale',
    clientUuid: CLIENTS.northwind,
    origins: [ORIGIN],
    projects: [],
  });
  allow = async (more) => {
    const options = { filters: OFFERED, days: true, csv: true, drill: true, ...more };
    const body = { dashboardId, partnerIds: [partner], options };
    const allowed = await analyst.send(embedDashboard.allow, { body });
    expect(allowed.status, allowed.text).toBe(200);
  };
  await allow({});
  tokenOf = (about) =>
    signEmbedToken({
      ...{ ...key, partner, type: 'dashboard', dashboard: dashboardId, advertisers: [1, 2] },
      ...{ now: server.services.clock(), ...about },
    });
});

/** Who a token of the partner makes its page. */
async function sign(about: object): Promise<Caller> {
  const page = { token: await tokenOf(about), origin: ORIGIN, address: '', portal: '' };
  return embedCaller(server.services, 'dashboard', page);
}

/** What a token locks. */
interface Lock {
  readonly filters: Readonly<Record<string, readonly (number | string)[]>>;
  readonly days?: { readonly start: string; readonly end: string };
  readonly advertisers: readonly number[];
}

const IDS: Readonly<Record<string, readonly number[]>> = {
  campaign: [101, 102, 103, 104, 105],
  site: [951, 952, 953, 954],
  device: [981, 982, 983],
  placement: PLACEMENTS.map(({ placement }) => placement),
  country: [991, 992],
};

function aLock(): Lock {
  const dimensions = some(['campaign', 'site', 'device', 'placement'], 2);
  const advertisers = one([[1], [2], [1, 2], [1, 2, 3]]);
  const filters = Object.fromEntries(
    dimensions.map((dimension) => [
      dimension,
      some(IDS[dimension] ?? [], 3).map((id) => (next() < 0.5 ? id : `${dimension} ${id}`)),
    ]),
  );
  const start = upTo(40);
  const days = { start: DAYS[start] ?? '', end: DAYS[start + upTo(15)] ?? '' };
  return { advertisers, filters: next() < 0.15 ? {} : filters, ...(next() < 0.4 ? { days } : {}) };
}

/** Whether a row is within the lock, told from the token’s own words. */
function isWithin({ day, ids }: Fact, { filters, days, advertisers }: Lock): boolean {
  const isOwn = ids.advertiser !== 3 && advertisers.includes(ids.advertiser ?? 0);
  const isKept = Object.entries(filters).every(([dimension, values]) =>
    values.some((value) => value === ids[dimension] || value === `${dimension} ${ids[dimension]}`),
  );
  return isOwn && isKept && (!days || (days.start <= day && day <= days.end));
}

interface Chosen {
  readonly period?: unknown;
  readonly compare?: unknown;
  readonly filters?: readonly { readonly dimension: string; readonly ids: readonly number[] }[];
}

interface Step {
  readonly dimension: string;
  readonly id: number;
}

/** Tiles that can be looked into, with what they are by. */
const BY: Readonly<Record<string, string>> = {
  ...{ table: 'campaign', stubborn: 'campaign', narrow: 'placement' },
  ...{ beside: 'campaign', search: 'campaign' },
};

/** Steps down, mostly such as fit a tile and the lock; also of values outside of it, and such as do not fit. */
function someSteps(tileId: string, lock: Lock): Step[] {
  const steps: Step[] = [];
  const within = FACTS.filter((fact) => isWithin(fact, lock));
  const { campaign, placement } = one(within.length > 0 ? within : FACTS).ids;
  let dimension: string | undefined = BY[tileId] ?? 'campaign';
  for (let left = upTo(3); left > 0 && dimension; left -= 1) {
    const real = dimension === 'campaign' ? campaign : placement;
    const id = real && next() < 0.8 ? real : one([...(IDS[dimension] ?? []), 106, 999_999]);
    steps.push({ dimension, id });
    dimension = dimension === 'campaign' ? 'placement' : undefined;
  }
  if (next() < 0.1) steps.push({ dimension: one(['creative', 'site', '__proto__']), id: 971 });
  return steps;
}

/** Whether a row is of the parts that were looked into. */
const isPartOf = ({ ids }: Fact, steps: readonly Step[]): boolean =>
  steps.every(({ dimension, id }) => ids[dimension] === id);

function aChoice(): Chosen {
  const start = upTo(40);
  const fixed = { start: DAYS[start], end: DAYS[start + upTo(15)] };
  const dimension = () =>
    one([...OFFERED, 'site', 'device', 'advertiser', 'creative', '__proto__']);
  const filters = Array.from({ length: upTo(3) }, () => {
    const of = dimension();
    return {
      dimension: of,
      ids: some([...(Object.hasOwn(IDS, of) ? (IDS[of] ?? []) : [1]), 999_999], 3),
    };
  });
  return {
    ...(next() < 0.4 ? { period: one([fixed, fixed, { preset: 'lm' }, { preset: 'l7d' }]) } : {}),
    ...(next() < 0.2 ? { compare: one([{ with: 'days' }, { with: 'none' }, fixed]) } : {}),
    ...(next() < 0.7 ? { filters } : {}),
  };
}

/** The days of a question: those chosen, those of the dashboard (February), or those of the tile. */
function daysOf({ period }: Chosen, lock: Lock, tileId: string) {
  const february = { start: '2026-02-01', end: '2026-02-28' };
  if (lock.days) return lock.days;
  if (tileId === 'fixed') return { start: '2026-02-01', end: '2026-02-20' };
  if (tileId === 'stubborn' || !period) return february;
  if (typeof period === 'object' && 'preset' in period) {
    return period.preset === 'lm' ? february : { start: '2026-03-21', end: '2026-03-27' };
  }
  return period as { start: string; end: string };
}

/** Every figure of a row equals the sum over the facts with its keys. */
function judge(
  row: RowValues & { readonly keys?: Readonly<Record<string, { readonly id: string }>> },
  facts: readonly Fact[],
  where: string,
): number {
  let judged = 0;
  const own = facts.filter(({ day, ids }) =>
    Object.entries(row.keys ?? {}).every(([dimension, { id }]) =>
      dimension === 'day' ? day === id : ids[dimension] === Number(id),
    ),
  );
  for (const metric of ['impressions', 'clicks'] as const) {
    const value = row.values[metric];
    if (value == null) continue;
    expect(value, where).toBe(own.reduce((sum, fact) => sum + fact[metric], 0));
    judged += 1;
  }
  return judged;
}

/** What a refused request is told; anything but a refusal fails the test. */
async function outcome<Answer>(work: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await work();
  } catch (error) {
    if (
      error instanceof AppError &&
      ['forbidden', 'not-found', 'unprocessable'].includes(error.code)
    ) {
      return null;
    }
    throw error;
  }
}

it('answers no figure outside of the lock, whatever is asked', async () => {
  const ask = embeddedTiles(server.services);
  const told = { judged: 0, barred: 0, refused: 0, values: 0, lines: 0, parts: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const lock = aLock();
    const caller = await sign(lock);
    const isLookedInto = round % 3 === 0;
    const choice = isLookedInto && next() < 0.6 ? {} : aChoice();
    const kept = (fact: Fact): boolean =>
      isWithin(fact, lock) &&
      (choice.filters ?? []).every(({ dimension, ids }) => ids.includes(fact.ids[dimension] ?? 0));
    const tileIds = isLookedInto
      ? Object.keys(BY)
      : some([...TILES.map(({ id }) => id), 'elsewhere', 'nothing'], 6);
    const drills = new Map(
      [...tileIds, 'other'].flatMap((id) =>
        next() < 0.7 ? [[id, someSteps(id, lock)] as const] : [],
      ),
    );
    const sent = {
      pageId: one(['one', 'one', 'one', 'two', '__proto__']),
      ...{ tileIds, choice },
      drills: [...drills].map(([tileId, steps]) => ({ tileId, steps })),
    };
    const body = embedDashboard.tiles.body.safeParse(sent);
    const answer = body.success ? await outcome(() => ask(caller, body.data)) : null;
    if (!answer) told.refused += 1;
    for (const [id, shown] of Object.entries(answer?.tiles ?? {})) {
      if (!('data' in shown)) {
        expect(Object.keys(shown).toSorted()).toEqual(['barred', 'message']);
        told.barred += 1;
        continue;
      }
      expect(shown.data.findings).toBeUndefined();
      const days = daysOf(choice, lock, id);
      const inDays = FACTS.filter(({ day }) => days.start <= day && day <= days.end);
      const reached = inDays.filter(
        (fact) =>
          (id === 'stubborn' ? isWithin(fact, lock) : kept(fact)) &&
          (id !== 'narrow' || fact.ids.site === 951) &&
          isPartOf(fact, drills.get(id) ?? []),
      );
      const hasSteps = (drills.get(id)?.length ?? 0) > 0;
      if (hasSteps && reached.length > 0) told.parts += 1;
      // Search knows no sites and no placements.
      const isUnknown = 'site' in lock.filters || 'placement' in lock.filters;
      if (isUnknown && ['search', 'beside'].includes(id)) expect(shown.data.results).toEqual({});
      for (const [name, { rows, totals }] of Object.entries(shown.data.results)) {
        if (name.startsWith('beside') || id === 'search') continue;
        for (const row of [totals, ...rows]) {
          told.judged += judge(row, reached, JSON.stringify({ id, name, keys: row, lock, choice }));
        }
      }
    }
    if (round % 3 === 0) {
      const wanted = { dimension: one([...OFFERED, 'creative']), search: one(['', '95', 'c']) };
      const found = await outcome(() => embeddedValues(server.services, caller, wanted));
      for (const { id } of found?.values ?? []) {
        const isOf = (fact: Fact) => fact.ids[wanted.dimension] === id && isWithin(fact, lock);
        expect(FACTS.some(isOf), `${wanted.dimension} ${id}`).toBe(true);
        told.values += 1;
      }
    }
    if (round % 3 === 1) told.lines += await judgedFile(caller, choice, lock, kept);
  }
  // A test that refuses everything would hold as well.
  expect(told.judged).toBeGreaterThan(ROUNDS * 3);
  expect(told.barred).toBeGreaterThan(ROUNDS / 10);
  expect(told.refused).toBeGreaterThan(ROUNDS / 20);
  expect(told.values).toBeGreaterThan(ROUNDS / 10);
  expect(told.lines).toBeGreaterThan(ROUNDS / 20);
  expect(told.parts).toBeGreaterThan(ROUNDS / 20);
});

/** Lines of the file of a tile that were compared. */
async function judgedFile(
  caller: Caller,
  choice: Chosen,
  lock: Lock,
  kept: (fact: Fact) => boolean,
): Promise<number> {
  const tileId = one(['sites', 'stubborn']);
  const steps = tileId === 'stubborn' ? someSteps(tileId, lock) : [];
  const body = embedDashboard.csv.body.safeParse({ pageId: 'one', tileId, choice, steps });
  const file = body.success
    ? await outcome(() => embeddedRows(server.services, caller, body.data))
    : null;
  const [header = '', ...lines] = (file?.csv ?? '').trim().split('\r\n');
  const columns = header.split(',');
  const days = daysOf(choice, lock, tileId);
  const by = ['campaign', 'placement', 'creative'][steps.length] ?? '';
  for (const line of lines) {
    const cells = line.split(',');
    const id = Number(cells[0]?.replace(/\D/g, ''));
    const own = FACTS.filter(
      (fact) =>
        (tileId === 'stubborn' ? isWithin(fact, lock) && isPartOf(fact, steps) : kept(fact)) &&
        fact.ids[tileId === 'stubborn' ? by : 'site'] === id &&
        days.start <= fact.day &&
        fact.day <= days.end,
    );
    const written = cells[columns.indexOf('Impressions')] ?? '';
    if (written === '') continue;
    expect(Number(written)).toBe(own.reduce((sum, { impressions }) => sum + impressions, 0));
  }
  return file ? lines.length : 0;
}

it('opens the dashboard of the token alone, as its owner allows it', async () => {
  const caller = await sign({ filters: { campaign: ['campaign 101'] } });
  const ask = embeddedTiles(server.services);
  const body = { pageId: 'one', tileIds: ['search', 'found'], choice: {}, drills: [] };
  expect((await ask(caller, body)).tiles).toEqual({
    search: { data: expect.anything() },
    found: { barred: true, message: 'What campaign health finds is shown in the portal only.' },
  });
  const other = await sign({ dashboard: otherId });
  await expect(ask(other, body)).rejects.toThrow('its owner has not allowed it');
  const nowhere = await sign({ filters: { campaign: ['No such campaign'] } });
  await expect(ask(nowhere, body)).rejects.toThrow('have none of these values');
  await expect(sign({ filters: { colour: ['red'] } })).rejects.toThrow(
    'filters: names a dimension',
  );
});

it('looks into values where its owner lets visitors do so, and as far as they fit', async () => {
  const ask = embeddedTiles(server.services);
  const steps = [{ dimension: 'campaign', id: 101 }];
  const body = { pageId: 'one', tileIds: ['stubborn'], choice: {} };
  const caller = await sign({});
  const drills = [{ tileId: 'stubborn', steps }];
  const shown = (await ask(caller, { ...body, drills })).tiles.stubborn;
  const rows = shown && 'data' in shown ? shown.data.results.main?.rows : [];
  expect(rows?.map(({ keys }) => keys.placement?.label).toSorted()).toEqual([
    'placement 201',
    'placement 207',
  ]);
  const twice = [{ tileId: 'stubborn', steps: [...steps, ...steps] }];
  expect((await ask(caller, { ...body, drills: twice })).tiles.stubborn).toEqual({
    barred: false,
    message: expect.stringContaining('cannot be looked into so'),
  });
  await allow({ drill: false });
  await expect(ask(caller, { ...body, drills })).rejects.toThrow('does not let its values');
  const file = { pageId: 'one', tileId: 'stubborn', choice: {}, steps };
  await expect(embeddedRows(server.services, caller, file)).rejects.toThrow('does not let its');
  await allow({});
});

it('tells a page no name of a value outside of the lock', async () => {
  const headers = {
    authorization: `Bearer ${await tokenOf({ filters: { site: [952] } })}`,
    origin: ORIGIN,
  };
  const { text, status } = await clientOf(server, '').send(embedDashboard.dashboard, { headers });
  expect(status, text).toBe(200);
  expect(text).toContain('site 952');
  expect(text).not.toContain('Site 951');
});
