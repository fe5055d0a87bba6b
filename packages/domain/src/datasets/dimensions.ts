/** Dimensions that datasets share. A conformed one is the same object everywhere, so that answers can be joined on it. */
import { type Dataset, type Dimension, entity, name } from './dataset.ts';

const time = (label: string, description: string) =>
  ({ kind: 'time', label, description }) as const;

/** Dimensions of every dataset. */
export const COMMON = {
  day: time('Day', 'Day in the time zone of the source.'),
  week: time('Week', 'Week, named by its Monday.'),
  month: time('Month', 'Calendar month, named by its first day.'),
  advertiser: entity('advertiser', null, 'Advertiser', 'The client whose media it is.'),
} as const;

/** A dimension that rows of a dataset can be grouped by: one of its own, or of every dataset. */
export function dimensionOf({ dimensions }: Dataset, id: string): Dimension | undefined {
  const common: Readonly<Record<string, Dimension>> = COMMON;
  if (Object.hasOwn(common, id)) return common[id];
  return Object.hasOwn(dimensions, id) ? dimensions[id] : undefined;
}

export const campaign = entity('campaign', 'advertiser', 'Campaign', 'Campaign at its source.');
export const country = name('country', 'Country', 'Country of the person.');
export const device = name('device', 'Device', 'Kind of device.');
export const channel = name(
  'channel',
  'Channel',
  'Group of sources, such as Organic search or Paid social.',
);

/** Dimensions that answers of several datasets can be joined on. */
export const CONFORMED: Readonly<Record<string, Dimension>> = {
  ...COMMON,
  campaign,
  country,
  device,
  channel,
};

export const placement = entity('placement', 'campaign', 'Placement', 'Booked space on a site.');
export const creative = entity('creative', 'advertiser', 'Creative', 'The ad that was shown.');
// The first site of a store may be any: facts that do not say have no site instead.
export const site = {
  ...name('site', 'Site', 'Publisher or network that served the ad.', false),
  fineness: 8,
} as const;
export const size = name('size', 'Size', 'Width and height of the ad in pixels.');
/** The network of a platform, such as Search partners or Instagram. */
export const network = name('network', 'Network', 'Network or platform that served the ad.');
// A table `source` already holds where facts were loaded from.
export const trafficSource = name(
  'traffic_source',
  'Source',
  'Where the visit came from, such as google.',
);
export const medium = name('medium', 'Medium', 'How the visit came, such as organic or cpc.');

// Descriptions of dimensions that datasets hold in different ways.
export const costStructure = 'How the placement is bought, such as CPM.';
export const adSetOrGroup = 'Ads of a campaign with one budget or audience.';
