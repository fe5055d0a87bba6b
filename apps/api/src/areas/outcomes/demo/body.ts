/** Settings of the demo provider's aggregators: what is proposed of their data, under the names that the clients use. */
import { dayNumber, shiftDay } from '@flightdeck/domain/dates';
import {
  type AggregatorBody,
  type FoundActivity,
  keyOf,
  type Outcome,
  type OutcomeSource,
  OWN_ACTIVITIES,
  proposedBody,
  proposeOutcomes,
} from '@flightdeck/domain/outcomes';
import { LOOKED_DAYS } from '../propose.ts';

/** What each advertiser calls what matters most to it, by its external id. */
const CLIENT_NAMES: Readonly<Record<string, string>> = {
  'MM-ADV-1001': 'Order placed',
  'MM-ADV-1002': 'Basket bought',
  'MM-ADV-1003': 'Hamper ordered',
  'MM-ADV-1004': 'Tariff requested',
  'MM-ADV-1005': 'Quote requested',
  'MM-ADV-1006': 'Contract signed',
  'MM-ADV-1007': 'Room booked',
  'MM-ADV-1008': 'Tickets bought',
  'MM-ADV-1009': 'Test drive booked',
  'MM-ADV-1010': 'Viewing booked',
  'MM-ADV-1011': 'Prospectus requested',
  'MM-ADV-1012': 'Donation made',
};
const NEWSLETTER = 'Newsletter';
/** The advertiser whose sources dispute a day's outcomes: the one that claims most counts. */
const DISPUTED = 'MM-ADV-1003';
/** The advertiser whose ad server counts, which tells campaigns and sites. */
const AD_SERVED = 'MM-ADV-1009';
/** The advertiser of whose aggregators somebody forgot to map what the networks call leads. */
const FORGETFUL = 'MM-ADV-1005';

const [, LEADS] = OWN_ACTIVITIES.social;
/** Days of a target, and how much more is aimed at than was reached. */
const TARGET_DAYS = 30;
const AIMED = 1.08;
const FEE = 0.08;

/** Look-back windows as the platforms have them by default. */
const KNOWN: Readonly<Record<OutcomeSource['system'], Partial<OutcomeSource>>> = {
  adserver: { counting: 'every', clickDays: 30, viewDays: 14, viewWeight: 0.5 },
  analytics: { counting: 'every' },
  search: { counting: 'every', clickDays: 30, viewDays: 0 },
  social: { counting: 'every', clickDays: 7, viewDays: 1 },
};

/** What an aggregator of the demo is about. */
export interface DemoAbout extends Pick<AggregatorBody, 'name' | 'advId' | 'start' | 'end'> {
  /** External id of its advertiser. */
  readonly advertiser: string;
}

/** The settings of one; null where nothing was found to make it of. The same for the same findings. */
export function demoBody(
  found: readonly FoundActivity[],
  { advertiser, ...about }: DemoAbout,
): AggregatorBody | null {
  let made = 0;
  const proposal = proposeOutcomes(found, () => `part-${++made}`);
  const sources = proposal.sources.map((source) => ({ ...source, ...KNOWN[source.system] }));
  const leads = sources.flatMap(({ id, system }) =>
    system === 'social' ? { sourceId: id, activity: LEADS } : [],
  );
  // One that is about the newsletter knows nothing else.
  const [own, others] = about.name.includes(NEWSLETTER)
    ? [
        proposal.outcomes
          .filter(({ name }) => name === NEWSLETTER)
          .map((outcome) => ({ ...outcome, isPrimary: true })),
        proposal.outcomes.filter(({ name }) => name !== NEWSLETTER),
      ]
    : [proposal.outcomes, []];
  if (own.length === 0) return null;
  return {
    ...proposedBody({ ...proposal, sources }, about),
    outcomes: own.map((outcome) => ({
      ...outcome,
      name: clientName(outcome, advertiser),
      counts: outcome.isPrimary ? countsOf(outcome, sources, advertiser) : outcome.counts,
      targets: outcome.isPrimary ? targets(outcome, sources, found, about) : [],
    })),
    ignored: [
      ...(advertiser === FORGETFUL ? [] : leads),
      ...others.flatMap(({ activities }) =>
        activities.map(({ sourceId, activity }) => ({ sourceId, activity })),
      ),
    ],
    costs: [{ kind: 'fee', id: 'fee', label: 'Agency fee', channel: null, share: FEE }],
  };
}

/** Whose claims count. */
function countsOf(
  { activities, counts }: Outcome,
  sources: readonly OutcomeSource[],
  advertiser: string,
): Outcome['counts'] {
  if (advertiser === DISPUTED) return { by: 'largest' };
  const adServer = sources.find(({ system }) => system === 'adserver');
  const sees = activities.some(({ sourceId }) => sourceId === adServer?.id);
  return advertiser === AD_SERVED && adServer && sees
    ? { by: 'source', sourceId: adServer.id }
    : counts;
}

const clientName = ({ name, isPrimary }: Outcome, advertiser: string): string =>
  name === NEWSLETTER
    ? 'Newsletter sign-up'
    : isPrimary
      ? (CLIENT_NAMES[advertiser] ?? name)
      : name;

/** Targets of the whole months of 30 days of the flight. */
function targets(
  { activities, counts }: Outcome,
  sources: readonly OutcomeSource[],
  found: readonly FoundActivity[],
  { start, end }: Pick<AggregatorBody, 'start' | 'end'>,
): Outcome['targets'] {
  const mapped = new Set(activities.map(keyOf));
  const counted = found.filter(({ system, accountId, activity }) => {
    const source = sources.find(
      (each) => each.system === system && each.accountIds.includes(accountId),
    );
    if (!source || (counts.by === 'source' && counts.sourceId !== source.id)) return false;
    return mapped.has(keyOf({ sourceId: source.id, activity }));
  });
  const reached = counted.reduce((sum, { count }) => sum + count, 0) / LOOKED_DAYS;
  const count = Math.round(reached * TARGET_DAYS * AIMED);
  const months = Math.floor((dayNumber(end) - dayNumber(start) + 1) / TARGET_DAYS);
  if (count === 0) return [];
  return Array.from({ length: months }, (_, month) => {
    const first = shiftDay(start, month * TARGET_DAYS);
    return { start: first, end: shiftDay(first, TARGET_DAYS - 1), count, cost: null };
  });
}
