/** What the calls of `aggregators` do, and the bodies they take: read by the server alone. */
import { Day, DayRange } from '@flightdeck/domain/dates';
import { AggregatorBody, OUTCOME_LIMITS, ScopeRule } from '@flightdeck/domain/outcomes';
import { EntityId } from '@flightdeck/domain/report';
import { z } from 'zod';
import { TileQueries } from '../dashboards/inputs.ts';
import { listInput, orderedBy } from '../list.ts';
import { AggregatorStatus } from './shapes.ts';

/** Days, and the outcomes that are looked at by their ids in the settings; null for all. */
const asked = z.strictObject({
  range: DayRange,
  outcomes: z.nullable(z.array(z.string().max(40)).max(OUTCOME_LIMITS.outcomes)).default(null),
});

export const aggregatorsInputs = {
  list: {
    summary: 'A page of the activity aggregators of the person’s clients, overdue ones first.',
    body: listInput({
      clientUuid: z.nullable(z.string().max(64)).default(null),
      status: z.enum(['open', 'overdue', ...AggregatorStatus.options]).default('open'),
      ...orderedBy(['overdue', 'name', 'start', 'end'], 'overdue', 'asc'),
    }).list,
  },
  clients: {
    summary: 'The person’s clients with their advertisers, accounts and running campaigns.',
  },
  targets: {
    summary: 'How the outcomes of a client stand against the targets that today is in.',
    body: z.strictObject({ clientUuid: z.string().min(1).max(64) }),
  },
  get: { summary: 'An activity aggregator with its settings.' },
  runs: { summary: 'The newest runs of an aggregator, each with what it found.' },
  versions: { summary: 'The versions of an aggregator’s settings, newest first.' },
  propose: {
    summary:
      'Sources and outcomes that are proposed for a new aggregator of an advertiser, each with why.',
    body: z.strictObject({ advId: EntityId }),
  },
  scope: {
    summary: 'How many campaigns, placements and the like rules keep, with examples.',
    body: z.strictObject({
      advId: EntityId,
      rules: z.array(ScopeRule).max(OUTCOME_LIMITS.rules),
    }),
  },
  foresee: {
    summary:
      'What the outcomes of the last 90 days would be with other settings; nothing is changed.',
    body: AggregatorBody,
  },
  figures: {
    summary:
      'Answers questions about an aggregator’s outcomes, or its search or social media, within the aggregator.',
    /** By names that the answers have too; all of one dataset: `outcomes`, `search` or `social`. */
    body: z.strictObject({ queries: TileQueries }),
  },
  paths: {
    summary:
      'How long the paths of an aggregator’s client are, in touches and in days, on days of its flight.',
    body: asked,
  },
  creatives: {
    summary:
      'What the ad server delivered of each creative, and what it claims for it of an aggregator’s outcomes.',
    body: asked,
  },
  set: {
    summary: 'Makes an aggregator, or saves its settings as a new version.',
    body: z.strictObject({ uuid: z.nullable(z.string().max(64)), body: AggregatorBody }),
  },
  status: {
    summary: 'Activates, pauses or archives an aggregator.',
    body: z.strictObject({ status: AggregatorStatus }),
  },
  run: {
    summary: 'Computes days of an aggregator again.',
    body: z.strictObject({ from: Day, to: Day }),
  },
} as const;
