/** Backups of facts in ClickHouse: they are of the moment of PostgreSQL's dump, and come back whole or not at all. */
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../platform/config.ts';
import { connectClickhouse } from '../platform/facts/clickhouse/server.ts';
import { sweep } from '../platform/facts/clickhouse/sweep.ts';
import { heldTables } from '../platform/facts/clickhouse/tables.ts';
import { removeDays } from '../platform/facts/fact-rows.ts';
import { openPostgres } from '../platform/facts/postgres.ts';
import { everyFact } from '../platform/facts/testing.ts';
import {
  hasClickhouse,
  sharedClickhouse,
  type TestClickhouse,
} from '../platform/facts/testing-clickhouse.ts';
import type { Config } from '../platform/services.ts';
import { openServices } from '../platform/start.ts';
import { makeDatabase } from '../testing/stores.ts';
import { dumpRows, restoreRows } from './backup-clickhouse.ts';
import { backUp, restore } from './backup-data.ts';
import { atOneMoment, databasesOf, restoreDatabase } from './backup-postgres.ts';

type Services = Awaited<ReturnType<typeof openServices>>;
const Days = z.array(z.object({ day: z.string(), advertiser: z.number(), facts: z.number() }));

describe.runIf(process.env.TEST_DATABASE_URL && hasClickhouse)(
  'a backup with ClickHouse',
  { timeout: 120_000 },
  () => {
    let engine: TestClickhouse;
    let folder: string;
    const databases: { drop(): Promise<void> }[] = [];
    const open: Services[] = [];

    beforeEach(async () => {
      engine = await sharedClickhouse();
      folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-rows-'));
    });
    afterEach(async () => {
      for (const each of open.splice(0)) await each.close();
      for (const each of databases.splice(0)) await each.drop();
      await rm(folder, { recursive: true, force: true });
    });

    const configOf = async (name: string, template?: 'fixture'): Promise<Config> => {
      const { url, drop } = await makeDatabase(template);
      databases.push({ drop });
      await mkdir(path.join(folder, name));
      return readConfig({
        ...{ NODE_ENV: 'test', DEMO: 'off', DATA_DIR: path.join(folder, name), DATABASE_URL: url },
        SESSION_SECRET: 'the secret of the backup, which is long enough',
        FACTS_DATABASE_URL: engine.url + new URL(url).pathname,
      });
    };
    const opened = async (config: Config): Promise<Services> => {
      const services = await openServices(config);
      open.push(services);
      return services;
    };
    const figures = async ({ facts }: Services) =>
      Days.parse(
        await facts.query(
          `SELECT f.day::text, f.advertiser_id AS advertiser, sum(f.impressions)::int AS facts
         FROM ${everyFact('fact')} f GROUP BY 1, 2 ORDER BY 1, 2`,
        ),
      );
    const urlOf = ({ clickhouseUrl }: Config): string => clickhouseUrl ?? '';

    it('has the rows of its moment, though they are restated and removed before they are copied', async () => {
      const config = await configOf('origin', 'fixture');
      const origin = await opened(config);
      const before = await figures(origin);
      expect(before.length).toBeGreaterThan(5);
      const [first] = before;
      if (!first) throw new Error('The fixture has no facts.');
      const postgres = await openPostgres(config.databaseUrl ?? '', 'facts');
      const server = await connectClickhouse(urlOf(config));
      const rowsThere = async () =>
        (await server.ask(`SELECT count() FROM ${server.database}.fact`)).flat()[0];
      const files = path.join(folder, 'rows');
      const dumpOf = (name: string) => path.join(folder, `${name}.dump`);

      const rows = await rowsThere();
      await atOneMoment(databasesOf(config), async (moment) => {
        await origin.facts.transaction((tx) =>
          removeDays(tx, 'fact', `${first.day.slice(0, 7)}-01`, [
            { advertiserId: first.advertiser, day: first.day },
          ]),
        );
        await sweep(postgres, server, heldTables(), '0 seconds');
        expect(await figures(origin)).not.toEqual(before);
        for (const each of databasesOf(config)) await moment.dump(each, dumpOf(each.name));
        if (moment.facts) await dumpRows(urlOf(config), moment.facts, files);
      });
      expect(Number(await rowsThere())).toBeGreaterThan(Number(rows));
      await sweep(postgres, server, heldTables(), '0 seconds');
      expect(Number(await rowsThere())).toBeLessThan(Number(rows));
      await server.close();
      await postgres.close();

      const target = await configOf('restored');
      for (const each of databasesOf(target)) await restoreDatabase(each, dumpOf(each.name));
      await restoreRows(urlOf(target), files);
      expect(await figures(await opened(target))).toEqual(before);
    });

    it('is restored by the commands, into empty places alone, and leaves nothing behind where it fails', async () => {
      const config = await configOf('origin', 'fixture');
      const before = await figures(await opened(config));
      const archive = path.join(folder, 'backup.tar.gz');
      const { manifest } = await backUp(config, archive, new Date('2026-04-14T09:00:00Z'));
      expect(manifest.stores).toEqual({ records: 'postgresql', facts: 'clickhouse' });

      const target = await configOf('restored');
      const plain = { ...target, clickhouseUrl: null };
      await expect(restore(plain, archive)).rejects.toThrow('facts clickhouse');
      await expect(restore({ ...target, clickhouseUrl: urlOf(config) }, archive)).rejects.toThrow(
        'ClickHouse holds facts already',
      );
      engine.fail('FORMAT TabSeparatedWithNames', 'after');
      await expect(restore(target, archive)).rejects.toThrow('made to fail');
      await restore(target, archive);
      expect(await readdir(target.dataDir)).not.toContain('clickhouse');
      expect(await figures(await opened(target))).toEqual(before);
    });

    it('is not written where ClickHouse lacks rows that count', async () => {
      const config = await configOf('origin', 'fixture');
      await opened(config);
      const server = await connectClickhouse(urlOf(config));
      await server.run(`TRUNCATE TABLE ${server.database}.fact`);
      await server.close();
      const archive = path.join(folder, 'backup.tar.gz');
      await expect(backUp(config, archive, new Date())).rejects.toThrow(
        /ClickHouse has 0 of the \d+/,
      );
      expect(await readdir(folder)).toEqual(['origin']);
    });
  },
);
