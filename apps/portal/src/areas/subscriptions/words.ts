/** Addresses and words of subscriptions. */
import type {
  Subscription,
  SubscriptionDeed,
  SubscriptionRow,
} from '@flightdeck/contract/subscriptions';
import type { BadgeProps } from '@flightdeck/design-system';
import { numberFormat } from '@flightdeck/domain/locale';
import type { Interval, SubscriptionState } from '@flightdeck/domain/subscriptions';

const PATH = '/client/subscription';
/** Where subscriptions are managed; a client opens its own. */
export const managePath = (clientUuid?: string): string =>
  `${PATH}/manage${clientUuid === undefined ? '' : `?client=${encodeURIComponent(clientUuid)}`}`;
export const CREATE_PATH = `${PATH}/create`;
export const toolsPath = (clientUuid: string): string =>
  `${PATH}/accessTools/${encodeURIComponent(clientUuid)}`;
export const ordersPath = (clientUuid: string): string =>
  `${PATH}/order/history/${encodeURIComponent(clientUuid)}`;

export const STATE_TONES: Readonly<Record<SubscriptionState, NonNullable<BadgeProps['tone']>>> = {
  trial: 'info',
  active: 'success',
  'past-due': 'error',
  paused: 'warning',
  cancelled: 'warning',
  ended: 'neutral',
};

/** What happens next by itself. */
export const NEXT_WORDS: Readonly<Record<NonNullable<SubscriptionRow['next']>['what'], string>> = {
  begin: 'First charge',
  renew: 'Renews',
  rest: 'Pauses',
  end: 'Ends',
};

/** After a price. */
export const PER_INTERVAL: Readonly<Record<Interval, string>> = {
  month: 'each month',
  quarter: 'each quarter',
  year: 'each year',
};

/** Options of how often a price is due. */
export const INTERVAL_OPTIONS = [
  { value: 'month', label: 'Every month' },
  { value: 'quarter', label: 'Every quarter' },
  { value: 'year', label: 'Every year' },
] as const satisfies readonly { readonly value: Interval; readonly label: string }[];

/** A deed as its button and its dialog name it. */
export const DEED_WORDS: Readonly<
  Record<Subscription['deeds'][number], { readonly action: string; readonly done: string }>
> = {
  change: { action: 'Change plan', done: 'Subscription changed' },
  pause: { action: 'Pause', done: 'The subscription will pause' },
  resume: { action: 'Resume', done: 'The subscription goes on' },
  cancel: { action: 'Cancel subscription', done: 'Subscription cancelled' },
  keep: { action: 'Keep subscription', done: 'The subscription is kept' },
};

/** What happened, in a history. */
export const HAPPENED: Readonly<Record<SubscriptionDeed, string>> = {
  create: 'Made',
  begin: 'First period began',
  renew: 'Renewed',
  upgrade: 'Changed at once',
  agree: 'Change agreed for the next term',
  downgrade: 'Agreed change took effect',
  pause: 'Pause asked for',
  rest: 'Paused',
  resume: 'Resumed',
  cancel: 'Cancelled',
  keep: 'Kept after all',
  end: 'Ended',
  overdue: 'Payment is overdue',
  paid: 'All that was due is paid',
  tools: 'Access to tools changed',
  credit: 'Credit note made',
};

const SHARE = { style: 'percent', maximumFractionDigits: 2 } as const;

/** Basis points as a percentage: `7.5%`. */
export const writeShare = (basisPoints: number, locale: string): string =>
  numberFormat(locale, SHARE).format(basisPoints / 10_000);

/** Milliseconds that typing must rest before what it does is asked for. */
export const PREVIEW_REST_MS = 300;
