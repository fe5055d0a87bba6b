/** Times as the viewer reads them: in the time zone of the installation and the viewer's own language. */
import { writeInstant, writeMoment, writeRecent } from '@flightdeck/domain/dates';
import type { Viewer } from './viewer.ts';

/** Writers of ISO 8601 times. */
export const timesFor = ({ settings, user }: Pick<Viewer, 'settings' | 'user'>) => ({
  /** `14 Apr 2026, 06:00:05`. */
  instant: (at: string) => writeInstant(at, settings.timeZone, user.locale),
  /** `14 Apr 2026, 06:00`. */
  moment: (at: string) => writeMoment(at, settings.timeZone, user.locale),
  /** `Today, 14:32`, `Yesterday, 11:05` or `12 Apr 2026`. */
  recent: (at: string) => writeRecent(at, settings.today, settings.timeZone, user.locale),
});

/** Choices of a day from today on: at once, or in so many days. Their values are the days. */
export const inDays = (atOnce: string, later: readonly number[]) => [
  { value: '0', label: atOnce },
  ...later.map((days) => ({ value: String(days), label: `In ${days} days` })),
];

/** IANA time zones, as the options of a ComboBox. */
export const timeZones = () =>
  ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => ({ value: zone, label: zone }));
