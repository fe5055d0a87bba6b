/** Lines and placements in words. */
import type { LinkPlacement, PlanLine } from '@flightdeck/contract/booking-links';
import { type Day, writeRange } from '@flightdeck/domain/dates';
import { platformName } from '@flightdeck/domain/feeds';
import { writeNumber } from '@flightdeck/domain/locale';

const days = (start: Day | null, end: Day | null, locale: string): string[] =>
  start !== null && end !== null ? [writeRange({ start, end }, locale)] : [];

/** `LV-3104 · Hearth & Room · CPM · 1 Oct – 30 Nov 2026`. */
export const aboutLine = (line: PlanLine, locale: string): string =>
  [
    line.number,
    ...[line.site, line.costStructure].flatMap((each) => each ?? []),
    ...days(line.start, line.end, locale),
  ].join(' · ');

/** `Campaign Manager 360 · Hearth & Room · 3 Oct – 21 Nov 2026`. */
export const aboutPlacement = (placement: LinkPlacement, locale: string): string =>
  [
    platformName(placement.source),
    placement.site,
    ...days(placement.firstDay, placement.lastDay, locale),
  ].join(' · ');

/** A number of impressions; a dash where it is not known. */
export const impressions = (count: number | null, locale: string): string =>
  count === null ? '–' : writeNumber(Math.round(count), locale);
