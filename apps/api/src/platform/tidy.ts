/** What is tidied up by itself: expired sessions and uploads, statistics of the embedded engine, and what areas keep no longer. */
import type { Area } from './area.ts';
import { analyseRecords } from './records/tidy.ts';
import type { Services } from './services.ts';
import { removeExpiredSessions } from './session/store.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Tidies up now and every hour, as long as the process runs. */
export function startTidying(services: Services, areas: readonly Pick<Area, 'tidy'>[]): void {
  const { records, log, clock, uploads, objects } = services;
  const tidy = (): void => {
    for (const area of areas) {
      area
        .tidy?.(services)
        .catch((error: unknown) => log.error('What is old could not be removed', error));
    }
    Promise.all([uploads.tidy(clock()), objects.tidy()]).catch((error: unknown) =>
      log.error('What is left of uploads could not be removed', error),
    );
    removeExpiredSessions(records).catch((error: unknown) =>
      log.error('Expired sessions could not be removed', error),
    );
    analyseRecords(records).catch((error: unknown) =>
      log.error('The records could not be analysed', error),
    );
  };
  tidy();
  setInterval(tidy, HOUR_MS).unref();
}
