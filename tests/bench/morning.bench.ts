/**
 * Reports of twelve advertisers that are due at 06:00 for two hundred people: queued, fair between clients, and done in
 * (PDF time × jobs ÷ workers) × 1.2. Usage: TEST_DATABASE_URL=… npm run bench:morning; `MORNING_WORKERS` for another number.
 * About four minutes.
 *
 * First everybody has a schedule of their own: two hundred jobs, each of which draws, prints and mails. Then ten people share
 * each of twenty schedules, and those who see the same share its PDF: the same two hundred mails for a tenth of the jobs, where
 * mailing takes more of the time than that rule allows for; it is told without a bar.
 *
 * The time of a PDF is measured in the same processes, with all workers busy: they share this machine's processors, and what is
 * judged is what queueing, drawing for each recipient and mailing add to it.
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
const CLIENTS = 12;
const OWN: MorningSize = { clients: CLIENTS, ofFirst: 24, ofOthers: 16, people: 17, for: 'one' };
const SHARED: MorningSize = { clients: CLIENTS, ofFirst: 9, people: 10 };
const MAILS = 200;
const PDFS = 20;
const MOST = 1.2;
const PATIENCE_MS = 10 * 60_000;

const bars: boolean[] = [];
const report = (what: string, result: string, holds?: boolean): void => {
  if (holds !== undefined) bars.push(holds);
  console.log(`${what.padEnd(30)} ${result}${holds === false ? '   BELOW THE BAR' : ''}`);
};

const File = z.object({ data: z.object({ file: z.string() }) });
const Took = z.tuple([z.object({ seconds: z.number() })]);

/** @param isJudged Whether the rule of its time is a bar. */
async function measure(size: MorningSize, isJudged: boolean): Promise<void> {
  const site = await openSite();
  try {
    const clients = await addClients(site, size);
    const web = await site.start('web');
    const cookie = await signInAt(web, 'admin');
    const morning = await makeSchedules(web, cookie, clients, size);
    await Promise.all(Array.from({ length: WORKERS }, () => site.start('worker')));

    /** Prints reports of the clients in turn; how many seconds a worker took for each. */
    const print = async (many: number): Promise<number> => {
      const files: string[] = [];
      for (let n = 0; n < many; n += 1) {
        const reportId = morning.reportIds[n % morning.reportIds.length] ?? '';
        const path = CALLS.report.print.path.replace('{reportId}', reportId);
        const asked = await ask(web, { method: 'POST', path }, { cookie, body: {} });
        files.push(File.parse(await asked.json()).data.file);
      }
      await Promise.all(files.map((file) => fileMade(web, cookie, file)));
      const database = new pg.Client({ connectionString: site.databaseUrl });
      await database.connect();
      const took = await database.query(
        'SELECT extract(epoch FROM max(finished_at) - min(claimed_at))::float8 AS seconds FROM records.job WHERE id = ANY($1)',
        [files],
      );
      await database.end();
      return (Took.parse(took.rows)[0].seconds * WORKERS) / many;
    };

    // The first ones start what draws and prints.
    await print(2 * WORKERS);
    await warmUp(web, cookie, [...morning.scheduleOf.keys()].slice(0, 2 * WORKERS));
    // Before and after: a machine that gets slower meanwhile shows.
    const before = await print(PDFS);
    const result = await runMorning(site, morning, PATIENCE_MS);
    const after = await print(PDFS);
    const pdf = (before + after) / 2;
    report(
      'a PDF',
      `${pdf.toFixed(2)} s of a worker (${before.toFixed(2)} before, ${after.toFixed(2)} after)`,
    );
    const least = (pdf * result.jobs) / WORKERS;
    report(
      'queued',
      `${result.jobs} jobs of ${CLIENTS} clients, ${result.pdfs} PDFs, ${WORKERS} workers`,
    );
    report(
      'all mails out',
      `${result.wall.toFixed(1)} s, the last PDF at ${result.made.toFixed(1)} s: × ${(result.wall / least).toFixed(2)} of the PDFs' ` +
        `${least.toFixed(1)} s${isJudged ? ` (bar ${MOST})` : ''}`,
      isJudged ? result.wall <= least * MOST : undefined,
    );
    report(
      'mails',
      `${result.mails.sent} sent of ${MAILS}, ${result.mails.doubled} doubled`,
      result.mails.sent === MAILS && result.mails.doubled === 0,
    );
    for (const { name, jobs, waited, first, last, place } of result.clients) {
      console.log(
        `  ${name.padEnd(10)} ${jobs} jobs, waited ${waited.toFixed(1)} s, first done at ${first.toFixed(1)} s, last at ${last.toFixed(1)} s (place ${place})`,
      );
    }
    const late = outOfTurn(result, 2 * WORKERS);
    report('out of turn', `${late.length} clients`, late.length === 0);
    const fewest = Math.min(...result.clients.map(({ jobs }) => jobs));
    const few = result.clients.filter(({ jobs }) => jobs === fewest);
    const share = Math.max(...few.map(({ last }) => last)) / result.made;
    const turns = (fewest * CLIENTS + 2 * WORKERS) / result.jobs;
    report(
      'those with fewest jobs',
      `the last was done at ${(share * 100).toFixed(0)} % of the whole (bar ${(turns * MOST * 100).toFixed(0)} %)`,
      share <= turns * MOST,
    );
  } finally {
    await site.end();
  }
}

await measure(OWN, true);
await measure(SHARED, false);

process.exit(bars.every(Boolean) ? 0 : 1);
