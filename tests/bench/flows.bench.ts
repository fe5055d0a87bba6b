/**
 * The inbox of flows over 10,000 of them, for who sees every client: each view and the list, asked again and again in turns,
 * by the processor's time of server and store, which other load of the machine does not lengthen. Exits 1 when a bar is missed.
 *
 * Usage: npm run bench:flows [-- --flows=10000]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { INBOX_VIEWS } from '@flightdeck/contract/flows';
import { CALLS } from '@flightdeck/contract/server';
import { READY_FLOWS } from '@flightdeck/domain/flows';
import { listFlows, listInbox } from '../../apps/api/src/areas/flows/lists.ts';
import { addReadyFlows } from '../../apps/api/src/areas/flows/templates.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { openServices } from '../../apps/api/src/platform/start.ts';
import { CLIENTS } from '../../apps/api/src/testing/fixture.ts';
import { copyStores } from '../../apps/api/src/testing/stores.ts';

const { values } = parseArgs({ options: { flows: { type: 'string', default: '10000' } } });
const FLOWS = Number(values.flows);
const ROUNDS = 40;
const BAR_MS = 100;
const [onboarding] = READY_FLOWS;
if (!onboarding) throw new Error('There is a ready flow.');
const steps = onboarding.steps.map(({ id, name, owner }) => ({ id, name, owner }));

const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-flows-'));
await copyStores('fixture', dataDir);
const services = await openServices(readConfig({ DATA_DIR: dataDir, DEMO: 'off' }));
try {
  await addReadyFlows(services);
  // Each flow stands at another step: those before are done, one or two are open, a fifth waits and a third is late.
  await services.records.execute(
    `INSERT INTO records.flow (id, client_uuid, name, template_id, version, start_day, started_by, started_at)
     SELECT gen_random_uuid()::text, ($2::text[])[1 + n % 2], 'Flow ' || n, $3, 1, '2026-01-01', 'admin', now() - n * interval '1 minute'
     FROM generate_series(1, $1::int) n`,
    [FLOWS, Object.values(CLIENTS), onboarding.id],
  );
  await services.records.execute(
    `WITH f AS (SELECT id, row_number() OVER (ORDER BY id)::int AS n FROM records.flow)
     INSERT INTO records.flow_step (flow_id, step_id, name, owner_kind, owner_id, state, due)
     SELECT f.id, s.id, s.name, s.owner,
       CASE WHEN s.owner = 'provider' THEN CASE WHEN f.n % 4 = 0 THEN 'admin' ELSE 'analyst' END END,
       CASE WHEN s.at < f.n % 10 THEN 'done' WHEN s.at > f.n % 10 + 1 THEN 'not-started'
            WHEN f.n % 5 = 0 THEN 'waiting' ELSE 'in-progress' END,
       CASE WHEN s.at BETWEEN f.n % 10 AND f.n % 10 + 1 THEN current_date + (f.n % 90) - 30 END
     FROM f, jsonb_to_recordset($1::jsonb) AS s(id text, name text, owner text, at int)`,
    [JSON.stringify(steps.map((step, at) => ({ ...step, at })))],
  );
  await services.records.execute('ANALYZE records.flow');
  await services.records.execute('ANALYZE records.flow_step');
  const admin = await services.callers.byUser('admin', '', '');
  if (!admin) throw new Error('The fixture has an administrator.');

  const { inbox, list } = CALLS.flows;
  const asked = new Map<string, () => Promise<{ readonly total: number }>>([
    ...INBOX_VIEWS.map(
      (view) =>
        [`inbox, ${view}`, () => listInbox(services, admin, inbox.body.parse({ view }))] as const,
    ),
    ['list', () => listFlows(services, admin, list.body.parse({}))],
  ]);
  const times = new Map<string, number[]>([...asked.keys()].map((name) => [name, []]));
  const totals = new Map<string, number>();
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, ask] of asked) {
      const start = process.cpuUsage();
      const { total } = await ask();
      const { user, system } = process.cpuUsage(start);
      // The first round warms up.
      if (round > 0) times.get(name)?.push((user + system) / 1000);
      totals.set(name, total);
    }
  }
  let isQuick = true;
  for (const [name, taken] of times) {
    const sorted = taken.toSorted((one, other) => one - other);
    const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
    isQuick &&= p95 <= BAR_MS;
    console.log(`${name}: p95 ${p95.toFixed(1)} ms of ${totals.get(name)} rows (bar ${BAR_MS} ms)`);
  }
  process.exitCode = isQuick ? 0 : 1;
} finally {
  await services.close();
  await rm(dataDir, { recursive: true, force: true });
}
