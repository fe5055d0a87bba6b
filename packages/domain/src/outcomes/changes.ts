/** What differs between two versions of an aggregator, in words. */
import { isSameJson } from '../dashboards/same-json.ts';
import type { AggregatorBody } from './model.ts';
import { CONFIGURE_SECTIONS } from './problems.ts';

/** Lists of parts with names. */
const NAMED = {
  sources: { one: 'source', nameOf: ({ label }: AggregatorBody['sources'][number]) => label },
  outcomes: { one: 'outcome', nameOf: ({ name }: AggregatorBody['outcomes'][number]) => name },
} as const;

/** One sentence for each difference; none where nothing differs. */
export function outcomeChanges(before: AggregatorBody, after: AggregatorBody): string[] {
  const said: string[] = [];
  if (before.name !== after.name) said.push(`Renamed from “${before.name}” to “${after.name}”`);
  if (before.start !== after.start || before.end !== after.end) {
    said.push(`Flight ${before.start} – ${before.end} is now ${after.start} – ${after.end}`);
  }
  if (before.advId !== after.advId) said.push('Another advertiser');
  said.push(
    ...partsChanged(before.sources, after.sources, NAMED.sources.one, NAMED.sources.nameOf),
    ...partsChanged(before.outcomes, after.outcomes, NAMED.outcomes.one, NAMED.outcomes.nameOf),
  );
  for (const section of ['scope', 'costs', 'sections'] as const) {
    if (!isSameJson(before[section], after[section])) {
      said.push(`${CONFIGURE_SECTIONS[section]} changed`);
    }
  }
  if (!isSameJson(before.channels, after.channels)) said.push('Rules of channels changed');
  if (!isSameJson(before.ignored, after.ignored)) said.push('Activities left out changed');
  return said;
}

function partsChanged<Part extends { readonly id: string }>(
  before: readonly Part[],
  after: readonly Part[],
  one: string,
  nameOf: (part: Part) => string,
): string[] {
  const [old, now] = [
    new Map(before.map((part) => [part.id, part])),
    new Map(after.map((part) => [part.id, part])),
  ];
  return [
    ...after.flatMap((part) => {
      const was = old.get(part.id);
      if (!was) return [`Added the ${one} “${nameOf(part)}”`];
      if (isSameJson(was, part)) return [];
      return nameOf(was) === nameOf(part)
        ? [`Changed the ${one} “${nameOf(part)}”`]
        : [`Renamed the ${one} “${nameOf(was)}” to “${nameOf(part)}”`];
    }),
    ...before.flatMap((part) => (now.has(part.id) ? [] : [`Removed the ${one} “${nameOf(part)}”`])),
  ];
}
