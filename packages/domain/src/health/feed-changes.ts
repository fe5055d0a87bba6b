/** Feeds whose files state another currency or time zone than earlier ones did: sums over both are not of one kind. */
import type { Day } from '../dates/index.ts';
import { type Finding, type FindingRow, finding, type NamedEntry } from './finding.ts';

/** What the file of a load states. */
export interface LoadStatement {
  readonly firstDay: Day;
  /** Null where it states none. */
  readonly timeZone: string | null;
  /** Currencies of its money; those of the account where it states none. */
  readonly currencies: readonly string[];
}

/** A feed with its loads that count, in their order. */
export interface StatedFeed {
  readonly feed: NamedEntry;
  readonly loads: readonly LoadStatement[];
}

/** From which day on something is stated, and what was before. */
interface Change {
  readonly day: Day;
  readonly now: string;
  readonly before: string;
}

const currencyChanges = (loads: readonly LoadStatement[]): Change[] => {
  const known: string[] = [];
  return loads.flatMap(({ firstDay, currencies }) => {
    const fresh = currencies.filter((currency) => !known.includes(currency));
    const before = known.join(', ');
    known.push(...fresh);
    return before === '' ? [] : fresh.map((now) => ({ day: firstDay, now, before }));
  });
};

const zoneChanges = (loads: readonly LoadStatement[]): Change[] => {
  let before: string | null = null;
  return loads.flatMap(({ firstDay, timeZone }) => {
    const last = before;
    before = timeZone ?? before;
    return last === null || timeZone === null || last.toLowerCase() === timeZone.toLowerCase()
      ? []
      : [{ day: firstDay, now: timeZone, before: last }];
  });
};

/** @param measures Those that the change makes doubtful; `null` for all. */
const rowOf = ({ day, now, before }: Change, measures: readonly (string | null)[]): FindingRow => ({
  ...{ id: now, label: `${now} (${before} before)`, value: null, against: null },
  days: measures.map((measure) => ({ day, measure, value: null, against: null })),
});

/** A finding for each feed that began to state another currency. @param money Measures of the dataset that are money. */
export const currencyChanged = (
  dataset: string,
  feeds: readonly StatedFeed[],
  money: readonly string[],
): Finding[] =>
  feeds.flatMap(({ feed, loads }) => {
    const changes = money.length > 0 ? currencyChanges(loads) : [];
    const rows = changes.map((change) => rowOf(change, money));
    return rows.length > 0
      ? [finding({ rule: 'currency-changed', level: 2, dataset, feed, rows })]
      : [];
  });

/** A finding for each feed whose days began to be those of another zone. */
export const zoneChanged = (dataset: string, feeds: readonly StatedFeed[]): Finding[] =>
  feeds.flatMap(({ feed, loads }) => {
    const rows = zoneChanges(loads).map((change) => rowOf(change, [null]));
    return rows.length > 0
      ? [finding({ rule: 'zone-changed', level: 2, dataset, feed, rows })]
      : [];
  });
