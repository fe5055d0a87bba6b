/** `kill -9` of the real server in the middle of a run of campaign health: the next one goes on, and finds what a run finds that nobody killed. */
import { once } from 'node:events';
import { RunState } from '@flightdeck/contract/troubleshooter';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import type { Services } from '../../apps/api/src/platform/services.ts';
import { openServices } from '../../apps/api/src/platform/start.ts';
import { ADVERTISERS } from '../../apps/api/src/testing/fixture.ts';
import {
  type KillableServer,
  killableServer,
  posting,
  type RunningServer,
} from './killable-server.ts';

const ADVERTISER_IDS = Object.values(ADVERTISERS);
/** Creatives of each advertiser: enough for a run to be killed while it is at one of them. */
const CREATIVES = 3000;
const SUMMARY = {
  what: 'Creative report',
  counts: [{ kind: 'creative', count: CREATIVES }],
  leftOut: 0,
};
/** Enough to take over after the dead server's lease, and score. */
const PATIENCE_MS = 60_000;

/** A filled folder in which no advertiser was scored, with a creative report of each: every fourth creative is at fault. */
async function unscored(): Promise<KillableServer> {
  const killable = await killableServer('admin');
  onTestFinished(() => killable.end());
  await within(killable, async ({ records }) => {
    for (const advertiserId of ADVERTISER_IDS) {
      await records.execute(
        `WITH file AS (
           INSERT INTO records.trouble_import (advertiser_id, source, file_name, summary, digest, loaded_at)
           VALUES ($1, 'creatives', 'creatives.csv', $3::jsonb, 'a test', now()) RETURNING id)
         INSERT INTO records.trouble_entity (import_id, kind, external_id, name, fields)
         SELECT id, 'creative', 'C' || n, 'Creative ' || n,
           jsonb_build_object('impressions', 100000, 'defaultImpressions', CASE WHEN n % 4 = 0 THEN 60000 ELSE 0 END)
         FROM file, generate_series(1, $2::int) n`,
        [advertiserId, CREATIVES, JSON.stringify(SUMMARY)],
      );
    }
  });
  return killable;
}

/** Opens the stores of a folder whose server is stopped. */
async function within<T>(
  { dataDir }: KillableServer,
  work: (services: Services) => Promise<T>,
): Promise<T> {
  const services = await openServices(readConfig({ DATA_DIR: dataDir, DEMO: 'off' }));
  try {
    return await work(services);
  } finally {
    await services.close();
  }
}

const Answer = z.object({ data: z.object({ run: z.nullable(RunState) }) });

/** The last run, without the items. */
async function runOf({ ask }: RunningServer): Promise<RunState | null> {
  const none = await ask('troubleshooter/changes', posting({ seen: 2 ** 31 - 1 }));
  return Answer.parse(await none.json()).data.run;
}

async function finish(server: RunningServer): Promise<void> {
  await expect
    .poll(async () => (await runOf(server))?.endedAt ?? null, { timeout: PATIENCE_MS })
    .not.toBeNull();
  const ended = once(server.child, 'exit');
  server.child.kill('SIGINT');
  await ended;
}

/** All that runs leave behind, without ids and times. */
const left = (killable: KillableServer) =>
  within(killable, async ({ records }) => ({
    items: await records.execute(
      `SELECT i.advertiser_id, i.subject, i.external_id, i.name, i.digest, i.level, i.worst, i.figure, i.stake, i.record,
         array_agg(e.kind ORDER BY e.id) AS events
       FROM records.trouble_item i JOIN records.trouble_event e ON e.item_id = i.id
       GROUP BY i.id ORDER BY i.advertiser_id, i.subject, i.external_id`,
    ),
    states: await records.execute(
      'SELECT advertiser_id, fingerprint FROM records.trouble_state ORDER BY 1',
    ),
    runs: await records.execute(
      'SELECT advertisers, open, skipped, read, scored, changed FROM records.trouble_run ORDER BY id',
    ),
  }));

it('goes on with the advertisers that it has not done, and leaves what it leaves without a kill', async () => {
  const [killed, whole] = await Promise.all([unscored(), unscored()]);
  const dying = await killed.start();
  await expect
    .poll(async () => (await runOf(dying))?.open ?? 0, { timeout: PATIENCE_MS, interval: 5 })
    .toBe(ADVERTISER_IDS.length - 1);
  const dead = once(dying.child, 'exit');
  dying.child.kill('SIGKILL');
  await dead;

  const middle = await left(killed);
  expect(middle.runs).toMatchObject([{ advertisers: ADVERTISER_IDS.length }]);
  const open = z.array(z.int()).parse(middle.runs[0]?.open);
  expect(open.length).toBeGreaterThan(0);
  // Of an advertiser that is not done nothing is there: neither half an advertiser, nor one done and still listed.
  expect(new Set(middle.items.map((item) => item.advertiser_id))).toEqual(
    new Set(ADVERTISER_IDS.filter((id) => !open.includes(id))),
  );

  await Promise.all(
    [killed, whole].map(async (killable) => {
      await finish(await killable.start());
    }),
  );
  const after = await left(killed);
  const { length } = ADVERTISER_IDS;
  expect(after.runs).toMatchObject([{ open: [], advertisers: length, skipped: 0 }]);
  expect(after.items.filter(({ subject }) => subject === 'creative')).toHaveLength(
    length * CREATIVES,
  );
  expect(after).toEqual(await left(whole));
});
