/** Names and addresses that the pages of aggregators share. */
import type { AggregatorRun, AggregatorStatus } from '@flightdeck/contract/aggregators';
import type { BadgeTone } from '@flightdeck/design-system';
import type { ConfigureSection } from '@flightdeck/domain/outcomes';

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

/** Whether a run is yet to end. */
export const isOpenRun = (state: AggregatorRun['state'] | null): boolean =>
  state === 'queued' || state === 'running';

export const LIST_PATH = '/client/aggregator/list';

/** Sections of the page: those of the settings, and their history. */
export type PageSection = ConfigureSection | 'history';

/** Where an aggregator is configured. */
export const configurePath = (uuid: string, section?: PageSection): string =>
  `/client/aggregator/configure/${uuid}${section ? `/${section}` : ''}`;

/** Where its figures are looked at. */
export const lookPath = (uuid: string): string => `/outcome/analytics/digital/${uuid}`;
