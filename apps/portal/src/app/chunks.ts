/** Loading screens: a chunk that does not come reloads the page, once (spec.md §4, §8, §9). */

/** Script chunk load timeout (spec.md §9). */
export const CHUNK_TIMEOUT_MS = 120_000;

/** A second failure this soon after a reload is shown instead of reloading for ever. */
const RELOAD_GUARD_MS = 60_000;
const RELOADED_AT = 'flightdeck.chunk-reload';

/**
 * Reloads the page unless it was just reloaded for the same reason.
 * @returns Whether the page is being reloaded.
 */
export function reloadOnce(
  page: { readonly storage: Storage; readonly now: () => number; readonly reload: () => void } = {
    storage: sessionStorage,
    now: () => Date.now(),
    reload: () => location.reload(),
  },
): boolean {
  const last = Number(page.storage.getItem(RELOADED_AT) ?? Number.NEGATIVE_INFINITY);
  if (page.now() - last < RELOAD_GUARD_MS) return false;
  page.storage.setItem(RELOADED_AT, String(page.now()));
  page.reload();
  return true;
}

/** Imports a screen's chunk; a failure or 120 s without an answer reloads the page. */
export async function loadChunk<T>(importer: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('This part of the portal took too long to load.')),
      CHUNK_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([importer(), timeout]);
  } catch (error) {
    // The page is going away: keep what is on the screen until it has.
    if (reloadOnce()) return await new Promise<never>(() => {});
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
