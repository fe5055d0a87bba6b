/** A process that sends the mail queued in a data folder, and ends when none is left. */
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { startJobs } from '../../apps/api/src/platform/jobs/job-worker.ts';
import { consoleLog } from '../../apps/api/src/platform/log/console-log.ts';
import { mailJob } from '../../apps/api/src/platform/mail/mail-job.ts';
import { openFiles } from '../../apps/api/src/platform/objects/open.ts';
import { openRecords } from '../../apps/api/src/platform/records/open.ts';

const config = readConfig(process.env);
const records = await openRecords({ dataDir: config.dataDir, databaseUrl: config.databaseUrl });
// A lease of one second, so that the next process need not wait two minutes.
const hasty = { ...mailJob, leaseMs: 1000, retry: { ...mailJob.retry, firstWaitMs: 100 } };
const jobs = await startJobs(
  { config, files: openFiles(config).files, records, log: consoleLog },
  [hasty],
  { pollMs: 100 },
);
const end = async (): Promise<void> => {
  const left = await records.execute(
    `SELECT id FROM records.job WHERE state IN ('queued', 'running')`,
  );
  if (left.length > 0) return;
  await jobs.stop();
  await records.close();
  process.exit(0);
};
setInterval(() => void end(), 100);
