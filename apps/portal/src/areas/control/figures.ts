/** Times of caches as text. */
import { plural } from '@flightdeck/domain/locale';

/** `30 minutes` of seconds. */
export function writeTime(seconds: number): string {
  if (seconds < 60) return `${seconds} seconds`;
  const minutes = Math.round(seconds / 60);
  return plural(minutes, 'a minute', `${minutes} minutes`);
}
