/** A process that sends the mail queued in a data folder, and ends when none is left. */
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { startMailWorker } from '../../apps/api/src/platform/mail/worker.ts';
import { openRecords } from '../../apps/api/src/platform/records/open.ts';
import { consoleLog } from '../../apps/api/src/platform/start.ts';

const config = readConfig(process.env);
const records = await openRecords({ dataDir: config.dataDir, databaseUrl: config.databaseUrl });
// A lease of a second: the next process need not wait two minutes for it.
const timing = { leaseMs: 1000, retryMs: 100, pollMs: 100 };
const worker = await startMailWorker({ config, records, log: consoleLog }, timing);
const end = async (): Promise<void> => {
  const left = await records.execute(`SELECT id FROM records.mail WHERE state = 'queued'`);
  if (left.length > 0) return;
  await worker.stop();
  await records.close();
  process.exit(0);
};
setInterval(() => void end(), 100);
