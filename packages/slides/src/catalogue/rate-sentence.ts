/** A true sentence about a rate of several rows: who is highest and lowest, and whether that is more than chance. */
import type { MetricResult } from '@flightdeck/domain/metrics';
import type { ReportContext } from '../definition.ts';
import { capital } from '../format/sentence.ts';
import type { Figures } from './figures.ts';
import { differs, proportionOf } from './noise.ts';
import { amongLarge, type RankedEntry, rated } from './ranked.ts';

/**
 * `Engagement rate is highest for Email (71.2%) and lowest for Display (42.0%); all together 57.0%.` Where only one end stands
 * out from its next by more than chance, only that end is named. Rows with less than 1 % of `weight` are not compared. Null
 * where no row has the rate.
 */
export function rateSentence<M extends string>({
  entries,
  answer,
  rate,
  weight,
  group,
  figures,
  context,
}: {
  readonly entries: readonly RankedEntry[];
  readonly answer: MetricResult;
  readonly rate: M;
  readonly weight: M;
  readonly group: string;
  readonly figures: Figures<M>;
  readonly context: ReportContext;
}): string | null {
  const compared = rated(entries, rate, weight, answer);
  const [best] = compared;
  const worst = compared.at(-1);
  if (!best || !worst) return null;
  const noun = figures.inSentence(rate, context);
  const { one, many } = figures.noun(group);
  const write = (value: number): string => figures.figure(rate, value, context);
  if (compared.length === 1) {
    return entries.length === 1
      ? `${capital(noun)} is ${write(best.value)} for ${best.name}, the only ${one}.`
      : `${capital(noun)} of ${best.name} is ${write(best.value)}; the other ${many} are too small to compare.`;
  }
  if (write(best.value) === write(worst.value)) {
    return `${capital(noun)} is ${write(best.value)} for every ${one} that is large enough to compare.`;
  }
  const proportions = new Map(
    entries.map(({ id, values }) => [id, proportionOf(figures, rate, values)]),
  );
  const pairs = (compared.length * (compared.length - 1)) / 2;
  const isClear = (a: { readonly id: string }, b: { readonly id: string }) =>
    differs(proportions.get(a.id) ?? null, proportions.get(b.id) ?? null, pairs);
  const among = amongLarge(entries, compared, rate, weight, group, context, figures);
  const shown =
    among === '' && answer.rowCount > compared.length && answer.rowCount > entries.length
      ? ` among the ${entries.length} shown`
      : among;
  if (isClear(best, worst) === false) {
    return `${capital(noun)}${shown} goes from ${write(worst.value)} (${worst.name}) to ${write(best.value)} (${best.name}): no more than chance explains.`;
  }
  const total = answer.totals.values[rate];
  const whole = total == null ? '' : `; all together ${write(total)}`;
  const [second, next] = [compared[1], compared.at(-2)];
  const [isAhead, isBehind] = [second && isClear(best, second), next && isClear(worst, next)];
  if (second && isAhead === true && isBehind === false) {
    return `${capital(noun)}${shown} is highest for ${best.name} (${write(best.value)}), clearly above the next, ${second.name} (${write(second.value)})${whole}.`;
  }
  if (next && isBehind === true && isAhead === false) {
    return `${capital(noun)}${shown} is lowest for ${worst.name} (${write(worst.value)}), clearly below the next, ${next.name} (${write(next.value)})${whole}.`;
  }
  return `${capital(noun)}${shown} is highest for ${best.name} (${write(best.value)}) and lowest for ${worst.name} (${write(worst.value)})${whole}.`;
}

/**
 * Whether the best rate is above the next by more than chance, so that it may be named; true where that cannot be told, as of
 * a rate that is no proportion.
 */
export function hasClearBest<M extends string>({
  entries,
  answer,
  rate,
  weight,
  figures,
}: {
  readonly entries: readonly RankedEntry[];
  readonly answer: MetricResult;
  readonly rate: M;
  readonly weight: M;
  readonly figures: Figures<M>;
}): boolean {
  const sorted = rated(entries, rate, weight, answer);
  if (figures.metric(rate).better === 'lower') sorted.reverse();
  const [best, next] = sorted.map(({ id }) =>
    proportionOf(figures, rate, entries.find((entry) => entry.id === id)?.values ?? {}),
  );
  return differs(best ?? null, next ?? null, sorted.length) !== false;
}
