/** How far delivery is loaded, in a line. */
import { writeDay, writeRecent } from '@flightdeck/domain/dates';
import type { Viewer } from '../../app/viewer.ts';

/** `Data to 22 Nov 2026, loaded Today, 06:10 · Europe/London`. */
export function dataText(
  { until, loadedAt }: { readonly until: string | null; readonly loadedAt: string | null },
  { settings, user }: Viewer,
): string {
  if (until === null || loadedAt === null) return 'No delivery loaded yet';
  const recent = writeRecent(loadedAt, settings.today, settings.timeZone, user.locale);
  const loaded = recent.replace(/^(?:Today|Yesterday)/, (day) => day.toLowerCase());
  return `Data to ${writeDay(until, user.locale)}, loaded ${loaded} · ${settings.timeZone}`;
}
