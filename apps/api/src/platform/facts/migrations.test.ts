/** Upgrades of the facts: the steps make what the program declares, go on where they stopped, and take turns. */
import { cpSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { delivery } from '@flightdeck/domain/datasets/delivery';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { copyStores, makeDatabase } from '../../testing/stores.ts';
import { migrate } from './migrations.ts';
import { type FactsOptions, openFacts } from './open.ts';
import { ensurePartitions } from './partitions.ts';
import { rollupsOf } from './rollups.ts';
import type { FactsStore, FactsTransaction } from './store.ts';
import { ENGINES } from './testing.ts';
import { facts, fillFacts, placements } from './testing-facts.ts';
import { declaredTables, type Schema, schemaOf, undeclared } from './testing-schema.ts';
import type { UpgradeState } from './upgrade-state.ts';
import { addKeyColumn } from './upgrades/add-key-column.ts';
import { type Step, statementsOf } from './upgrades/step.ts';
import { STEPS } from './upgrades/steps.ts';

/** Where a store is made, opened and opened again. */
async function emptyPlace(engine: string): Promise<FactsOptions> {
  if (engine === 'PostgreSQL') {
    const { url, drop } = await makeDatabase();
    onTestFinished(drop);
    return { dataDir: null, databaseUrl: url };
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'flightdeck-upgrade-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return { dataDir, databaseUrl: null };
}

/** What `make` makes in an empty schema `made`, with the partitions of `days`; afterwards the schema is gone. */
const schemaBy = (
  store: FactsStore,
  days: readonly string[],
  make: (tx: FactsTransaction) => Promise<unknown>,
): Promise<Schema> =>
  store.transaction(async (tx) => {
    await tx.query('CREATE SCHEMA made');
    await tx.query('SET LOCAL search_path = made');
    await make(tx);
    await ensurePartitions(tx, days);
    const schema = await schemaOf((sql, params) => tx.query(sql, params), 'made');
    await tx.query('DROP SCHEMA made CASCADE');
    return schema;
  });

/** An embedded store takes seconds to open and fill where the machine is busy. */
const PATIENCE = { timeout: 90_000 };

describe('the steps', PATIENCE, () => {
  it('are the files of their folder, numbered without a gap', async () => {
    const files = await readdir(path.join(import.meta.dirname, 'upgrades'));
    const numbered = files.filter((file) => /^\d/.test(file)).map((file) => path.parse(file).name);
    expect(STEPS.map(({ name }) => name)).toEqual(numbered.sort());
    for (const [index, { name }] of STEPS.entries()) {
      expect(Number(name.slice(0, 4)), `${name} has another number than its place`).toBe(index + 1);
    }
  });

  it('make the tables, columns, defaults, indexes and partitions that the program declares', async () => {
    const upgrading = vi.fn();
    const store = await openFacts({ dataDir: null, databaseUrl: null, upgrading });
    onTestFinished(() => store.close());
    expect(upgrading).not.toHaveBeenCalled();
    const days = ['2026-01-15'];
    const made = await schemaBy(store, days, (tx) => migrate(tx, 'made'));
    const declared = await schemaBy(store, days, async (tx) => {
      for (const statement of statementsOf(declaredTables())) await tx.query(statement);
    });
    expect(declared.get('index fact_2026_01_advertiser_id_day_idx')).toContain(
      'part of fact_advertiser_day',
    );
    expect(undeclared(declared, made, STEPS.length + 1)).toEqual([]);
  });

  it('that lack a declared column are told in a sentence with what to write', () => {
    const both = [['table fact_2026_01', 'partition of fact FOR VALUES …']] as const;
    const declared = new Map([
      ...both,
      ['column fact.account_id', 'integer NOT NULL'],
      ['column fact_2026_01.account_id', 'integer NOT NULL'],
    ]);
    const made = new Map([...both, ['column fact.forgotten', 'text']]);
    expect(undeclared(declared, made, 7)).toEqual([
      'column fact.account_id is declared as integer NOT NULL, and no step makes it: stores that are there would not ' +
        'have it, and their next load or read would fail. Write upgrades/0007-<topic>.sql with ' +
        'ALTER TABLE fact ADD COLUMN account_id integer NOT NULL DEFAULT <value> and name it in upgrades/steps.ts.',
      'column fact.forgotten is made by the steps as text, and neither tables.ts nor rollups.ts declares it. ' +
        'Declare it, or write a step that removes it.',
    ]);
  });
});

const ROLLUP_NAMES = rollupsOf(delivery).map(({ table }) => table);

/** The version that the next step makes, and its name. */
const NEXT = STEPS.length + 1;
const NAME = `${String(NEXT).padStart(4, '0')}-market`;

/** A long step as a release may have: the campaign's country in each fact and rollup; notes which batches it runs. */
function longStep(ran: string[], before: (batch: string) => void = () => undefined): Step {
  return {
    name: NAME,
    run: (store, progress) =>
      addKeyColumn(
        {
          query: store.query,
          batch: (name, work) =>
            store.batch(name, async (tx) => {
              before(name);
              await work(tx);
              ran.push(name);
            }),
        },
        progress,
        {
          name: 'market_id',
          initial: 1,
          value: 'c.id * 10',
          joins: 'JOIN campaign c ON c.id = old.campaign_id',
          rollups: ROLLUP_NAMES,
        },
      ),
  };
}

const MONTHS = ['fact_2025_12', 'fact_2026_01', 'fact_2026_02', 'fact_2026_03'];
const BATCHES = ['column', ...MONTHS, ...ROLLUP_NAMES];

const fill = async (place: FactsOptions): Promise<void> => {
  const store = await openFacts(place);
  await fillFacts(store);
  await store.close();
};

describe.each(ENGINES.filter(({ name }) => name !== 'ClickHouse'))(
  'an upgrade on $name',
  PATIENCE,
  ({ name: engine }) => {
    let template: string;
    beforeAll(async () => {
      if (engine !== 'embedded') return;
      template = await mkdtemp(path.join(tmpdir(), 'flightdeck-upgrade-'));
      await copyStores('empty', template, ['facts']);
      await fill({ dataDir: template, databaseUrl: null });
    });
    afterAll(async () => {
      if (engine === 'embedded') await rm(template, { recursive: true, force: true });
    });

    /** A filled store of the released version, closed. */
    async function filled(): Promise<FactsOptions> {
      const place = await emptyPlace(engine);
      if (place.dataDir) cpSync(template, place.dataDir, { recursive: true });
      else await fill(place);
      return place;
    }

    it('goes on where it stopped, loses nothing, and is done at its end only', async () => {
      const place = await filled();
      const ran: string[] = [];
      const states: UpgradeState[] = [];
      const breaks = longStep(ran, (batch) => {
        if (batch === MONTHS[2]) throw new Error('no room on the disk');
      });
      await expect(openFacts({ ...place, steps: [...STEPS, breaks] })).rejects.toThrow(
        `The facts could not be upgraded to version ${NEXT} (${NAME}): Error: no room on the disk. Nothing is lost`,
      );
      expect(ran).toEqual(BATCHES.slice(0, 3));

      // Half-way it is newer than what a program without the step understands.
      await expect(openFacts(place)).rejects.toThrow(`version ${NEXT} instead of ${STEPS.length}`);

      const steps = [...STEPS, longStep(ran)];
      const store = await openFacts({ ...place, steps, upgrading: (state) => states.push(state) });
      onTestFinished(() => store.close());
      expect(ran).toEqual(BATCHES);
      const parts = BATCHES.length - 1;
      expect(states).toContainEqual({
        ...{ kind: 'step', version: NEXT, name: NAME },
        ...{ done: parts, total: parts },
      });
      expect(states.at(-1)).toMatchObject({ kind: 'done', version: NEXT });
      expect(
        await store.query('SELECT version, under_way FROM migration ORDER BY version'),
      ).toEqual(steps.map((_, index) => ({ version: index + 1, under_way: null })));

      for (const table of ['fact', ...ROLLUP_NAMES]) {
        const wrong = `SELECT count(*) AS n FROM ${table} WHERE market_id <> campaign_id * 10`;
        expect(await store.query(wrong), table).toEqual([{ n: 0 }]);
      }
      const total = facts.reduce((sum, fact) => sum + fact.spendMicros, 0);
      expect(
        await store.query('SELECT count(*) AS n, sum(spend_micros) AS spend FROM fact'),
      ).toEqual([{ n: facts.length, spend: total }]);
      for (const table of ROLLUP_NAMES) {
        const sum = `SELECT sum(spend_micros) AS spend FROM ${table}`;
        expect(await store.query(sum), table).toEqual([{ spend: total }]);
      }
      const days = facts.map(({ day }) => day);
      expect(await schemaOf(store.query, 'facts')).toEqual(
        await schemaBy(store, days, (tx) => migrate(tx, 'made', steps)),
      );
    });

    it('refuses a join that finds no row or two, and keeps all rows', async () => {
      const place = await filled();
      const step = (joins: string): Step => ({
        name: NAME,
        run: (store, progress) =>
          addKeyColumn(store, progress, {
            ...{ name: 'wrong_id', initial: 1, value: '2', rollups: [] },
            joins,
          }),
      });
      for (const joins of ['JOIN campaign ON false', 'CROSS JOIN campaign']) {
        const steps = [...STEPS, step(joins)];
        await expect(openFacts({ ...place, steps })).rejects.toThrow(
          /would have \d+ rows instead of/,
        );
      }
      const store = await openFacts({ ...place, steps: [...STEPS, step('')] });
      onTestFinished(() => store.close());
      expect(await store.query('SELECT count(*) AS n, min(wrong_id) AS least FROM fact')).toEqual([
        { n: facts.length, least: 2 },
      ]);
    });

    it('leaves nothing of a step in SQL that fails', async () => {
      const place = await filled();
      const sql = 'CREATE TABLE half (n integer);\nINSERT INTO missing VALUES (1);\n';
      await expect(openFacts({ ...place, steps: [...STEPS, { name: NAME, sql }] })).rejects.toThrow(
        `(${NAME})`,
      );
      const store = await openFacts(place);
      onTestFinished(() => store.close());
      expect(await store.query("SELECT to_regclass('half') AS half")).toEqual([{ half: null }]);
      expect(await store.query('SELECT count(*) AS n FROM placement')).toEqual([
        { n: placements.length },
      ]);
    });
  },
);

describe.runIf(process.env.TEST_DATABASE_URL)('processes that start together', () => {
  it('take turns: each batch runs once, and whoever waits says so', async () => {
    const place = await emptyPlace('PostgreSQL');
    await fill(place);
    const ran: string[] = [];
    const states: UpgradeState[] = [];
    const slow: Step = {
      name: NAME,
      async run(store, progress) {
        await store.batch('wait', (tx) => tx.query('SELECT pg_sleep(1.5)'));
        const step = longStep(ran);
        if ('run' in step) await step.run(store, progress);
      },
    };
    const open = () =>
      openFacts({
        ...place,
        ...{ steps: [...STEPS, slow], upgrading: (state: UpgradeState) => states.push(state) },
      });
    const stores = await Promise.all([open(), open()]);
    for (const store of stores) {
      expect(await store.query('SELECT max(version) AS version FROM migration')).toEqual([
        { version: NEXT },
      ]);
      await store.close();
    }
    expect(ran).toEqual(BATCHES);
    expect(states.filter(({ kind }) => kind === 'waiting')).toHaveLength(1);
    expect(states.filter(({ kind }) => kind === 'done')).toHaveLength(1);
  });
});
