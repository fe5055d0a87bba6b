/** A dry run of other bands over 100,000 bookings in an embedded store, against reading these bookings and nothing else. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { scorer } from '@flightdeck/domain/troubleshooter/rules';
import { tryBands } from '../../apps/api/src/areas/troubleshooter/bands/try.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { openServices } from '../../apps/api/src/platform/start.ts';
import { ADVERTISERS, CLIENTS, fillFixture } from '../../apps/api/src/testing/fixture.ts';
import { makeItems } from './troubleshooter-items.ts';

/** What a trial took, in milliseconds of the processor. */
export interface TrialTimes {
  /** Items whose level would change: a trial without any would measure too little. */
  readonly changed: number;
  readonly trial: number;
  /** Reading the records as text and parsing them. */
  readonly floor: number;
}

/** Rows of one statement. */
const PIECE = 10_000;

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Fills a store with as many bookings, and tries other bands over them. */
export async function measureTrial(count: number, rounds: number): Promise<TrialTimes> {
  const folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-trial-'));
  const services = await openServices(
    readConfig({ NODE_ENV: 'test', DATA_DIR: folder, DEMO: 'off' }),
  );
  const { records } = services;
  try {
    await fillFixture(services);
    const score = scorer('booking');
    const bookings = makeItems(count * 8)
      .filter(({ subject }) => subject === 'booking')
      .slice(0, count);
    for (let from = 0; from < bookings.length; from += PIECE) {
      const rows = bookings.slice(from, from + PIECE).map(({ record }, at) => {
        const { level, worst, figure } = score(record);
        return { id: `B${from + at}`, record, level, worst, figure };
      });
      await records.execute(
        `INSERT INTO records.trouble_item (advertiser_id, subject, external_id, name, record, digest, level, worst, figure,
           first_seen_at, level_at, changed_at)
         SELECT $1, 'booking', id, id, record, '', level, worst, figure, now(), now(), now()
         FROM jsonb_to_recordset($2::jsonb) AS b(id text, record jsonb, level int, worst text, figure float8)`,
        [ADVERTISERS.northwind, JSON.stringify(rows)],
      );
    }
    const numbers = { 'far low': 60, 'near low': 80, 'near high': 120, 'far high': 140 };
    const body = { ruleId: 'booking-pacing', clientUuid: CLIENTS.northwind, numbers };
    const caller = { clientUuids: [CLIENTS.northwind] };
    let changed = 0;
    const trial: number[] = [];
    const floor: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      trial.push(
        await cpuOf(async () => {
          ({ changed } = await tryBands(services, caller, body));
        }),
      );
      floor.push(
        await cpuOf(async () => {
          const [row] = await records.execute(
            `SELECT '[' || string_agg(record::text, ',') || ']' AS records FROM records.trouble_item WHERE subject = 'booking'`,
          );
          JSON.parse(String(row?.records));
        }),
      );
    }
    return { changed, trial: median(trial), floor: median(floor) };
  } finally {
    await services.close();
    await rm(folder, { recursive: true, force: true });
  }
}
