/** What a shift of budget between two channels would do if each model's average return stayed as it was. */
import { MODEL_IDS, type ModelId } from './models.ts';

/** A channel's spend, in any unit, and the conversions that each model gives it; null where a model says nothing. */
export interface ChannelReturn {
  readonly spend: number;
  readonly credits: Readonly<Record<ModelId, number | null>>;
}

/** Change of the conversions credited, under each model. */
export interface BudgetShift {
  readonly changes: Readonly<Record<ModelId, number | null>>;
  readonly low: number;
  readonly high: number;
  /** Models that say fewer conversions, and models that say anything. */
  readonly fewer: number;
  readonly models: number;
}

/** What no model knows. It stands beside each shift. */
export const BUDGET_CAVEAT =
  'Past credit per unit of money is a correlation. It does not know what the next unit brings, nor whether the conversions would have come anyway.';

/** Null where there is no spend to take from or to compare with, or more is to be moved than there is. */
export function budgetShift(
  amount: number,
  from: ChannelReturn,
  to: ChannelReturn,
): BudgetShift | null {
  if (amount <= 0 || amount > from.spend || to.spend <= 0) return null;
  const changeOf = (model: ModelId): number | null => {
    const [lost, won] = [from.credits[model], to.credits[model]];
    if (lost === null || won === null) return null;
    return amount * (won / to.spend - lost / from.spend);
  };
  const changes = Object.fromEntries(MODEL_IDS.map((model) => [model, changeOf(model)])) as Record<
    ModelId,
    number | null
  >;
  const known = Object.values(changes).filter((change) => change !== null);
  if (known.length === 0) return null;
  return {
    changes,
    low: Math.min(...known),
    high: Math.max(...known),
    fewer: known.filter((change) => change < 0).length,
    models: known.length,
  };
}
