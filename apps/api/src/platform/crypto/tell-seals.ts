/** Says at the start whether everything that is kept opens: who takes a secret away is told, and nothing is lost unseen. */
import type { Services } from '../services.ts';
import { type Kept, lookAtSeals, type Sealing, type Seals } from './sealed.ts';

/** Files of each area that are looked at: looking at all may take minutes. `npm run rotate` looks at all. */
export const FILES_LOOKED_AT = 200;

/** What opens with no secret that is set, in words; null where everything opens. */
export function unreadable(seals: readonly Seals[]): string | null {
  const lost = seals.filter(({ none }) => none > 0);
  if (lost.length === 0) return null;
  const list = lost.map(({ title, none }) => `${title.toLowerCase()}: ${none}`).join(', ');
  return `Sealed with a secret that is not set, or not there any more: ${list}.`;
}

/** What to do about it. */
export const MEND_UNREADABLE =
  'Add the secret that was SESSION_SECRET before to SESSION_SECRET_BEFORE (for files, the key that was DOCUMENTS_KEY to DOCUMENTS_KEY_BEFORE), then run: npm run rotate';

/** Said while something kept is sealed with a secret from before. */
export const STILL_NEEDED = 'SESSION_SECRET_BEFORE or DOCUMENTS_KEY_BEFORE is still needed.';

/** Whether a secret from before is still needed. */
export const needsBefore = (seals: readonly Seals[]): boolean =>
  seals.some(({ before }) => before > 0);

/** Looks, and writes what it found into the log. Never throws. */
export async function tellSeals(
  services: Kept & Pick<Services, 'log'>,
  areas: readonly Sealing[],
): Promise<void> {
  const { log, config } = services;
  try {
    const seals = await lookAtSeals(services, areas, FILES_LOOKED_AT);
    const lost = unreadable(seals);
    if (lost !== null) log.warn(`${lost} ${MEND_UNREADABLE}`);
    if (needsBefore(seals)) {
      log.warn(`${STILL_NEEDED} Once all processes have it, run: npm run rotate`);
    } else if (config.secrets.before.length + config.documents.before.length > 0) {
      log.info('What is kept opens with the present secrets alone, as far as was looked.');
    }
  } catch (error) {
    log.error('How things are sealed could not be looked at', error);
  }
}
