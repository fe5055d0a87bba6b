/** Activity aggregators: are their logs overdue (spec.md §9), and do they leave out what is counted. */
import { dayNumber } from '../../dates/index.ts';
import { defineSubject, type Rule } from '../rule.ts';
import { AggregatorRecord } from './other-records.ts';

/** Days after the end of a run until which its log may be missing. */
const GRACE_DAYS = 3;
/** What a missing log counts as. */
const NO_LOG_DAYS = 99;

/** Days since the last log from which a run is overdue. */
const OVERDUE_DAYS = { one: 5, two: 3 } as const;

const daysSince = (day: string | null, { today }: AggregatorRecord): number | null =>
  day === null ? null : Math.max(0, dayNumber(today) - dayNumber(day));

const overdue: Rule<AggregatorRecord> = {
  id: 'aggregator-overdue',
  title: 'Overdue log',
  unit: 'days',
  formula:
    'Days since the last log, 99 without one; only where the run ended more than 3 days before',
  inputs: [
    { label: 'Run ends', unit: 'day', of: ({ endDate }) => endDate },
    {
      label: 'Days since run end',
      unit: 'days',
      of: (record) => daysSince(record.endDate, record),
    },
    { label: 'Last log', unit: 'day', of: ({ lastLog }) => lastLog },
    { label: 'Held against', unit: 'day', of: ({ today }) => today },
  ],
  value: (record) => {
    const ended = daysSince(record.endDate, record);
    if (ended === null || ended <= GRACE_DAYS) return null;
    return daysSince(record.lastLog, record) ?? NO_LOG_DAYS;
  },
  bands: { kind: 'limit', test: '>=', ...OVERDUE_DAYS },
  explain: (record, value, _level, { write }) => {
    const ended = `The run ended on ${write('day', record.endDate)}`;
    return record.lastLog === null
      ? `${ended} and has no log.`
      : `${ended}; its last log is ${write('count', value)} ${value === 1 ? 'day' : 'days'} old.`;
  },
  toDo: 'Look at the source of the aggregator: has it stopped, or was its access withdrawn?',
  source: 'Specification §9',
};

/** Times a day from which an activity in no outcome is missing in the figures. */
const MISSED_PER_DAY = 1;

const unmapped: Rule<AggregatorRecord> = {
  id: 'aggregator-unmapped',
  title: 'Unmapped activity',
  unit: 'count',
  formula:
    'How often the largest activity in no outcome was counted, divided by the days of the last run',
  inputs: [
    { label: 'Activity', unit: 'text', of: (record) => record.unmapped?.activity ?? null },
    { label: 'Counted a day', unit: 'count', of: (record) => record.unmapped?.perDay ?? null },
    {
      label: 'Others in no outcome',
      unit: 'count',
      of: (record) => record.unmapped?.others ?? null,
    },
  ],
  value: (record) => record.unmapped?.perDay ?? null,
  bands: { kind: 'limit', test: '>=', one: null, two: MISSED_PER_DAY },
  explain: (record, value, _level, { write }) =>
    `“${record.unmapped?.activity ?? ''}” belongs to no outcome; it was counted ${write('count', value)} times a day in the last run.`,
  toDo: 'Map the activity to an outcome, or say that it is ignored; then run the aggregator again.',
  source: 'Decision 62',
};

export const aggregator = defineSubject<AggregatorRecord>({
  id: 'aggregator',
  one: 'Aggregator',
  many: 'Aggregators',
  record: AggregatorRecord,
  rules: [overdue, unmapped],
  figure: overdue.id,
  cost: () => null,
  delivered: () => null,
  stake: () => null,
});

/** Level of an overdue log: 1 is worst; null where it is not overdue, or not judged. */
export function overdueLevel(record: AggregatorRecord): number | null {
  const value = overdue.value(record);
  if (value === null) return null;
  const { one, two } = OVERDUE_DAYS;
  return value >= one ? 1 : value >= two ? 2 : null;
}
