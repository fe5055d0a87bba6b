/** Sponsored content on slides through the call: what was live, of the client of the report alone, and as readers saw it. */
import { randomUUID } from 'node:crypto';
import type { SlideSponsored } from '@flightdeck/contract';
import { CALLS } from '@flightdeck/contract/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADVERTISERS, CLIENTS, DAYS } from '../../testing/fixture.ts';
import {
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/server.ts';
import { refreshRollups } from '../facts/rollups.ts';
import { sponsoredDocument, sponsoredVersion } from './tables.ts';

const NOW = new Date('2026-03-10T09:00:00Z');
const at = (text: string) => new Date(text);
const SELECTION = { campaignAll: true, placementAll: true } as const;
const RANGE = { start: '2026-03-02', end: '2026-03-31' };

describe.each(ENGINES)('sponsored content of a report on %s', (engine) => {
  let server: TestServer;
  let analyst: TestClient;
  let outsider: TestClient;

  /** A document that went live, with a version for each title. */
  async function add(
    titles: readonly string[],
    more: Partial<typeof sponsoredDocument.$inferInsert> = {},
  ): Promise<void> {
    const { db } = server.services.records;
    const id = randomUUID();
    const [seen = ''] = titles;
    await db.insert(sponsoredDocument).values({
      ...{ id, clientUuid: CLIENTS.northwind, title: seen, label: 'Advertorial', brief: '' },
      ...{ state: 'live', version: titles.length, sha256: 'a', zone: 'Europe/London' },
      ...{ liveAt: at('2026-03-01T08:00:00Z'), takeDownAt: at('2026-03-04T00:00:00Z') },
      ...{ placementIds: [ADVERTISERS.northwind], changedAt: NOW, changedBy: 'analyst' },
      ...more,
    });
    for (const [index, title] of titles.entries()) {
      await db.insert(sponsoredVersion).values({
        ...{ documentId: id, n: index + 1, title, standfirst: '', sponsor: '', html: '' },
        ...{ label: 'Advertorial', landingUrls: [], leadAlt: '', assets: [], sha256: 'a' },
        // The first before it went live, the others after it was taken down.
        ...{ by: 'analyst', at: at(index === 0 ? '2026-02-20T00:00:00Z' : '2026-03-05T00:00:00Z') },
      });
    }
  }
  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => NOW });
    await server.services.facts.transaction(async (tx) => {
      await tx.query('UPDATE fact SET spend_micros = 7500000');
      await refreshRollups(tx, Object.values(ADVERTISERS), DAYS);
    });
    [analyst, outsider] = await Promise.all([server.signIn('analyst'), server.signIn('outsider')]);
    await add(['Live']);
    const ended = { endedAt: at('2026-03-04T00:00:00Z') };
    await add(['As it was seen', 'A secret draft'], { state: 'draft', ...ended });
    await add(['Of cargo'], { placementIds: [ADVERTISERS.northwindCargo] });
    await add(['Of no placement'], { placementIds: [] });
    await add(['Never live'], { state: 'approved', liveAt: null });
    await add(['Over before'], { state: 'ended', endedAt: at('2026-03-02T00:00:00Z') });
    await add(['Of another client'], { clientUuid: CLIENTS.contoso });
  });
  afterAll(() => server.stop());

  const ask = async (
    who: TestClient,
    selection: object = {},
    range = RANGE,
  ): Promise<SlideSponsored | undefined> => {
    const { body } = await who.send(CALLS.report.slideData, {
      body: {
        selection: { advId: ADVERTISERS.northwind, ...SELECTION, ...selection },
        queries: {},
        sponsored: { range, currency: 'GBP' },
      },
    });
    return body.data.sponsored;
  };
  const titles = (told: SlideSponsored | undefined) =>
    told?.documents.map(({ title }) => title).toSorted();

  it('is what was live on the days, as readers saw it, and of the advertiser alone', async () => {
    expect(titles(await ask(analyst))).toEqual(['As it was seen', 'Live', 'Of no placement']);
    expect(titles(await ask(analyst, {}, { start: '2026-03-01', end: '2026-03-01' }))).toEqual([
      ...['As it was seen', 'Live', 'Of no placement', 'Over before'],
    ]);
    expect(titles(await ask(analyst, { advId: ADVERTISERS.northwindCargo }))).toEqual([
      ...['Of cargo', 'Of no placement'],
    ]);
    expect(titles(await ask(analyst, {}, { start: '2026-01-01', end: '2026-01-31' }))).toEqual([]);
  });

  it('counts the days that both flight and report have, in the currency of the report', async () => {
    const told = await ask(analyst);
    expect(told).toMatchObject({ currency: 'GBP', more: 0 });
    const live = told?.documents.find(({ title }) => title === 'Live');
    // Two days of a thousand impressions, ten clicks and £7.50.
    expect(live).toMatchObject({
      ...{ label: 'Advertorial', flight: { start: '2026-03-01', end: '2026-03-03' } },
      range: { start: '2026-03-02', end: '2026-03-03' },
      values: { impressions: 2000, clicks: 20, ctr: 0.01, spend: 15, sessions: null },
      absent: { visits: 'It has no landing page to count visits of.' },
    });
    const bare = told?.documents.find(({ title }) => title === 'Of no placement');
    expect(bare?.values).toMatchObject({ impressions: null, clicks: null, spend: null });
    expect(bare?.absent.delivery).toBe('No placement is named that shows it.');
  });

  it('is what chosen campaigns and placements showed', async () => {
    const chosen = { campaignAll: false, campaignIds: [ADVERTISERS.northwind] };
    expect(titles(await ask(analyst, chosen))).toEqual(['As it was seen', 'Live']);
    const other = { placementAll: false, placementIds: [ADVERTISERS.northwindCargo] };
    expect(titles(await ask(analyst, other))).toEqual([]);
  });

  it('is told to nobody who does not see the client', async () => {
    const { status } = await outsider.send(CALLS.report.slideData, {
      body: {
        selection: { advId: ADVERTISERS.northwind, ...SELECTION },
        ...{ queries: {}, sponsored: { range: RANGE } },
      },
    });
    expect(status).toBe(403);
    expect(titles(await ask(outsider, { advId: ADVERTISERS.contoso }))).toEqual([
      // Its placement is another client's: it is none of the scope.
    ]);
  });
});
