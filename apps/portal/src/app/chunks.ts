/** Loads screens: a chunk that fails to load reloads the page, once (spec.md §4, §8, §9). */
import { type Connection, connection } from './connection.ts';

/** Script chunk load timeout (spec.md §9). */
const CHUNK_TIMEOUT_MS = 120_000;

/** A second failure this soon after a reload is shown instead of reloading again. */
const RELOAD_GUARD_MS = 60_000;
const RELOADED_AT = 'flightdeck.chunk-reload';

/** The page as reloading needs it. */
export interface ReloadablePage {
  readonly storage: Storage;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly reload: () => void;
}

const browserPage = (target: string | undefined): ReloadablePage => ({
  storage: sessionStorage,
  now: () => Date.now(),
  reload: () => (target === undefined ? location.reload() : location.assign(target)),
});

/**
 * Reloads the page unless it was just reloaded for the same reason.
 * @returns Whether the page is being reloaded.
 */
export function reloadOnce(page: ReloadablePage): boolean {
  const last = Number(page.storage.getItem(RELOADED_AT) ?? Number.NEGATIVE_INFINITY);
  if (page.now() - last < RELOAD_GUARD_MS) return false;
  page.storage.setItem(RELOADED_AT, String(page.now()));
  page.reload();
  return true;
}

const fromPage = (target: (() => string | undefined) | undefined) => ({
  connection,
  reload: () => reloadOnce(browserPage(target?.())),
});

/**
 * Imports a chunk; a failure or 120 s without an answer reloads the page. While the server cannot be reached it waits:
 * a reload would end in the browser's own error page.
 * @param target URL to load instead of the current one, when the person was navigating to it.
 */
export async function loadChunk<T>(
  importer: () => Promise<T>,
  target?: () => string | undefined,
  page: { readonly connection: Connection; readonly reload: () => boolean } = fromPage(target),
): Promise<T> {
  try {
    return await inTime(importer);
  } catch (error) {
    if (!(await page.connection.check())) {
      await page.connection.whenOnline();
      return loadChunk(importer, target, page);
    }
    // The page is being reloaded: keep its content until then.
    if (page.reload()) return await new Promise<never>(() => {});
    throw error;
  }
}

async function inTime<T>(importer: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('This part of the portal took too long to load.')),
      CHUNK_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([importer(), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
