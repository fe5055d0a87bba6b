/** A true sentence about a rate of several rows: who is highest and lowest, and whether that is more than chance. */
import type { MetricResult } from '@flightdeck/domain/metrics';
import type { ReportContext } from '../definition.ts';
import { capital } from '../format/sentence.ts';
import type { Figures } from './figures.ts';
import { differs, proportionOf } from './noise.ts';
import { amongLarge, type RankedEntry, rated } from './ranked.ts';

/**
 * `Engagement rate is highest for Email (71.2%) and lowest for Display (42.0%); all together 57.0%.` Rows with less than 1 %
 * of `weight` are not compared. Null where no row has the rate.
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
  const valuesOf = (id: string) => entries.find((entry) => entry.id === id)?.values ?? {};
  const pairs = (compared.length * (compared.length - 1)) / 2;
  const isClear = differs(
    proportionOf(figures, rate, valuesOf(best.id)),
    proportionOf(figures, rate, valuesOf(worst.id)),
    pairs,
  );
  const among = amongLarge(entries, compared, rate, weight, group, context, figures);
  const shown =
    among === '' && answer.rowCount > compared.length && answer.rowCount > entries.length
      ? ` among the ${entries.length} shown`
      : among;
  if (isClear === false) {
    return `${capital(noun)}${shown} goes from ${write(worst.value)} (${worst.name}) to ${write(best.value)} (${best.name}): no more than chance explains.`;
  }
  const total = answer.totals.values[rate];
  const whole = total == null ? '' : `; all together ${write(total)}`;
  return `${capital(noun)}${shown} is highest for ${best.name} (${write(best.value)}) and lowest for ${worst.name} (${write(worst.value)})${whole}.`;
}
