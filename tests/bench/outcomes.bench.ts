/**
 * Bars of activity aggregators, on the embedded store: a run over 18 months of 12 aggregators of the demo provider, a
 * further day of each, all of their days against what the sources say, and a run that is killed three times against one
 * that is not. Exits 1 when a bar is missed.
 *
 * Usage: npm run bench:outcomes
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { type DayRange, shiftDay, todayIn } from '@flightdeck/domain/dates';
import type { AggregatorBody } from '@flightdeck/domain/outcomes';
import { eq } from 'drizzle-orm';
import { demoBody } from '../../apps/api/src/areas/outcomes/demo/body.ts';
import { LOOKED_DAYS } from '../../apps/api/src/areas/outcomes/propose.ts';
import { foundActivities } from '../../apps/api/src/areas/outcomes/run/found-activities.ts';
import { runPieces } from '../../apps/api/src/areas/outcomes/runs/job.ts';
import {
  DEMO_ADMINISTRATOR,
  fillDemoDatasets,
  fillDemoFacts,
} from '../../apps/api/src/demo/index.ts';
import { ADVERTISERS } from '../../apps/api/src/demo/provider.ts';
import { fillWhenEmpty } from '../../apps/api/src/first-start.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { withAccounts } from '../../apps/api/src/platform/facts/accounts.ts';
import {
  aggregator,
  aggregatorLog,
  aggregatorVersion,
} from '../../apps/api/src/platform/outcomes/tables.ts';
import { clientAdvertiser } from '../../apps/api/src/platform/records/schema.ts';
import { openServices } from '../../apps/api/src/platform/start.ts';
import { compareDays } from '../truth/outcome-days.ts';

const MONTHS_18 = 548;
const MOST_S = 20;
const MOST_DAY_S = 1;
const KILLS = 3;
const NEVER = new AbortController().signal;

const { values } = parseArgs({
  options: { data: { type: 'string' }, log: { type: 'string' } },
});

type Opened = Awaited<ReturnType<typeof openServices>>;
const open = (dataDir: string) =>
  openServices(readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DEMO: 'on' }), {
    log: { info: () => undefined, warn: console.warn, error: console.error },
  });

/** Adds an aggregator of a name; answers its id. */
async function add({ records, clock }: Opened, uuid: string, body: AggregatorBody): Promise<void> {
  const [owner] = await records.db
    .select()
    .from(clientAdvertiser)
    .where(eq(clientAdvertiser.advertiserId, body.advId));
  await records.db.insert(aggregator).values({
    ...{ uuid, clientUuid: owner?.clientUuid ?? '', advertiserId: body.advId, name: body.name },
    ...{ startDate: body.start, endDate: body.end, status: 'active', revision: 1 },
  });
  await records.db.insert(aggregatorVersion).values({
    ...{ aggregatorUuid: uuid, revision: 1, body, savedBy: DEMO_ADMINISTRATOR },
    ...{ savedAt: clock(), changes: [] },
  });
}

/** A run that waits; answers the id of its log. */
async function queued(
  { records, clock }: Opened,
  uuid: string,
  { start, end }: DayRange,
): Promise<number> {
  const [log] = await records.db
    .insert(aggregatorLog)
    .values({
      ...{ aggregatorUuid: uuid, state: 'queued', at: clock(), rowsIn: 0, rowsMapped: 0 },
      ...{ fromDay: start, toDay: end },
    })
    .returning();
  return log?.id ?? 0;
}

/** Facts and rollups of an aggregator, whatever their order: how many, and the sum of the hashes of what they say. */
async function checksum({ facts }: Opened, uuid: string): Promise<string> {
  const read = [];
  for (const table of ['fact_outcomes', 'outcomes_day']) {
    read.push(
      await facts.query(
        `SELECT count(*)::float8 AS n, sum(hashtextextended((to_jsonb(f) - 'aggregator_id')::text, 0)::numeric)::text AS hash
         FROM ${table} f JOIN aggregator a ON a.id = f.aggregator_id WHERE a.external_id = $1`,
        [uuid],
      ),
    );
  }
  return JSON.stringify(read);
}

/** The process that is killed: runs, and says when each transaction begins. */
async function runInChild(dataDir: string, logId: number): Promise<void> {
  const services = await open(dataDir);
  const told: Opened['facts'] = {
    ...services.facts,
    transaction: (work) => {
      console.log('begun');
      return services.facts.transaction(work);
    },
  };
  await runPieces({ ...services, facts: told }, logId, NEVER);
  await services.close();
}

