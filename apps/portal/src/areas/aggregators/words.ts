/** Names and addresses that the pages of aggregators share. */
import type { AggregatorRun, AggregatorStatus } from '@flightdeck/contract/aggregators';
import type { BadgeTone } from '@flightdeck/design-system';

interface Word {
  readonly label: string;
  readonly tone: BadgeTone;
}

export const STATUSES: Readonly<Record<AggregatorStatus, Word>> = {
  draft: { label: 'Draft', tone: 'neutral' },
  active: { label: 'Active', tone: 'success' },
  paused: { label: 'Paused', tone: 'warning' },
  archived: { label: 'Archived', tone: 'neutral' },
};

export const RUN_STATES: Readonly<Record<AggregatorRun['state'], Word>> = {
  queued: { label: 'Waiting', tone: 'neutral' },
  running: { label: 'Running', tone: 'info' },
  done: { label: 'Done', tone: 'success' },
  failed: { label: 'Failed', tone: 'error' },
};

export const LIST_PATH = '/client/aggregator/list';
