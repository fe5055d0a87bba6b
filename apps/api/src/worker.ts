/** An extra process that makes PDFs: `node apps/api/src/worker.ts`, with the server's DATABASE_URL and DATA_DIR. */
import { checkPrinting } from './areas/report/export.ts';
import { exportJob } from './areas/report/export-job.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { startJobs } from './platform/jobs/job-worker.ts';
import { makeRenderer } from './platform/pdf/render.ts';
import { openRecords } from './platform/records/open.ts';
import { makeCallers } from './platform/session/callers.ts';
import { consoleLog } from './platform/start.ts';

async function run(): Promise<void> {
  const config = readConfig(process.env);
  if (!config.databaseUrl) {
    throw new ConfigError(
      'A worker needs DATABASE_URL: the embedded store belongs to the server’s own process, which makes PDFs itself.',
    );
  }
  const records = await openRecords({ dataDir: null, databaseUrl: config.databaseUrl });
  const renderer = makeRenderer();
  await checkPrinting(consoleLog, renderer);
  const callers = makeCallers(records, config.provider.emailDomain);
  const services = { config, records, log: consoleLog, callers, renderer };
  const jobs = await startJobs(services, [exportJob]);
  const stop = async (): Promise<void> => {
    await jobs.stop();
    await records.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stop().catch(() => process.exit(1)));
  }
  consoleLog.info(`Making PDFs below ${config.dataDir}`);
}

run().catch((error: unknown) => {
  consoleLog.error('The worker could not start', error);
  process.exit(1);
});
