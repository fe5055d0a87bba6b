/** How findings that are kept and findings of a new look become one: an update, not a second copy. */
import type { Day, DayRange } from '../dates/index.ts';
import type { Finding, FindingDay, RuleId } from './finding.ts';

/** Rules whose findings are about now: a new look replaces them, whatever days it looked at. */
const STANDING: ReadonlySet<RuleId> = new Set([
  'feed-stopped',
  'accounts-overlap',
  'currency-changed',
  'zone-changed',
]);

/** Rules whose rows are known whatever their days: that two campaigns both count is true of every day. */
const BY_ROW: ReadonlySet<RuleId> = new Set(['accounts-overlap']);

/** Rules about how a row is counted: what is known of some of its days is known of later ones, as long as those stay as they are. */
const GOES_ON: ReadonlySet<RuleId> = new Set([
  'part-above-whole',
  'rate-beyond-belief',
  'feeds-disagree',
]);

/** Row and day of what a finding says, as text: what an acknowledgement covers. */
export const tokensOf = ({ rule, rows }: Pick<Finding, 'rule' | 'rows'>): string[] =>
  BY_ROW.has(rule)
    ? rows.map(({ id, label }) => `${id} ${label}`)
    : rows.flatMap(({ id, days }) => days.map((day) => tokenOf(rule, id, day)));

const tokenOf = (rule: RuleId, id: string, { day, measure, value, against }: FindingDay): string =>
  `${id} ${day}${GOES_ON.has(rule) ? ` ${measure ?? ''} ${value}/${against}` : ''}`;

/** Whether an acknowledgement covers all that a finding says. */
export function isCovered(
  { rule, rows }: Pick<Finding, 'rule' | 'rows'>,
  acknowledged: readonly string[],
): boolean {
  const known = new Set(acknowledged);
  if (!GOES_ON.has(rule)) return tokensOf({ rule, rows }).every((token) => known.has(token));
  const lastDays = new Map<string, Day>();
  for (const token of acknowledged) {
    const [id = '', day = ''] = token.split(' ');
    if (day > (lastDays.get(id) ?? '')) lastDays.set(id, day);
  }
  return rows.every(({ id, days }) => {
    const last = lastDays.get(id);
    // Without figures: acknowledged before they were kept.
    const isKnown = (day: FindingDay) =>
      known.has(tokenOf(rule, id, day)) || known.has(`${id} ${day.day}`);
    return last !== undefined && days.every((day) => day.day > last || isKnown(day));
  });
}

/**
 * What is known of a cause after a look at the days of `looked`: what was found there, and what was known of other days.
 * Null when nothing is left of it.
 */
export function merged(
  kept: Finding | null,
  found: Finding | null,
  looked: DayRange,
): Finding | null {
  if (!kept || STANDING.has(kept.rule)) return found;
  const isElsewhere = ({ day }: { readonly day: Day }) => day < looked.start || day > looked.end;
  const rest = kept.rows
    .map((row) => ({ ...row, days: row.days.filter(isElsewhere) }))
    .filter(({ days }) => days.length > 0);
  if (!found) return rest.length > 0 ? { ...kept, rows: rest } : null;
  const restOf = new Map(rest.map((row) => [row.id, row]));
  const rows = found.rows.map((row) => {
    const own = restOf.get(row.id);
    restOf.delete(row.id);
    if (!own) return row;
    const days = [...own.days, ...row.days].sort((one, other) => one.day.localeCompare(other.day));
    return { ...row, days };
  });
  return { ...found, rows: [...rows, ...restOf.values()] };
}
