/** `kill -9` in the middle of flows, at any moment: each goes on to its end, and everything that its steps set off is done once. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomOf } from '@flightdeck/domain/statistics';
import { expect, it, onTestFinished } from 'vitest';
import { openRecords } from '../../apps/api/src/platform/records/open.ts';
import { copyStores } from '../../apps/api/src/testing/stores.ts';

/** Kills; more of them by `FLOW_KILLS=100`. */
const KILLS = Number(process.env.FLOW_KILLS ?? 3);
/** A process works on for less than this after its first step before it is killed: some steps of a flow. */
const MOST_MS = 500;
const SCRIPT = path.join(import.meta.dirname, 'flow-process.ts');

it('does each action once, whenever the process dies', {
  timeout: 60_000 + KILLS * 20_000,
}, async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'flow-killed-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await copyStores('fixture', dataDir);
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', DEMO: 'off', FINISH: '' };
  const start = (more: object = {}) =>
    spawn(process.execPath, [SCRIPT], {
      ...{ env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'inherit'] },
    });
  const random = randomOf(17);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = start();
    const ended = once(child, 'exit');
    await once(child.stdout, 'data');
    await new Promise((resolve) => setTimeout(resolve, random() * MOST_MS));
    child.kill('SIGKILL');
    await ended;
  }
  const last = start({ FINISH: '1' });
  last.stdout.resume();
  expect(await once(last, 'exit')).toEqual([0, null]);

  const records = await openRecords({ dataDir, databaseUrl: null });
  onTestFinished(() => records.close());
  const sent = await records.execute(
    `SELECT payload->>'subject' AS subject, count(*)::int AS n FROM records.job WHERE kind = 'mail' GROUP BY 1 ORDER BY 1`,
  );
  const done = await records.execute(
    `SELECT (a.action->>'subject') || ' (' || f.name || ')' AS subject, a.state
     FROM records.flow_action a JOIN records.flow f ON f.id = a.flow_id ORDER BY 1`,
  );
  const closed = await records.execute(
    `SELECT count(*)::int AS n FROM records.flow_step WHERE state = 'done'`,
  );
  expect(done.length).toBeGreaterThan(0);
  expect(done.map(({ state }) => state)).toEqual(done.map(() => 'done'));
  expect(closed).toEqual([{ n: done.length }]);
  expect(sent).toEqual(done.map(({ subject }) => ({ subject, n: 1 })));
  // Nothing of the history is told twice either.
  const told = await records.execute(
    `SELECT flow_id, what, step FROM records.flow_event GROUP BY 1, 2, 3 HAVING count(*) > 1`,
  );
  expect(told).toEqual([]);
});
