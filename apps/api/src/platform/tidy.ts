/** What is tidied up by itself: expired sessions and uploads, statistics of the embedded engine, and what areas keep no longer. */
import type { Area } from './area.ts';
import { removeLeftBehind } from './objects/left-behind.ts';
import { roomOf } from './objects/open.ts';
import { analyseRecords } from './records/tidy.ts';
import type { Services } from './services.ts';
import { removeExpiredSessions } from './session/store.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Tidies up now and every hour, as long as the process runs. */
export function startTidying(services: Services, areas: readonly Pick<Area, 'tidy'>[]): void {
  const { records, log, clock, uploads } = services;
  const tidy = (): void => {
    for (const area of areas) {
      area
        .tidy?.(services)
        .catch((error: unknown) => log.error('What is old could not be removed', error));
    }
    uploads
      .tidy(clock())
      .catch((error: unknown) => log.error('What is left of uploads could not be removed', error));
    removeExpiredSessions(records).catch((error: unknown) =>
      log.error('Expired sessions could not be removed', error),
    );
    analyseRecords(records).catch((error: unknown) =>
      log.error('The records could not be analysed', error),
    );
  };
  tidy();
  setInterval(tidy, HOUR_MS).unref();
  // Not at once: processes of the version before, which know no other place, may be about to end.
  setInterval(() => void moveFormer(services), HOUR_MS).unref();
}

/** Removes what killed processes have left on this machine, now and every hour: in each process, whatever its role. */
export function startSweeping({ objects, config, log }: Services): void {
  const sweep = (): void => {
    Promise.all([objects.tidy(), removeLeftBehind(roomOf(config))]).catch((error: unknown) =>
      log.error('What is left of files on their way could not be removed', error),
    );
  };
  sweep();
  setInterval(sweep, HOUR_MS).unref();
}

async function moveFormer({ sealedFiles, clock, log }: Services): Promise<void> {
  try {
    const moved = (await sealedFiles?.moveFormer(clock())) ?? 0;
    if (moved > 0) log.info(`${moved} files of the data folder are in the object storage now.`);
  } catch (error) {
    log.error('Files of the data folder could not be moved to the object storage', error);
  }
}
