/** Opens everything the server needs, and closes it in the right order. */
import path from 'node:path';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { makeAudit } from './audit.ts';
import { cacheClients } from './cache/cached-clients.ts';
import { cacheFacts } from './cache/cached-facts.ts';
import { makeCaches } from './cache/caches.ts';
import { makeChanges } from './changes.ts';
import { makePartners } from './embed/partners.ts';
import { openExportQueue } from './exports/export-queue.ts';
import { openFacts } from './facts/open.ts';
import { logUpgrade, type UpgradeState } from './facts/upgrade-state.ts';
import { describeError } from './http/failure.ts';
import { logFor } from './log/console-log.ts';
import { makeServerLog } from './log/server-log.ts';
import { makeMailer } from './mail/mailer.ts';
import { fileSecrets, openFiles, openObjects } from './objects/open.ts';
import { makeClients } from './records/clients.ts';
import { type DataDirLock, lockDataDir } from './records/lock.ts';
import { openRecords } from './records/open.ts';
import { grantNewPermissions } from './records/seed/roles.ts';
import { openScanner } from './scan/scanner.ts';
import type { Clock, Config, Log, Services } from './services.ts';
import { makeCallers } from './session/callers.ts';
import { StoreError } from './store-error.ts';
import { startTelemetry } from './telemetry/start.ts';
import { PartialUploads } from './uploads/partial.ts';

/**
 * The failure of a store that did not open. An embedded one fails with the inner error of its engine when its files are
 * damaged, such as cut short by a full disk; a failure of the system has a code of its own.
 */
function unreadable(
  store: 'records' | 'facts',
  databaseUrl: string | null,
  dataDir: string,
  reason: unknown,
): unknown {
  const code = reason instanceof Error && 'code' in reason ? String(reason.code) : '';
  if (databaseUrl || reason instanceof StoreError || SYSTEM_ERROR.test(code)) return reason;
  return new StoreError(
    `The ${store} in ${path.join(dataDir, store)} cannot be opened: their files are damaged or incomplete ` +
      `(${describeError(reason)}). Set DATA_DIR to an empty folder and restore the latest backup into it: npm run restore -- FILE`,
    { cause: reason },
  );
}

/** Codes of the operating system: a full disk, no right to write. */
const SYSTEM_ERROR = /^E[A-Z]+$/;

/** Services with an end. */
export interface OpenServices extends Services {
  /** Closes the stores and releases the lock of the data folder. */
  close(): Promise<void>;
}

/** What may differ from the usual start. */
export interface StartOptions {
  readonly clock?: Clock;
  readonly log?: Log;
  /** Told what an upgrade of the facts does, beside the log. */
  readonly upgrading?: (state: UpgradeState) => void;
  /** Gets spans as they end, whatever the settings say. */
  readonly spans?: SpanExporter;
}

/**
 * Opens the stores, both at once. The data folder is locked while a store is embedded in it.
 * @throws {DataDirLocked} when another process uses the folder.
 */
export async function openServices(
  config: Config,
  options: StartOptions = {},
): Promise<OpenServices> {
  const embedded = !config.databaseUrl || !config.factsDatabaseUrl;
  const lock: DataDirLock | null = embedded ? await lockDataDir(config.dataDir) : null;
  const out = options.log ?? logFor(config);
  const telemetry = await startTelemetry(config, options.spans);
  const logged = logUpgrade(out.info);
  const upgrading = (state: UpgradeState): void => {
    logged(state);
    options.upgrading?.(state);
  };
  const opening = await Promise.allSettled([
    openRecords({ dataDir: config.dataDir, databaseUrl: config.databaseUrl }),
    openFacts({
      dataDir: config.dataDir,
      databaseUrl: config.factsDatabaseUrl,
      readUrls: config.factsReadUrls,
      clickhouseUrl: config.clickhouseUrl,
      clickhouseBeforeUrl: config.clickhouseBeforeUrl,
      upgrading,
    }),
  ]);
  const [records, facts] = opening;
  if (records.status === 'rejected' || facts.status === 'rejected') {
    for (const store of opening) if (store.status === 'fulfilled') await store.value.close();
    await telemetry.stop();
    await lock?.release();
    throw records.status === 'rejected'
      ? unreadable('records', config.databaseUrl, config.dataDir, records.reason)
      : facts.status === 'rejected' &&
          unreadable('facts', config.factsDatabaseUrl, config.dataDir, facts.reason);
  }
  await grantNewPermissions(records.value.db);
  const clock = options.clock ?? (() => new Date());
  const log = makeServerLog(records.value, out, clock);
  const audit = makeAudit(records.value);
  const caches = makeCaches(records.value, clock, log);
  const cached = cacheFacts(facts.value, caches);
  const clients = cacheClients(makeClients(records.value), caches);
  // After all caches are made: the switches apply to caches that exist.
  await caches.start();
  const files = openFiles(config);
  const exports = await openExportQueue(records.value, files.files);
  return {
    config,
    clock,
    records: records.value,
    facts: cached.facts,
    benchmarks: cached.benchmarks,
    caches,
    audit,
    changes: makeChanges(log),
    clients,
    partners: makePartners(records.value, audit, config.secrets),
    mailer: makeMailer(config),
    exports,
    objects: openObjects(config),
    ...files,
    uploads: new PartialUploads(files.files, fileSecrets(config)),
    scan: openScanner(config),
    callers: makeCallers(records.value, config.provider.emailDomain, clock),
    log,
    telemetry,
    async close() {
      await Promise.allSettled([caches.stop(), exports.close(), log.close()]);
      await Promise.allSettled([records.value.close(), facts.value.close()]);
      await telemetry.stop();
      await lock?.release();
    },
  };
}
