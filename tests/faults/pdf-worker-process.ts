/** A process that makes PDFs from the queue in a data folder; prints when a browser starts and when a job ends. */
import { exportJob } from '../../apps/api/src/areas/report/export-job.ts';
import { openExportQueue } from '../../apps/api/src/platform/exports/export-queue.ts';
import { startJobs } from '../../apps/api/src/platform/jobs/job-worker.ts';
import { consoleLog } from '../../apps/api/src/platform/log/console-log.ts';
import { folderFiles } from '../../apps/api/src/platform/objects/folder-files.ts';
import { makeRenderer } from '../../apps/api/src/platform/pdf/render.ts';
import { openRecords } from '../../apps/api/src/platform/records/open.ts';
import { makeCallers } from '../../apps/api/src/platform/session/callers.ts';

const [dataDir = '', job = ''] = process.argv.slice(2);
const databaseUrl = process.env.DATABASE_URL ?? null;
const records = await openRecords({ dataDir, databaseUrl });
const renderer = makeRenderer({ onStart: (leader) => console.log(`browser ${leader}`) });
const callers = makeCallers(records, 'meridian.example');
const files = folderFiles(dataDir);
const services = { files, records, log: consoleLog, callers, renderer };
const queue = await openExportQueue(records, files);
const jobs = await startJobs(services, [exportJob]);
const ended = await queue.finished(job);
console.log(`ended ${ended.state}`);
await jobs.stop();
await queue.close();
await records.close();
process.exit(0);
