/** Starts the server: settings, stores, first fill, application; stops it without dropping a request. */
import { flushCompileCache } from 'node:module';
import { createApp } from './app.ts';
import { AREAS } from './areas/index.ts';
import { answerCommands } from './commands.ts';
import { fillInBackground, fillWhenEmpty, oneAtATime } from './first-start.ts';
import { ConfigError, describeSettings, publicOrigin, readConfig } from './platform/config.ts';
import { tellSeals } from './platform/crypto/tell-seals.ts';
import { describeError } from './platform/http/failure.ts';
import type { Readiness } from './platform/http/health.ts';
import { answerWhileUpgrading } from './platform/http/upgrading.ts';
import { jsonLine } from './platform/log/console-log.ts';
import { dutiesOf } from './platform/process.ts';
import { tellOfProcess } from './platform/processes/registry.ts';
import { DataDirLocked } from './platform/records/lock.ts';
import type { Config } from './platform/services.ts';
import { type OpenServices, openServices } from './platform/start.ts';
import { StoreError } from './platform/store-error.ts';
import { listenForMetrics } from './platform/telemetry/serve.ts';
import { startSweeping, startTidying } from './platform/tidy.ts';

/** How long balancers get to see that this process stops, before it takes no more connections. */
const DRAIN_MS = 3000;
const SWEEP_MS = 100;
/** Connections that wait to be taken: beyond them the system of who connects tries again after a second, then three. */
const BACKLOG = 4096;
/** A stop takes no longer, whatever still runs. */
const STOP_MS = 30_000;

async function run(): Promise<void> {
  const config = readConfig(process.env);
  // What draws slides takes five times as long in its form for developers, which it has unless this is said. It is loaded later.
  process.env.NODE_ENV ||= 'production';
  const print = printer(config);
  const settings = describeSettings(process.env);
  if (settings.length > 0) print(`Settings: ${settings.join(' ')}`);
  const upgrade = answerWhileUpgrading(config);
  const services = await openServices(config, { upgrading: upgrade.tell });
  const readiness: Readiness = { stopping: false };
  try {
    const accounts = await oneAtATime(services.records, async () => {
      const filled = await fillWhenEmpty(services);
      if (config.demo) for (const area of AREAS) await area.demo?.(services, filled.newDemo);
      return filled.accounts;
    });
    const { serves, works, schedules } = dutiesOf(config.role);
    // Before the application, which begins to work off jobs: a port that another process has ends this one.
    const metrics = await listenForMetrics(services);
    if (metrics) print(`Metrics are at ${metrics.address}`);
    const app = await createApp(services, { readiness });
    await app.listen({ port: await upgrade.end(), host: config.host, backlog: BACKLOG });
    startSweeping(services);
    if (schedules) {
      startTidying(services);
      void tellSeals(services, AREAS);
    }
    const silence = await answerCommands(services);
    const vanish = tellOfProcess(services);
    const filling = schedules && fillInBackground(services, AREAS, () => readiness.stopping);
    const close = async (): Promise<void> => {
      // Connections whose last answer began before the stop stay open otherwise, and the close waits for them.
      const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
      await silence();
      await vanish();
      await app.close();
      clearInterval(sweep);
      await metrics?.close();
      await filling;
    };
    stopOnSignals(close, services, readiness);
    // At the end of the process otherwise, and one that is killed would leave the next one to compile everything again.
    flushCompileCache();
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : config.port;
    if (works) for (const area of AREAS) area.working?.(services);
    if (!serves) {
      print(`The ${config.role} is ready at http://${config.host}:${port}/readyz`);
      return;
    }
    const origin = publicOrigin(config, port);
    printReady(config, origin, accounts, print);
    for (const area of AREAS) area.ready?.(services, origin);
  } catch (error) {
    await services.close();
    throw error;
  }
}

type Print = (line: string) => void;

/** Says what whoever starts the process wants to know, in the form of the log. */
const printer = (config: Config): Print =>
  config.logFormat === 'text'
    ? (line) => void process.stdout.write(`${line}\n`)
    : (line) => void process.stdout.write(`${jsonLine('info', line.trim(), config)}\n`);

function printReady(
  config: Config,
  origin: string,
  accounts: readonly string[],
  print: Print,
): void {
  print(`\nFlightdeck is ready at ${origin}`);
  for (const line of accounts) print(line);
  if (!config.databaseUrl || !config.factsDatabaseUrl) {
    print(
      `\nThe embedded store in ${config.dataDir} survives a crash of this process, but not a loss of power. ` +
        'Set DATABASE_URL to keep the data on PostgreSQL.',
    );
  }
}

function stopOnSignals(
  close: () => Promise<unknown>,
  services: OpenServices,
  readiness: Readiness,
): void {
  const stop = async (drain: boolean): Promise<void> => {
    if (readiness.stopping) return;
    readiness.stopping = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    if (drain) await new Promise((resolve) => setTimeout(resolve, DRAIN_MS));
    await close();
    await services.close();
    process.exit(0);
  };
  const failed = (error: unknown): void => {
    services.log.error('The server did not stop cleanly', error);
    process.exit(1);
  };
  process.on('SIGTERM', () => void stop(true).catch(failed));
  process.on('SIGINT', () => void stop(false).catch(failed));
}

/** One readable sentence for whoever started the process. */
function explain(error: unknown): string {
  if (
    error instanceof ConfigError ||
    error instanceof DataDirLocked ||
    error instanceof StoreError
  ) {
    return error.message;
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `Port ${process.env.PORT ?? 4300} is in use by another program. Stop it, or set PORT to a free one.`;
  }
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000') {
    return `PostgreSQL does not take the connection (${describeError(error)}). Start it, or correct DATABASE_URL and FACTS_DATABASE_URL.`;
  }
  if (code === 'EACCES' || code === 'EROFS' || code === 'ENOSPC') {
    return `The data folder cannot be used (${describeError(error)}). Make it writable, or set DATA_DIR.`;
  }
  return `The server could not start: ${describeError(error)}`;
}

run().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
