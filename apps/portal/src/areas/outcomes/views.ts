/** The views of what an aggregator brought, and who sees which. */
import type { Allowed } from '@flightdeck/domain/access';
import type { AggregatorBody, OutcomeSection } from '@flightdeck/domain/outcomes';
import { lookPath } from '../../app/aggregators.ts';

interface OutcomeView {
  readonly id: OutcomeSection;
  readonly label: string;
  readonly path: (uuid: string) => string;
}

const VIEWS: readonly OutcomeView[] = [
  { id: 'digital', label: 'Digital', path: lookPath },
  { id: 'search', label: 'Search', path: (uuid) => `/outcome/analytics/search/overview/${uuid}` },
  { id: 'social', label: 'Social', path: (uuid) => `/outcome/analytics/social/${uuid}` },
];

/** Whether somebody may change what an aggregator is. */
export const maySetUp = (allowed: Allowed): boolean => allowed['client/aggregatorSetup'] === true;

/** The views that somebody sees: whoever sets up an aggregator sees all of them, others the sections that are shown to the client. */
export const viewsFor = (
  { sections }: Pick<AggregatorBody, 'sections'>,
  allowed: Allowed,
): readonly OutcomeView[] => VIEWS.filter(({ id }) => maySetUp(allowed) || sections.includes(id));
