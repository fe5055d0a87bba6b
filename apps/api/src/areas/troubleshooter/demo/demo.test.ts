/** The demo's planted problems are all found at their level by their rule, and nothing else of it is complained about. */
import {
  judgements,
  readRecord,
  SUBJECTS,
  type SubjectId,
  scorer,
  subjectOf,
} from '@flightdeck/domain/troubleshooter/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoClients, fillDemoFacts } from '../../../demo/index.ts';
import { clientAdvertiser, client as clientTable } from '../../../platform/records/schema.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import type { SourceItem } from '../source.ts';
import { SOURCES } from '../sources/index.ts';
import { fillDemoHealth } from './fill.ts';
import { keyOf, plantedProblems } from './plan.ts';

const TODAY = '2026-11-21';
const WORDS = { write: (_unit: string, value: number | string | null) => String(value) };

describe('the manifest', () => {
  it.each([TODAY, '2026-02-01', '2026-07-15', '2027-04-30'])(
    'has a problem of every rule at each of its levels on %s',
    (today) => {
      const has = new Set(
        plantedProblems(today).planted.map(({ rule, level }) => `${rule} ${level}`),
      );
      const missing = SUBJECTS.flatMap((id) => subjectOf(id).rules).flatMap(({ id, bands }) => {
        const levels =
          bands.kind === 'mark'
            ? [bands.level]
            : bands.kind === 'limit'
              ? [...(bands.one === null ? [] : [1]), ...(bands.two === null ? [] : [2])]
              : [1, 2];
        return levels.map((level) => `${id} ${level}`).filter((key) => !has.has(key));
      });
      // No setting of a budget is as bad as level 1: the specification names none.
      expect(missing.filter((key) => !/-setting 1$/.test(key))).toEqual([]);
    },
  );
});

describe('the demo provider', () => {
  let server: TestServer;
  let today = TODAY;
  const items = new Map<string, SourceItem>();
  async function collect() {
    items.clear();
    const { services } = server;
    const rows = await services.facts.query(
      "SELECT id, external_id AS external FROM advertiser WHERE source = 'Meridian demo' ORDER BY id",
    );
    for (const { id, external } of rows) {
      for (const source of SOURCES) {
        for (const item of await source.read(services, Number(id))) {
          items.set(keyOf({ advertiser: String(external), ...item }), item);
        }
      }
    }
  }

  beforeAll(async () => {
    server = await startTestServer({ now: () => new Date(`${today}T09:00:00Z`) });
    const { services } = server;
    const advertisers = await fillDemoFacts(services.facts, today);
    const idOf = new Map(advertisers.map(({ externalId, id }) => [externalId, id]));
    const clients = demoClients();
    await services.records.db
      .insert(clientTable)
      .values(clients.map(({ advertiserExternalIds: _, ...columns }) => columns));
    await services.records.db.insert(clientAdvertiser).values(
      clients.flatMap(({ uuid, advertiserExternalIds }) =>
        advertiserExternalIds.flatMap((externalId) => {
          const advertiserId = idOf.get(externalId);
          return advertiserId === undefined ? [] : { clientUuid: uuid, advertiserId };
        }),
      ),
    );
    await fillDemoHealth(services);
    await collect();
  }, 180_000);
  afterAll(() => server.stop());

  const score = ({ subject, record }: SourceItem) => scorer(subject)(readRecord(subject, record));
  const levelBy = ({ subject, record }: SourceItem, rule: string) =>
    judgements(subject, readRecord(subject, record), WORDS).find(({ ruleId }) => ruleId === rule)
      ?.level ?? null;

  it('has items of every subject, with records of their shape', () => {
    const counts = Object.fromEntries(
      SUBJECTS.map((subject) => [
        subject,
        [...items.values()].filter((item) => item.subject === subject).length,
      ]),
    ) as Record<SubjectId, number>;
    for (const subject of SUBJECTS) expect(counts[subject], subject).toBeGreaterThan(10);
    for (const item of items.values()) readRecord(item.subject, item.record);
  });

  it('shows each planted problem at its level by its rule, and the item has the level of the worst', () => {
    const { planted } = plantedProblems(today);
    expect(planted.length).toBeGreaterThan(60);
    const worst = new Map<string, number>();
    for (const problem of planted) {
      const key = keyOf(problem);
      worst.set(key, Math.min(worst.get(key) ?? 3, problem.level));
    }
    const wrong = planted.flatMap((problem) => {
      const item = items.get(keyOf(problem));
      if (!item) return [`${keyOf(problem)} is not there`];
      const { level } = score(item);
      const own = levelBy(item, problem.rule);
      return own === problem.level && level === worst.get(keyOf(problem))
        ? []
        : [`${keyOf(problem)} ${problem.rule}: ${own}, in all ${level}, planted ${problem.level}`];
    });
    expect(wrong).toEqual([]);
  });

  it('complains about nothing else', () => {
    const { planted, unsure } = plantedProblems(today);
    const known = new Set(planted.filter(({ level }) => level < 3).map(keyOf));
    const wrong = [...items].flatMap(([key, item]) => {
      if (known.has(key) || unsure.has(item.externalId)) return [];
      const { level, worst } = score(item);
      return level === 1 || level === 2 ? [`${key} ${worst}: ${level}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('is as planted on a later day as well, and stays when nothing is due', async () => {
    const before = new Map(items);
    await fillDemoHealth(server.services);
    await collect();
    expect([...items]).toEqual([...before]);
    today = '2026-11-25';
    await fillDemoFacts(server.services.facts, today);
    await fillDemoHealth(server.services);
    await collect();
    const { planted } = plantedProblems(today);
    const wrong = planted.filter((problem) => {
      const item = items.get(keyOf(problem));
      return !item || levelBy(item, problem.rule) !== problem.level;
    });
    expect(wrong).toEqual([]);
  }, 60_000);
});
