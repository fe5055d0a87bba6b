/** What a reader has chosen on an embedded dashboard, as tiles are drawn with. */
import type { EmbedDashboard } from '@flightdeck/contract/embed-dashboard';
import { Comparison, Period, type ViewChoice } from '@flightdeck/domain/dashboards';
import type { DashboardChoice } from './declaration.ts';
import { chosenFilters, type Labels, labelKey } from './labels.ts';

/** Days for a dashboard whose own cannot be read. */
const USUAL: Period = { preset: 'l28d' };

/** What the dashboard was saved with. */
export const savedPeriod = ({ period }: EmbedDashboard): Period =>
  Period.safeParse(period).data ?? USUAL;

/** The choice with names; days that are written wrong are as saved. */
export function viewChoice(
  shown: EmbedDashboard,
  choice: DashboardChoice,
  labels: Labels,
): ViewChoice {
  return {
    period: Period.safeParse(choice.period).data ?? savedPeriod(shown),
    compare: Comparison.safeParse(choice.compare ?? shown.compare).data ?? { with: 'none' },
    advIds: shown.advertisers.map(({ id }) => id),
    filters: Object.entries(chosenFilters(shown, choice)).map(([dimension, ids]) => ({
      dimension,
      values: ids.map((id) => ({ id, label: labels.get(labelKey(dimension, id)) ?? `#${id}` })),
    })),
  };
}