/** Starts a run in a process of its own and kills it some time into its `piece`th transaction. */
async function killed(dataDir: string, logId: number, piece: number, afterMs: number) {
  const child = spawn(
    process.execPath,
    [import.meta.filename, `--data=${dataDir}`, `--log=${logId}`],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  let begun = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line !== 'begun') continue;
    begun += 1;
    if (begun === piece) setTimeout(() => child.kill('SIGKILL'), afterMs);
  }
  const [code, signal] = await ended;
  return signal === 'SIGKILL' ? 'killed' : `ended with ${code}`;
}

interface Line {
  readonly what: string;
  readonly ours: string;
  readonly bar: string;
  readonly isMet: boolean;
}

async function measure(dataDir: string): Promise<Line[]> {
  let services = await open(dataDir);
  await fillWhenEmpty(services);
  const today = todayIn(services.config.timeZone, services.clock());
  const yesterday = shiftDay(today, -1);
  await fillDemoDatasets(services.facts, today);
  const advertisers = await fillDemoFacts(services.facts, today);
  const bodies: [uuid: string, AggregatorBody][] = [];
  for (const { externalId, name } of ADVERTISERS) {
    const advId = advertisers.find((own) => own.externalId === externalId)?.id ?? 0;
    const found = await foundActivities(
      services.facts,
      await withAccounts(services.facts, [advId]),
      { start: shiftDay(today, -LOOKED_DAYS), end: yesterday },
    );
    const flight = { start: shiftDay(yesterday, 1 - MONTHS_18), end: yesterday };
    const body = demoBody(found, { name, advId, advertiser: externalId, ...flight });
    if (body) bodies.push([`bench-${externalId}`, body]);
  }
  const logs = [];
  for (const [uuid, body] of bodies) {
    await add(services, uuid, body);
    logs.push(await queued(services, uuid, body));
  }
  const began = performance.now();
  for (const logId of logs) await runPieces(services, logId, NEVER);
  const whole = (performance.now() - began) / 1000;
  const days = [];
  for (const [uuid] of bodies) {
    const logId = await queued(services, uuid, { start: yesterday, end: yesterday });
    const start = performance.now();
    await runPieces(services, logId, NEVER);
    days.push((performance.now() - start) / 1000);
  }
  let figures = 0;
  const wrong: string[] = [];
  for (const [uuid, body] of bodies) {
    const accounts = await withAccounts(services.facts, [body.advId]);
    const compared = await compareDays(services.facts, uuid, body, accounts);
    figures += compared.figures;
    wrong.push(...compared.wrong);
  }
  for (const text of wrong.slice(0, 10)) console.error(text);
  const [rows] = await services.facts.query('SELECT count(*)::float8 AS n FROM fact_outcomes');
  const [first] = bodies;
  if (!first) throw new Error('The demo provider has no outcomes.');
  const [uuid, body] = first;
  const wanted = await checksum(services, uuid);
  await add(services, 'bench-killed', body);
  const logId = await queued(services, 'bench-killed', body);
  await services.close();
  const deaths = [];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    // The first transaction of a run removes what lies outside of its flight.
    deaths.push(await killed(dataDir, logId, 1 + kill, 40 * kill));
  }
  services = await open(dataDir);
  await runPieces(services, logId, NEVER);
  const resumed = await checksum(services, 'bench-killed');
  await services.close();
  const slowest = Math.max(...days);
  return [
    {
      what: `18 months of ${bodies.length} aggregators, ${Number(rows?.n).toLocaleString('en-GB')} facts`,
      ...{ ours: `${whole.toFixed(1)} s`, bar: `≤ ${MOST_S} s` },
      isMet: whole <= MOST_S && bodies.length === ADVERTISERS.length,
    },
    {
      what: 'a further day of one aggregator, the slowest',
      ...{
        ours: `${slowest.toFixed(2)} s`,
        bar: `≤ ${MOST_DAY_S} s`,
        isMet: slowest <= MOST_DAY_S,
      },
    },
    {
      what: `${figures.toLocaleString('en-GB')} figures of days, against their sources`,
      ...{ ours: `${wrong.length} differ`, bar: 'none', isMet: wrong.length === 0 },
    },
    {
      what: `killed (${deaths.join(', ')}) and resumed`,
      ...{ ours: resumed === wanted ? 'the same facts' : 'OTHER FACTS', bar: 'the same facts' },
      isMet: resumed === wanted && deaths.every((death) => death === 'killed'),
    },
  ];
}

if (values.data && values.log) {
  await runInChild(values.data, Number(values.log));
} else {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'flightdeck-bench-outcomes-'));
  try {
    const lines = await measure(dataDir);
    console.table(lines);
    process.exitCode = lines.every(({ isMet }) => isMet) ? 0 : 1;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
