/** How attribution writes its figures and names its models. */
import type { AttributionSettings, LiftTest } from '@flightdeck/contract/attribution';
import { MODELS, type ModelId } from '@flightdeck/domain/attribution';
import { counted, writeNumber } from '@flightdeck/domain/locale';
import { formatPercent, NO_VALUE } from '@flightdeck/domain/metrics';

/** A spread above this share of the standard is marked. */
export const WIDE_SPREAD = 0.6;

/** The second line of a model's name: what is set of it. */
function detailOf(
  model: ModelId,
  { firstShare, lastShare, halfLife, markovOrder }: AttributionSettings,
): string {
  const whole = (share: number) => Math.round(share * 100);
  switch (model) {
    case 'position':
      return `${whole(firstShare)}/${whole(1 - firstShare - lastShare)}/${whole(lastShare)}`;
    case 'timeDecay':
      return `${halfLife} days`;
    case 'markov':
      return `order ${markovOrder}`;
    default:
      return '';
  }
}

/** `Markov, order 1`. */
export function modelName(model: ModelId, settings: AttributionSettings): string {
  const detail = detailOf(model, settings);
  return detail === '' ? MODELS[model].label : `${MODELS[model].label}, ${detail}`;
}

/** A count of conversions: whole, because models divide them, and none is a part of a person's. */
export const writeCount = (count: number, locale: string): string =>
  writeNumber(Math.round(count), locale);

/** The same with its sign. */
export const writeShift = (count: number, locale: string): string => {
  // Nothing has no sign.
  const whole = Math.round(count) || 0;
  const written = writeNumber(Math.abs(whole), locale);
  if (whole === 0) return written;
  return whole > 0 ? `+${written}` : `−${written}`;
};

/** A share, or a dash where there is none. */
export const writeShare = (share: number | null, locale: string): string =>
  share === null ? NO_VALUE : formatPercent(share, { locale });

/** `30 days click, 14 view; Display 7 click, 1 view`, with as many channels of their own days as `most`. */
export function lookBackWords(
  { clickDays, viewDays, channelDays }: AttributionSettings,
  locale: string,
  most = Number.POSITIVE_INFINITY,
): string {
  const daysOf = (click: number, view: number) => `${click} days click, ${view} view`;
  const told = channelDays
    .slice(0, most)
    .map(({ channel, clickDays: click, viewDays: view }) =>
      click + view === 0 ? `${channel} left out` : `${channel} ${daysOf(click, view)}`,
    );
  const rest = channelDays.length - told.length;
  return [
    daysOf(clickDays, viewDays),
    ...told,
    ...(rest > 0 ? [`${counted(rest, locale, 'more channel')} of their own days`] : []),
  ].join('; ');
}

/** Kinds of lift tests. */
export const TEST_WORDS: Readonly<Record<LiftTest['kind'], string>> = {
  geo: 'Regions with and without',
  holdout: 'People held out',
  onoff: 'On and off',
};
