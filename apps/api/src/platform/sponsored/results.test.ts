/** What sponsored content cost, compared with sums by hand over the facts that are written here. */
import { analytics } from '@flightdeck/domain/datasets/analytics';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADVERTISERS, DAYS } from '../../testing/fixture.ts';
import { ENGINES, startTestServer, type TestServer } from '../../testing/server.ts';
import { answer } from '../facts/answer.ts';
import { ensurePartitions } from '../facts/partitions.ts';
import { refreshRollups } from '../facts/rollups.ts';
import type { FactsStore } from '../facts/store.ts';
import { countResults, flightDays } from './results.ts';

const ID = ADVERTISERS.northwind;
const RANGE = { start: DAYS[0], end: DAYS[1] };
const ASKED = {
  ...{ placementIds: [ID], landingUrls: ['https://www.northwind.example/tables/'] },
  ...{ advertiserIds: [ID], range: RANGE, currency: 'GBP' },
};

describe.each(ENGINES)('results on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.stop());

  const write = (statements: readonly (readonly [string, unknown[]])[]) =>
    server.services.facts.transaction(async (tx) => {
      for (const [sql, values] of statements) await tx.query(sql, values);
      await refreshRollups(tx, [ID], DAYS);
    });
  const count = (more: Partial<typeof ASKED> = {}) => {
    const query: FactsStore['query'] = (...asked) => server.services.facts.query(...asked);
    // Those of the server are kept until a load changes them; these tests change facts without one.
    const facts = {
      query,
      answer: (...asked: Parameters<FactsStore['answer']>) => answer(query, ...asked),
    };
    return countResults(facts, { ...ASKED, ...more });
  };
  const spend = (perDay: number, currency: string | null = 'GBP') =>
    write([
      ['UPDATE fact SET spend_micros = $1 WHERE advertiser_id = $2', [perDay * 1e6, ID]],
      ['UPDATE advertiser SET currency = $1 WHERE id = $2', [currency, ID]],
    ]);
  const visits = (rows: readonly (readonly [page: string, sessions: number, engaged: number])[]) =>
    server.services.facts.transaction(async (tx) => {
      await ensurePartitions(tx, DAYS, 'fact_analytics');
      await tx.query('DELETE FROM fact_analytics WHERE advertiser_id = $1', [ID]);
      for (const [page, sessions, engaged] of rows) {
        const [{ id } = { id: 0 }] = await tx.query(
          `INSERT INTO landing_page (name) VALUES ($1) ON CONFLICT (name) DO UPDATE SET name = $1 RETURNING id`,
          [page],
        );
        await tx.query(
          `INSERT INTO fact_analytics (day, advertiser_id, channel_id, traffic_source_id, medium_id, campaign_id,
             country_id, device_id, landing_page_id, source_id, sessions, engaged_sessions, duration_seconds)
           VALUES ($1, $2, 1, 1, 1, 0, 1, 1, $3, 901, $4, $5, $6)`,
          [DAYS[0], ID, id, sessions, engaged, sessions * 30],
        );
      }
      await refreshRollups(tx, [ID], DAYS, new Set(), analytics);
    });
  beforeEach(async () => {
    await spend(0);
    await visits([]);
  });

  it('tells the spend of the days, for a click, and for a visit that was engaged', async () => {
    // Two days of 12.35 and 10 clicks each; 25 engaged visits on the page, whatever stands before and behind its path.
    await spend(12.35);
    await visits([
      ['/tables', 40, 20],
      ['www.northwind.example/tables?utm_source=x', 10, 5],
      ['/chairs', 1000, 900],
    ]);
    const { delivery, analytics: visited, cost } = await count();
    expect(delivery).toMatchObject({ is: 'known', impressions: 2000, clicks: 20 });
    expect(delivery).toMatchObject({ byPlacement: [{ placementId: ID, spend: 24.7 }] });
    expect(visited).toMatchObject({ is: 'known', sessions: 50, engaged: 25, averageSeconds: 30 });
    expect(cost.currency).toBe('GBP');
    const { spend: all, perClick, perEngaged } = cost;
    expect(
      [all, perClick, perEngaged].map((figure) =>
        figure.is === 'known' ? figure.value : figure.why,
      ),
    ).toEqual([expect.closeTo(24.7, 6), expect.closeTo(1.235, 6), expect.closeTo(0.988, 6)]);
  });

  it('tells why a figure is missing, and never zero', async () => {
    const none = 'No spend is reported for its placements.';
    expect((await count()).cost).toMatchObject({
      spend: { is: 'absent', why: none },
      perClick: { is: 'absent', why: none },
    });
    await spend(12.35);
    const { cost } = await count();
    expect(cost.spend).toEqual({ is: 'known', value: expect.closeTo(24.7, 6) });
    expect(cost.perEngaged).toMatchObject({ why: expect.stringContaining('No web analytics') });
    await visits([['/tables', 3, 0]]);
    expect((await count()).cost.perEngaged).toEqual({ is: 'absent', why: 'No visit was engaged.' });
    expect((await count({ placementIds: [] })).cost.spend).toMatchObject({ is: 'absent' });
  });

  it('adds up no two currencies: it converts by the rates of the days, or says that it cannot', async () => {
    await spend(10, 'EUR');
    const why = 'Its spend has no sum: no exchange rate for some days.';
    expect((await count()).cost).toMatchObject({
      ...{ spend: { is: 'absent', why }, perClick: { is: 'absent', why } },
    });
    await write([
      [
        "INSERT INTO currency_rate (currency, day, per_euro) VALUES ('GBP', $1, 0.8), ('GBP', $2, 0.9)",
        [DAYS[0], DAYS[1]],
      ],
    ]);
    const { cost } = await count();
    // 10 € at 0.8 and 10 € at 0.9.
    expect(cost).toMatchObject({ currency: 'GBP', spend: { value: expect.closeTo(17, 6) } });
  });
});

it('counts the days of a flight in its zone, without the day that midnight begins', () => {
  const flight = { zone: 'Europe/London', endedAt: null };
  const at = (text: string) => new Date(text);
  const liveAt = at('2026-03-01T08:00:00Z');
  const takeDownAt = at('2026-03-03T00:00:00Z');
  const days = (now: string, more: object = {}) =>
    flightDays({ ...flight, liveAt, takeDownAt, ...more }, at(now));
  expect(days('2026-03-01T07:59:59Z')).toBeNull();
  expect(days('2026-03-01T09:00:00Z')).toEqual({ start: '2026-03-01', end: '2026-03-01' });
  expect(days('2026-05-01T09:00:00Z')).toEqual({ start: '2026-03-01', end: '2026-03-02' });
  expect(days('2026-05-01T09:00:00Z', { endedAt: at('2026-03-01T12:00:00Z') })).toEqual({
    ...{ start: '2026-03-01', end: '2026-03-01' },
  });
});
