/** A process that makes PDFs from the queue in a data folder; says when a browser starts and when a job ends. */
import { startExports } from '../../apps/api/src/areas/report/export.ts';
import { makeRenderer } from '../../apps/api/src/platform/pdf/render.ts';
import { openRecords } from '../../apps/api/src/platform/records/open.ts';
import { makeCallers } from '../../apps/api/src/platform/session/callers.ts';
import { consoleLog } from '../../apps/api/src/platform/start.ts';

const [dataDir = '', job = ''] = process.argv.slice(2);
const databaseUrl = process.env.DATABASE_URL ?? null;
const records = await openRecords({ dataDir, databaseUrl });
const renderer = makeRenderer({ onStart: (leader) => console.log(`browser ${leader}`) });
const callers = makeCallers(records, 'meridian.example');
const services = { config: { dataDir }, records, log: consoleLog, callers };
const exports = await startExports(services, { renderer });
const ended = await exports.queue.finished(job);
console.log(`ended ${ended.state}`);
await exports.stop();
await records.close();
process.exit(0);
