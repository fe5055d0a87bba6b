/** Describes the browser and system of a session: "Firefox on Windows". */
import bowser from 'bowser';

/** @param userAgent The browser's User-Agent header; null without one. */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os, platform } = bowser.parse(userAgent);
  const system =
    platform.model === 'iPhone' || platform.model === 'iPad' ? platform.model : os.name;
  const words = [browser.name, system].filter((word) => word);
  return words.length > 0 ? words.join(' on ') : 'Another program';
}
