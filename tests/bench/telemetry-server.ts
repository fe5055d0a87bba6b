/**
 * A server with metrics and traces, which telemetry.bench.ts switches on and off while it runs: `on` and `off` on its
 * standard input. Each is answered with the processor that the process has used, in microseconds.
 */
import { createInterface } from 'node:readline';
import { createApp } from '../../apps/api/src/app.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { openServices } from '../../apps/api/src/platform/start.ts';
import { measures, measureWith } from '../../apps/api/src/platform/telemetry/measures.ts';
import { traceWith, tracing } from '../../apps/api/src/platform/telemetry/spans.ts';

const services = await openServices(readConfig(process.env));
const app = await createApp(services);
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
const on = { measures: measures(), tracing: tracing() };
for await (const line of createInterface(process.stdin)) {
  measureWith(line === 'on' ? on.measures : null);
  traceWith(line === 'on' ? on.tracing : null);
  const { user, system } = process.cpuUsage();
  console.log(user + system);
}
