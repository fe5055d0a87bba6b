/** Figures of creatives as somebody asks about them: all of it is known with the table. */
import type { AggregatorCreatives } from '@flightdeck/contract/aggregators';
import type { AskedFigure } from '../figure/asked.ts';
import type { ShownOutcomes } from '../OutcomeFrame.tsx';
import { type CreativeColumn, type CreativeRow, creativeColumns, madeOf } from './creatives.ts';

interface AskedCell {
  readonly row: CreativeRow;
  readonly column: CreativeColumn;
  readonly written: string;
}

/** Makes what is told of a cell. */
export function askedCreative(
  { link }: Pick<ShownOutcomes, 'link'>,
  creatives: AggregatorCreatives,
  { row, column, written }: AskedCell,
): AskedFigure {
  const { formula, description, of } = madeOf(column.id);
  const { sources, deliveredUntil, claimedUntil, currency } = creatives;
  const isClaimed = of.some((id) => id.startsWith('claimed'));
  const isDelivered = of.some((id) => !id.startsWith('claimed'));
  const days = [...(isClaimed ? [claimedUntil] : []), ...(isDelivered ? [deliveredUntil] : [])];
  return {
    ...{ label: column.label, where: row.name, written, formula, description, currency },
    ...{ range: link.days.range, queries: {} },
    words: [
      ...(isClaimed
        ? [
            `Measured by ${sources.map(({ label }) => label).join(' and ')} alone: no other system knows creatives. What counts stands below the table.`,
          ]
        : []),
      ...(isDelivered
        ? [
            'Delivery is that of the files of the ad server; campaigns that search or social platforms report themselves are not in it.',
          ]
        : []),
    ],
    told: (_, write) => ({
      sums: creativeColumns(creatives).flatMap(({ id, label, unit }) =>
        of.includes(id) ? [[label, write(unit, row.figures[id] ?? null)] as const] : [],
      ),
      shares: [],
      // What is made of both is known as far as both are.
      lastDay: days.includes(null) ? null : (days.sort().at(0) ?? null),
    }),
  };
}
