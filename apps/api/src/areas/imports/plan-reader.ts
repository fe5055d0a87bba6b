/** The bookings that a delivery file states beside its delivery. */
import { type FactBatch, refOf, textOf } from '../../platform/facts/load-types.ts';
import type { LoadedBooking } from '../../platform/plan/loaded.ts';
import type { TextRow } from '../../platform/tables/csv.ts';
import { planColumns, planForm, readPlanCells } from './plan-columns.ts';
import type { Layout } from './recognise/recognise.ts';

/** Collects the bookings that the plan columns of a delivery file state. */
export interface PlanReader {
  /** Takes rows, and what was read of them. */
  add(rows: readonly TextRow[], read: Pick<FactBatch, 'facts'>): void;
  /** One for each placement whose rows agree. */
  bookings(): LoadedBooking[];
}

/** Rows by which the form of days and numbers is told. */
const TOLD_BY = 500;
const NOTHING: PlanReader = { add: () => undefined, bookings: () => [] };

/** A reader of the plan columns beside those that the mapping takes. */
export function planReader(
  { columns: header, mapping }: Layout,
  head: readonly TextRow[],
): PlanReader {
  if (mapping.dataset !== 'delivery') return NOTHING;
  const columns = planColumns(header, 'delivery', (index) => {
    const name = header[index]?.trim() ?? '';
    const field = mapping.columns[name];
    return field === undefined || field === 'costStructure';
  });
  if (
    !['impressions', 'units', 'spend'].some((field) =>
      [...columns.keys()].some((each) => each === field),
    )
  )
    return NOTHING;
  const form = planForm(
    columns,
    head.slice(0, TOLD_BY).map(({ cells }) => cells),
  );
  // Null: its rows do not agree, so that none of them is its booking.
  const held = new Map<string, { readonly told: string; readonly booking: LoadedBooking } | null>();
  return {
    add(rows, { facts }) {
      const byLine = new Map(rows.map((row) => [row.line, row.cells]));
      for (const { line, dimensions } of facts) {
        const { advertiser } = dimensions;
        const campaign = refOf(dimensions, 'campaign');
        const placement = refOf(dimensions, 'placement');
        if (!campaign || !placement) continue;
        const key = JSON.stringify([advertiser, campaign, placement]);
        const before = held.get(key);
        const cells = byLine.get(line);
        if (before === null || !cells) continue;
        const told = JSON.stringify([...columns.values()].map((at) => cells[at]));
        if (before?.told === told) continue;
        const read = before ? null : readPlanCells(columns, form, cells);
        if (read === null || 'reason' in read) {
          held.set(key, null);
          continue;
        }
        const { placementId: _, advertiser: __, ...values } = read;
        if (values.impressions === null && values.costMicros === null) continue;
        const name = placement.name ?? placement.id ?? '';
        const booking = {
          ...values,
          name,
          site: textOf(dimensions, 'site'),
          campaign: campaign.name ?? campaign.id,
        };
        held.set(key, { told, booking: { advertiser, campaign, placement, booking } });
      }
    },
    bookings: () => [...held.values()].flatMap((each) => (each ? [each.booking] : [])),
  };
}
