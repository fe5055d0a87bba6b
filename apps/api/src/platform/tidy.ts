/** What the platform tidies up by itself: expired sessions, and statistics of the embedded engine. */
import { analyseRecords } from './records/tidy.ts';
import type { Services } from './services.ts';
import { removeExpiredSessions } from './session/store.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Tidies up now and every hour, as long as the process runs. */
export function startTidying({ records, log }: Services): void {
  const tidy = (): void => {
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
