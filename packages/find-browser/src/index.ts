/** Finds a Chromium on this machine, headless shell first because it starts twice as fast. */
import { existsSync } from 'node:fs';
import path from 'node:path';

/** A browser that can print and be driven. */
export interface FoundBrowser {
  readonly path: string;
  /** The headless shell has no window and no extensions; the others are full browsers. */
  readonly kind: 'headless-shell' | 'full';
}

const NAMES: readonly (readonly [string, FoundBrowser['kind']])[] = [
  ['chromium-headless-shell', 'headless-shell'],
  ['chrome-headless-shell', 'headless-shell'],
  ['chromium', 'full'],
  ['chromium-browser', 'full'],
  ['google-chrome-stable', 'full'],
  ['google-chrome', 'full'],
  ['microsoft-edge', 'full'],
];

const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

/** `CHROME_PATH`, then the names above on `PATH`, then a Mac's applications; null when there is none. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): FoundBrowser | null {
  const chosen = env.CHROME_PATH;
  if (chosen) {
    if (!existsSync(chosen)) {
      throw new Error(`CHROME_PATH names ${chosen}, which does not exist. Correct or unset it.`);
    }
    return { path: chosen, kind: chosen.includes('headless-shell') ? 'headless-shell' : 'full' };
  }
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  for (const [name, kind] of NAMES) {
    for (const folder of [...folders, '/usr/bin', '/usr/local/bin']) {
      const candidate = path.join(folder, name);
      if (existsSync(candidate)) return { path: candidate, kind };
    }
  }
  const application = APPLICATIONS.find((candidate) => existsSync(candidate));
  return application ? { path: application, kind: 'full' } : null;
}
