/** What rights and choices of dashboards are called. */
import type { DashboardRight } from '@flightdeck/contract/dashboards';
import { type Around, type DimensionFilter, periodCompared } from '@flightdeck/domain/dashboards';
import { compareWords, dimensionLabel, periodWords } from '@flightdeck/slides/tiles';

export {
  COMPARE_OPTIONS,
  compareWords,
  dimensionLabel,
  type FilterId,
  periodWords,
  unreachedWords,
} from '@flightdeck/slides/tiles';

/** What a right allows. */
export const RIGHTS: Readonly<Record<DashboardRight, string>> = {
  view: 'can view',
  edit: 'can edit',
  own: 'owner',
};

/** Values of a filter: `Guardian, Times` or `Guardian and 4 more`. */
function valuesWords({ values }: DimensionFilter): string {
  const [first, ...others] = values.map(({ label }) => label);
  if (others.length > 2) return `${first} and ${others.length} more`;
  return [first, ...others].join(', ');
}

/** What a choice shows, in one line for print and full screen. */
export function choiceWords(
  { choice, today }: Pick<Around, 'choice' | 'today'>,
  locale: string,
  clients: (advIds: readonly number[]) => string,
): string {
  const compared = periodCompared(choice.period, choice.compare, today);
  return [
    periodWords(choice.period, today, locale),
    ...(compared
      ? [`compared with ${compareWords(choice.compare, choice.period, today, locale)}`]
      : []),
    ...(choice.advIds.length > 0 ? [clients(choice.advIds)] : []),
    ...choice.filters.map(
      (filter) => `${dimensionLabel(filter.dimension)}: ${valuesWords(filter)}`,
    ),
  ].join(' · ');
}
