/** What is wrong with an aggregator's settings, with the section where it is mended. */
import type { AggregatorBody, Outcome } from './model.ts';
import { channelKey } from './scope.ts';
import { type TargetFault, targetFaults } from './targets.ts';

/** Sections of the page that configures an aggregator, in its order. */
export const CONFIGURE_SECTIONS = {
  basics: 'Basics',
  sources: 'Sources',
  outcomes: 'Outcomes',
  scope: 'Scope',
  costs: 'Costs',
  targets: 'Targets',
  sections: 'Shown to the client',
  runs: 'Runs',
} as const;
export type ConfigureSection = keyof typeof CONFIGURE_SECTIONS;

/** Something that is wrong. With a `fault` it cannot run; otherwise it can, and its reader should know. */
export interface OutcomeProblem {
  readonly section: ConfigureSection;
  readonly kind: 'fault' | 'warning';
  /** One sentence: what, and what to do. */
  readonly text: string;
  /** Id of the source, outcome or cost that it is about. */
  readonly of?: string;
}

const fault = (section: ConfigureSection, text: string, of?: string): OutcomeProblem => ({
  ...{ section, kind: 'fault', text },
  ...(of === undefined ? {} : { of }),
});
const warning = (section: ConfigureSection, text: string, of?: string): OutcomeProblem => ({
  ...fault(section, text, of),
  kind: 'warning',
});

/** Everything that is wrong, in the order of the page. */
export function outcomeProblems(body: AggregatorBody): OutcomeProblem[] {
  return [
    ...(body.end < body.start
      ? [fault('basics', 'The flight ends before it begins. Correct its days.')]
      : []),
    ...sourceProblems(body),
    ...outcomesProblems(body),
    ...costProblems(body),
    ...(body.sections.length === 0
      ? [warning('sections', 'No section is chosen, so the client sees nothing of it.')]
      : []),
  ];
}

function sourceProblems({ sources }: AggregatorBody): OutcomeProblem[] {
  if (sources.length === 0) {
    return [fault('sources', 'Nothing counts its outcomes yet. Add a source.')];
  }
  const twice = doubles(sources.map(({ label }) => label));
  return [
    ...twice.map((label) =>
      fault('sources', `Two sources are called “${label}”. Give one another name.`),
    ),
    ...sources.flatMap(({ id, label, system, viewWeight }) =>
      viewWeight < 1 && system !== 'adserver'
        ? [
            fault(
              'sources',
              `${label} does not tell views from clicks, so views cannot weigh less. Set their weight to 100 %.`,
              id,
            ),
          ]
        : [],
    ),
  ];
}

function outcomesProblems(body: AggregatorBody): OutcomeProblem[] {
  const { outcomes } = body;
  if (outcomes.length === 0) {
    return [fault('outcomes', 'It has no outcome yet. Add one and map activities to it.')];
  }
  const twice = doubles(outcomes.map(({ name }) => name));
  const mapped = outcomes.flatMap(({ activities }) => activities.map(keyOf));
  return [
    ...twice.map((name) =>
      fault('outcomes', `Two outcomes are called “${name}”. Give one another name.`),
    ),
    ...doubles(mapped).map((key) =>
      fault('outcomes', `“${key.split('\n')[1]}” is mapped to two outcomes. Take it out of one.`),
    ),
    ...(outcomes.some(({ isPrimary }) => isPrimary)
      ? []
      : [fault('outcomes', 'No outcome is primary. Choose the one that matters most.')]),
    ...outcomes.flatMap((outcome) => outcomeOwn(body, outcome)),
  ];
}

/** An activity of a source, as a text. */
export const keyOf = ({ sourceId, activity }: { sourceId: string; activity: string }): string =>
  `${sourceId}\n${activity}`;

const TARGET_FAULTS: Readonly<Record<TargetFault, (name: string) => string>> = {
  backwards: (name) => `A target of “${name}” ends before it begins.`,
  empty: (name) => `A target of “${name}” has neither a number nor a cost.`,
  overlap: (name) => `Targets of “${name}” overlap. Give each its own days.`,
};

function outcomeOwn({ sources }: AggregatorBody, outcome: Outcome): OutcomeProblem[] {
  const { id, name, activities, counts, targets } = outcome;
  const known = new Map(sources.map((source) => [source.id, source]));
  const seeing = [...new Set(activities.map(({ sourceId }) => sourceId))].flatMap(
    (sourceId) => known.get(sourceId) ?? [],
  );
  const claims = seeing.filter(({ isSelfReported }) => isSelfReported);
  const gone = activities.some(({ sourceId }) => !known.has(sourceId));
  return [
    ...(activities.length === 0
      ? [fault('outcomes', `Nothing is mapped to “${name}”. Map an activity, or delete it.`, id)]
      : []),
    ...(gone
      ? [
          fault(
            'outcomes',
            `“${name}” has activities of a source that was removed. Take them out.`,
            id,
          ),
        ]
      : []),
    ...(counts.by === 'source' && !seeing.some((source) => source.id === counts.sourceId)
      ? [fault('outcomes', `The source that counts for “${name}” has none of its activities.`, id)]
      : []),
    ...(counts.by === 'sum' && claims.length > 0 && seeing.length > 1
      ? [
          fault(
            'outcomes',
            `${claims.map(({ label }) => label).join(' and ')} credit themselves, so “${name}” would count people more than once. Choose the source that counts.`,
            id,
          ),
        ]
      : []),
    ...(counts.by !== 'sum' &&
    seeing.length > 1 &&
    new Set(seeing.map(({ counting }) => counting)).size > 1
      ? [
          warning(
            'outcomes',
            `Sources of “${name}” count differently: each conversion, or one for each person.`,
            id,
          ),
        ]
      : []),
    ...targets.flatMap((target) =>
      targetFaults(target, targets).map((wrong) =>
        fault('targets', TARGET_FAULTS[wrong](name), id),
      ),
    ),
  ];
}

function costProblems({ costs, start, end }: AggregatorBody): OutcomeProblem[] {
  const planned = costs.filter((cost) => cost.kind === 'plan');
  const twice = planned.filter((cost, index) =>
    planned.slice(0, index).some((other) => overlapping(other.channel, cost.channel)),
  );
  return [
    ...costs.flatMap((cost) =>
      cost.kind !== 'fixed'
        ? []
        : cost.end < cost.start
          ? [fault('costs', `“${cost.label}” ends before it begins.`, cost.id)]
          : cost.end < start || cost.start > end
            ? [
                warning(
                  'costs',
                  `“${cost.label}” lies outside the flight and counts nothing.`,
                  cost.id,
                ),
              ]
            : [],
    ),
    ...twice.map(({ id, channel }) =>
      fault(
        'costs',
        `Planned spend of ${channel === null ? 'a channel' : `“${channel}”`} would count twice. Remove one of the two.`,
        id,
      ),
    ),
  ];
}

/** Whether two choices of a channel have one in common; null is all of them. */
const overlapping = (one: string | null, other: string | null): boolean =>
  one === null || other === null || channelKey(one) === channelKey(other);

const doubles = (texts: readonly string[]): string[] => [
  ...new Set(texts.filter((text, index) => texts.indexOf(text) !== index)),
];
