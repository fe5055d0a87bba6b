/** A browser that can print and be driven. */
export interface FoundBrowser {
  readonly path: string;
  /** The headless shell has no window and no extensions; the others are full browsers. */
  readonly kind: 'headless-shell' | 'full';
}
/** `CHROME_PATH`, then the names above on `PATH`, then a Mac's applications; null when there is none. */
export declare function findBrowser(env?: NodeJS.ProcessEnv): FoundBrowser | null;
