/** The fields of an alert's rule as they are filled in, and the rule that they make. */

import type { TileQuestion } from '@flightdeck/domain/dashboards';
import { AlertRule, alertDimension } from '@flightdeck/domain/dashboards/alerts';
import type { MetricUnit } from '@flightdeck/domain/datasets/dataset';

/** What is watched for. */
export const CONDITIONS = [
  { value: 'below', label: 'Falls below a figure' },
  { value: 'above', label: 'Rises above a figure' },
  { value: 'down', label: 'Falls by percent' },
  { value: 'up', label: 'Rises by percent' },
  { value: 'either', label: 'Changes by percent' },
  { value: 'no-data', label: 'Has no data' },
] as const;
export type ConditionChoice = (typeof CONDITIONS)[number]['value'];

export interface RuleForm {
  readonly metric: string;
  readonly per: AlertRule['per'];
  readonly condition: ConditionChoice;
  /** As it is written: percentages as percent. NaN while a field is empty. */
  readonly figure: number;
  readonly percent: number;
  readonly days: number;
}

/** Percentages are fractions in rules. */
const scaleOf = (unit: MetricUnit | undefined): number => (unit === 'percent' ? 100 : 1);

/** Whether the choice takes a figure, a percentage, or neither. */
export function takes(condition: ConditionChoice): 'figure' | 'percent' | null {
  if (condition === 'no-data') return null;
  return condition === 'above' || condition === 'below' ? 'figure' : 'percent';
}

/** The fields of a new alert. */
export const newForm = ({ metrics: [metric = ''] }: Pick<TileQuestion, 'metrics'>): RuleForm => ({
  ...{ metric, per: 'total', condition: 'below', figure: Number.NaN, percent: 20, days: 1 },
});

/** The fields of an alert that there is; of rows only where the tile still has them. */
export function formOf(
  { metric, per, days, condition }: AlertRule,
  question: TileQuestion,
  unit: MetricUnit | undefined,
): RuleForm {
  const first = newForm(question);
  return {
    ...{ ...first, days, per: alertDimension(question) ? per : 'total' },
    metric: question.metrics.includes(metric) ? metric : first.metric,
    condition: condition.kind === 'change' ? condition.direction : condition.kind,
    // Multiplying by 100 brings decimals that nobody wrote.
    figure:
      'value' in condition ? Number((condition.value * scaleOf(unit)).toPrecision(12)) : Number.NaN,
    percent: 'percent' in condition ? condition.percent : first.percent,
  };
}

/** The rule that fields make; undefined while one is missing. */
export function ruleOf(
  { metric, per, days, condition, figure, percent }: RuleForm,
  unit: MetricUnit | undefined,
): AlertRule | undefined {
  const made = () => {
    switch (condition) {
      case 'no-data':
        return { kind: condition };
      case 'above':
      case 'below':
        return { kind: condition, value: figure / scaleOf(unit) };
      default:
        return { kind: 'change', direction: condition, percent };
    }
  };
  return AlertRule.safeParse({ metric, per, days, condition: made() }).data;
}
