/**
 * Reports of twelve advertisers that are due at 06:00, for two hundred recipients: queued, fair between clients, and done in
 * (PDF time × jobs ÷ workers) × 1.2. Usage: TEST_DATABASE_URL=… npm run bench:morning; `MORNING_WORKERS` for another number.
 * About two minutes.
 *
 * The time of a PDF is measured in the same processes, with as many made at once as there are workers: they share this
 * machine's processors, and what is judged is what queueing, drawing for each recipient and mailing add to it.
 */

import { CALLS } from '@flightdeck/contract/server';
import pg from 'pg';
import { z } from 'zod';
import {
  addClients,
  type MorningSize,
  makeSchedules,
  outOfTurn,
  runMorning,
  warmUp,
} from '../faults/morning.ts';
import { ask, fileMade, openSite, signInAt } from '../faults/processes.ts';

const WORKERS = Number(process.env.MORNING_WORKERS ?? 2);
const SIZE: MorningSize = { clients: 12, ofFirst: 9, people: 10 };
const PDFS = 5;
const MOST = 1.2;
/** Longest wait of a client against the shortest: everybody waits for a turn of each of the others. */
const PATIENCE_MS = 10 * 60_000;

const bars: boolean[] = [];
const report = (what: string, result: string, holds?: boolean): void => {
  if (holds !== undefined) bars.push(holds);
  console.log(`${what.padEnd(30)} ${result}${holds === false ? '   BELOW THE BAR' : ''}`);
};
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const site = await openSite();
async function measure(): Promise<void> {
  const clients = await addClients(site, SIZE);
  const web = await site.start('web');
  const cookie = await signInAt(web, 'admin');
  const morning = await makeSchedules(web, cookie, clients, SIZE);
  await Promise.all(Array.from({ length: WORKERS }, () => site.start('worker')));

  const File = z.object({ data: z.object({ file: z.string() }) });
  /** Prints the reports of some clients at once, and answers how long each took a worker, in seconds. */
  async function print(ids: readonly string[]): Promise<number[]> {
    const files = await Promise.all(
      ids.map(async (reportId) => {
        const path = CALLS.report.print.path.replace('{reportId}', reportId);
        const asked = await ask(web, { method: 'POST', path }, { cookie, body: {} });
        const { file } = File.parse(await asked.json()).data;
        await fileMade(web, cookie, file);
        return file;
      }),
    );
    const database = new pg.Client({ connectionString: site.databaseUrl });
    await database.connect();
    const took = await database.query(
      'SELECT extract(epoch FROM finished_at - claimed_at)::float8 AS seconds FROM records.job WHERE id = ANY($1)',
      [files],
    );
    await database.end();
    return z
      .array(z.object({ seconds: z.number() }))
      .parse(took.rows)
      .map(({ seconds }) => seconds);
  }

  // The first ones start browsers and load what draws.
  await print(morning.reportIds.slice(0, WORKERS));
  await warmUp(web, cookie, [...morning.scheduleOf.keys()].slice(0, 2 * WORKERS));
  const [alone, atOnce]: [number[], number[]] = [[], []];
  const time = async () => {
    for (let n = 0; n < PDFS; n += 1) {
      alone.push(...(await print(morning.reportIds.slice(n, n + 1))));
      atOnce.push(...(await print(morning.reportIds.slice(n, n + WORKERS))));
    }
  };
  // Before and after: a machine that gets slower meanwhile shows.
  await time();
  const before = median(atOnce);
  const result = await runMorning(site, morning, PATIENCE_MS);
  await time();
  const pdf = median(atOnce);
  report(
    'a PDF',
    `${median(alone).toFixed(2)} s alone, ${pdf.toFixed(2)} s with ${WORKERS} at once (${before.toFixed(2)} before)`,
  );

  const expected = result.jobs * SIZE.people;
  const bar = ((pdf * result.jobs) / WORKERS) * MOST;
  report(
    'queued',
    `${result.jobs} jobs of ${SIZE.clients} clients, ${result.pdfs} PDFs, ${WORKERS} workers`,
  );
  report('all PDFs made', `${result.made.toFixed(1)} s`);
  report(
    'all mails out',
    `${result.wall.toFixed(1)} s (bar ${bar.toFixed(1)})`,
    result.wall <= bar,
  );
  report(
    'mails',
    `${result.mails.sent} sent of ${expected}, ${result.mails.doubled} doubled`,
    result.mails.sent === expected && result.mails.doubled === 0,
  );
  for (const { name, jobs, waited, first, last, place } of result.clients) {
    console.log(
      `  ${name.padEnd(10)} ${jobs} jobs, waited ${waited.toFixed(1)} s, first done at ${first.toFixed(1)} s, last at ${last.toFixed(1)} s (place ${place})`,
    );
  }
  const late = outOfTurn(result, 2 * WORKERS);
  report('out of turn', `${late.length} clients`, late.length === 0);
  const few = result.clients.filter(({ jobs }) => jobs === 1);
  const waits = few.map(({ waited }) => waited);
  const share = Math.max(...few.map(({ last }) => last)) / result.made;
  const turns = (SIZE.clients + 2 * WORKERS) / result.jobs;
  report(
    'those with one job',
    `waited ${Math.min(...waits).toFixed(1)} to ${Math.max(...waits).toFixed(1)} s, the last was done at ${(share * 100).toFixed(0)} % ` +
      `of the whole (bar ${(turns * MOST * 100).toFixed(0)} %)`,
    share <= turns * MOST,
  );
}

try {
  await measure();
} finally {
  await site.end();
}

process.exit(bars.every(Boolean) ? 0 : 1);
