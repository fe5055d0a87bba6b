/** Starts the partner's server beside a Flightdeck server, and ends with it. */
import { createPartner } from './server.ts';
import { readSettings } from './settings.ts';

async function run(): Promise<void> {
  const { port, host, ...options } = await readSettings(process.env);
  const server = createPartner(options);
  server.on('error', (error) => fail(error));
  server.listen(port, host, () => {
    process.stdout.write(
      `\nA partner’s page that shows a report and help: http://localhost:${port}\n`,
    );
  });
  const stop = (): void => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(signal, stop);
}

function fail(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The partner’s page is not served: ${message}\n`);
  process.exit(1);
}

run().catch(fail);
