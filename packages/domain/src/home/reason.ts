/** Why a campaign has its pacing, and what follows from it, in two sentences made from its figures. */
import { type Day, type DayRange, daysIn, shiftDay, writeShortDay } from '../dates/index.ts';
import { counted, writePercent } from '../locale/index.ts';
import { formatCount } from '../metrics/index.ts';
import { pacingSeverity } from '../troubleshooter/index.ts';

/** The figures of a campaign that its sentences are made from. */
export interface PacedCampaign {
  readonly start: Day;
  readonly end: Day;
  /** Booked impressions; null where none are booked. */
  readonly booked: number | null;
  /** Impressions from the start of the flight to the end of `knownUntil`. */
  readonly delivered: number;
  /** In percent, by `pacingPercent`. */
  readonly pacing: number | null;
  /** Last day with known delivery; null when nothing was ever loaded. */
  readonly knownUntil: Day | null;
  /** Impressions by day up to `knownUntil`, at most 30; null for days outside the flight. */
  readonly daily: readonly (number | null)[];
}

/** What is said of a campaign. */
export interface PacingReason {
  /** The formula with its figures: `67% of what 22 of 54 days call for.` Empty where the pacing is unknown. */
  readonly formula: string;
  /** One fact from the data. */
  readonly fact: string;
  /** The same fact for a narrow window. */
  readonly short: string;
}

/** Days that make the present rate. */
const WEEK = 7;

/** The sentences on a campaign, as of the end of its last day with known delivery. */
export function pacingReason(campaign: PacedCampaign, locale: string): PacingReason {
  const { start, end, pacing, knownUntil, booked } = campaign;
  const alone = (fact: string): PacingReason => ({ formula: '', fact, short: fact });
  if (booked === null || booked <= 0) {
    return alone('No booking is matched to it, so its pacing is not known.');
  }
  if (knownUntil === null || knownUntil < start || pacing === null) {
    return alone('No delivery has been loaded since it started.');
  }
  const flight = { start, end };
  const past = daysIn({ start, end: knownUntil < end ? knownUntil : end });
  const days = `${past} of ${counted(daysIn(flight), locale, 'day')}`;
  return {
    formula: `${writePercent(pacing, locale)} of what ${days} call for.`,
    ...factOf({ ...campaign, booked, knownUntil }, flight, past, pacing, locale),
  };
}

type Known = PacedCampaign & { readonly booked: number; readonly knownUntil: Day };

function factOf(
  campaign: Known,
  flight: DayRange,
  past: number,
  pacing: number,
  locale: string,
): Pick<PacingReason, 'fact' | 'short'> {
  const { booked, delivered, knownUntil, daily } = campaign;
  const count = (value: number): string =>
    formatCount(Math.round(value), { locale, compact: true });
  const same = (fact: string) => ({ fact, short: fact });
  const left = daysIn(flight) - past;
  const missing = booked - delivered;
  if (missing <= 0) return same('The whole booking is delivered.');
  if (left === 0) return same(`It ended ${count(missing)} short of its booking.`);
  const served = daily.filter((value) => value !== null);
  const silent = served.length - 1 - served.findLastIndex((value) => value > 0);
  if (silent > 0 && silent < served.length) {
    return same(
      `Nothing has served since ${writeShortDay(shiftDay(knownUntil, -silent), locale)}.`,
    );
  }
  if (silent > 0) {
    return same(`Nothing has served in the last ${counted(silent, locale, 'day')}.`);
  }
  const rate = meanOf(served.slice(-WEEK));
  const average = delivered / past;
  if (pacing < 100 && pacingSeverity(pacing) < 3) {
    const need = count(missing / left);
    const lately = served.length > WEEK ? `, ${count(rate)} in the last seven days` : '';
    return {
      fact: `Needs ${need} a day to finish; ${count(average)} so far${lately}.`,
      short: `Needs ${need} a day, averages ${count(average)}.`,
    };
  }
  const daysToEmpty = Math.ceil(missing / rate);
  const early = left - daysToEmpty;
  if (pacing > 100 && early > 0 && pacingSeverity(pacing) < 3) {
    const day = writeShortDay(shiftDay(knownUntil, daysToEmpty), locale);
    return {
      fact: `At this rate the booking is used up on ${day}, ${counted(early, locale, 'day')} before the end.`,
      short: `Used up on ${day} at this rate.`,
    };
  }
  const outcome = ((delivered + rate * left) / booked) * 100;
  const off = Math.round(Math.abs(outcome - 100));
  return off <= 10
    ? {
        fact: `Ends within ${writePercent(Math.max(1, off), locale)} of the booking at this rate.`,
        short: `Ends within ${writePercent(Math.max(1, off), locale)} of the booking.`,
      }
    : {
        fact: `Ends at ${writePercent(outcome, locale)} of the booking at this rate.`,
        short: `Ends at ${writePercent(outcome, locale)} of the booking.`,
      };
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
