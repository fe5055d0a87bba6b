/** What earlier loads hold on the days of a file and the file does not, in words: for the screen and the command line. */
import { plural, writeNumber } from '../locale/index.ts';

/** A campaign of earlier loads that a file does not have on days that it covers. */
export interface HeldCampaign {
  readonly name: string;
  /** Days on which the file lacks it, and its impressions there. */
  readonly days: number;
  readonly impressions: number;
  /** The main measure of a dataset without impressions; money in micros. */
  readonly main?:
    | { readonly measure: string; readonly label: string; readonly value: number }
    | undefined;
}

/** `41,200 impressions`, or of the main measure of its dataset `310 sessions`. */
export function heldAmount(campaigns: readonly HeldCampaign[], locale: string): string {
  const [first] = campaigns;
  const isMoney = first?.main?.measure.endsWith('Micros');
  const sum = campaigns.reduce(
    (all, { impressions, main }) => all + (main ? main.value / (isMoney ? 1e6 : 1) : impressions),
    0,
  );
  return `${writeNumber(sum, locale)} ${(first?.main?.label ?? 'Impressions').toLowerCase()}`;
}

/** `41,200 impressions on up to 3 days`. */
export function heldText(campaigns: readonly HeldCampaign[], locale: string): string {
  const days = Math.max(0, ...campaigns.map((campaign) => campaign.days));
  const number = writeNumber(days, locale);
  const most = campaigns.length > 1 ? `up to ${number} days` : `${number} days`;
  return `${heldAmount(campaigns, locale)} on ${plural(days, 'one day', most)}`;
}

/** What a file that is limited by filters says of what it lacks; empty for one that is not. */
export const limitsText = (limits: readonly string[]): string =>
  limits.length === 0
    ? ''
    : `The file is limited (${limits.join('; ')}): what its filters leave out is missing as well, and not gone.`;
