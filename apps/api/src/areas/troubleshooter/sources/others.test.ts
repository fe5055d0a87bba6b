/** Landing pages, creatives and aggregators as they are judged: what lists and reports say, with what delivery and logs know. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aggregator, aggregatorLog } from '../../../platform/outcomes/tables.ts';
import { linkCheck } from '../../../platform/records/schema.ts';
import { ADVERTISERS, CLIENTS } from '../../../testing/fixture.ts';
import { ENGINES, startTestServer, type TestServer } from '../../../testing/server.ts';
import { troubleImport } from '../schema.ts';
import { aggregators } from './aggregators.ts';
import { creatives } from './creatives.ts';
import type { Entity, FileKind } from './entities.ts';
import { addEntities } from './import/apply.ts';
import { landingPages } from './landing-pages.ts';

const advId = ADVERTISERS.northwind;

describe.each(ENGINES)('what is judged beside bookings and bids, on %s', (engine) => {
  let server: TestServer;
  let now = '2026-03-04';

  async function stands(file: FileKind, entities: readonly Entity[]) {
    const { db } = server.services.records;
    const [row] = await db
      .insert(troubleImport)
      .values({
        ...{ advertiserId: advId, source: file, fileName: 'a.csv', digest: crypto.randomUUID() },
        loadedAt: new Date(`${now}T08:00:00Z`),
        summary: {
          what: 'A file',
          counts: [...new Set(entities.map(({ kind }) => kind))].map((kind) => ({
            kind,
            count: entities.length,
          })),
          leftOut: 0,
        },
      })
      .returning({ id: troubleImport.id });
    await addEntities(db, row?.id ?? 0, entities);
  }

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => new Date(`${now}T09:00:00Z`) });
  });
  afterAll(() => server.stop());

  it('a landing page knows its placement, the id of its campaign, and the last answer of its URL', async () => {
    const { services } = server;
    expect(await landingPages.fingerprint(services, advId)).toBe('');
    const url = 'https://www.acme.example/?c=1&p=1';
    const fields = { campaignId: null, campaignField: 'c', placementField: 'p' };
    await stands('landing-pages', [
      {
        ...{ kind: 'landingPage', externalId: '1', name: 'Top' },
        fields: { ...fields, placementId: '1', landingPage: url },
      },
      {
        ...{ kind: 'landingPage', externalId: '77', name: 'Not trafficked' },
        fields: { ...fields, placementId: '77', landingPage: '' },
      },
    ]);
    const before = await landingPages.fingerprint(services, advId);
    const result = {
      ...{ status: 404, fault: 'Gone', finalUrl: url, redirects: 0, lost: [], day: now },
    };
    await services.records.db
      .insert(linkCheck)
      .values({ url, checkedAt: new Date(`${now}T08:30:00Z`), result });
    expect(await landingPages.fingerprint(services, advId)).not.toBe(before);
    const [known, unknown] = await landingPages.read(services, advId);
    expect(known).toMatchObject({
      ...{ detail: 'www.acme.example', links: { placementIds: [advId], campaignIds: [advId] } },
      record: { placementId: '1', campaignId: '1', check: result },
    });
    expect(unknown).toMatchObject({ links: {}, record: { campaignId: null, check: null } });
  });

  it('creatives are judged once a report tells of default ads: its own impressions first, else those delivered', async () => {
    const { services } = server;
    await services.facts.transaction(async (tx) => {
      await tx.query(
        `INSERT INTO creative (id, advertiser_id, source, external_id, name, type) OVERRIDING SYSTEM VALUE
         VALUES (1, $1, 'fixture', 'cr-1', 'Offer', 'Banner')`,
        [advId],
      );
    });
    expect(await creatives.read(services, advId)).toEqual([]);
    await stands('creatives', [
      {
        ...{ kind: 'creative', externalId: 'cr-1', name: 'Offer' },
        fields: { impressions: null, defaultImpressions: 150 },
      },
      {
        ...{ kind: 'creative', externalId: 'cr-2', name: 'Only reported' },
        fields: { impressions: 900, defaultImpressions: 9 },
      },
    ]);
    const items = await creatives.read(services, advId);
    expect(items.map(({ record, links }) => ({ record, links }))).toEqual([
      {
        record: { creativeId: 'cr-1', impressions: 3000, defaultImpressions: 150 },
        links: { creativeId: 1 },
      },
      {
        record: { creativeId: 'cr-2', impressions: 900, defaultImpressions: 9 },
        links: {},
      },
    ]);
  });

  it('an aggregator of its area goes before the same of a list; its last log is its newest', async () => {
    const { services } = server;
    const uuid = 'a0000000-0000-4000-8000-000000000001';
    const dates = { startDate: '2026-01-01', endDate: '2026-02-20' };
    await services.records.db.insert(aggregator).values({
      ...{ uuid, clientUuid: CLIENTS.northwind, advertiserId: advId, name: 'Sales' },
      ...{ ...dates, status: 'ended' },
    });
    await services.records.db.insert(aggregatorLog).values(
      ['2026-02-27', '2026-02-28'].map((day) => ({
        ...{ aggregatorUuid: uuid, at: new Date(`${day}T04:00:00Z`), rowsIn: 5, rowsMapped: 5 },
      })),
    );
    const listed = { start: '2026-01-01', end: '2026-02-25', status: 'ended', lastLog: null };
    await stands('aggregators', [
      { kind: 'aggregator', externalId: uuid, name: 'Sales, listed', fields: listed },
      { kind: 'aggregator', externalId: 'other', name: 'Visits', fields: listed },
    ]);
    const [own, other] = await aggregators.read(services, advId);
    expect(own).toMatchObject({ name: 'Sales', record: { lastLog: '2026-02-28', today: now } });
    expect(other).toMatchObject({ name: 'Visits', record: { lastLog: null, today: now } });
    // A missing log counts as 99 days: then nothing can get worse, and the record stays.
    now = '2027-01-01';
    const later = await aggregators.read(services, advId);
    now = '2027-06-01';
    expect(await aggregators.read(services, advId)).toEqual(later);
    now = '2026-03-04';
  });

  it('what the last run found in no outcome is told until a run finds nothing', async () => {
    const { services } = server;
    const uuid = 'a0000000-0000-4000-8000-000000000002';
    await services.records.db.insert(aggregator).values({
      ...{ uuid, clientUuid: CLIENTS.northwind, advertiserId: advId, name: 'Leads', revision: 1 },
      ...{ startDate: '2026-01-01', endDate: '2026-12-31', status: 'active' },
    });
    const ran = (unmapped: object[]) =>
      services.records.db.insert(aggregatorLog).values({
        ...{ aggregatorUuid: uuid, at: new Date(`${now}T04:00:00Z`), rowsIn: 5, rowsMapped: 3 },
        ...{ fromDay: '2026-03-01', toDay: '2026-03-04', found: { unmapped, bySource: {} } },
      });
    const item = async () =>
      (await aggregators.read(services, advId)).find(({ externalId }) => externalId === uuid);
    const least = { sourceId: 's', activity: 'Video', count: 1 };
    await ran([{ sourceId: 's', activity: 'Download', count: 10 }, least]);
    const before = await aggregators.fingerprint(services, advId);
    expect(await item()).toMatchObject({
      links: { aggregatorUuid: uuid },
      record: { unmapped: { activity: 'Download', perDay: 2.5, others: 1 } },
    });
    await ran([]);
    expect(await aggregators.fingerprint(services, advId)).not.toBe(before);
    expect((await item())?.record).toMatchObject({ unmapped: null });
  });
});
