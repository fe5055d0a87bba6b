/** The filters of an embedded report that its owner allowed, with values that delivered in its range. */
import type { EmbedFilterOffer } from '@flightdeck/contract/embed';
import {
  chosenFilters,
  EMBED_FILTER_LABELS,
  EMBED_FILTER_VALUES,
  type EmbedChoice,
  type EmbedFilter,
} from '@flightdeck/domain/embed';
import { AppError } from '../../../platform/errors.ts';
import type { FactsStore } from '../../../platform/services.ts';
import type { ViewedReport } from './viewed-report.ts';

/** Names written out of each filter; the rest are counted. */
const NAMED = 2;

/** The values of a filter in the report, by name; only those in `ids` where given. */
async function valuesOf(
  facts: FactsStore,
  { context: { range }, scope }: ViewedReport,
  filter: EmbedFilter,
  ids?: readonly number[],
): Promise<Pick<EmbedFilterOffer, 'values' | 'total'>> {
  const { rows, rowCount } = await facts.answer(
    {
      metrics: ['impressions'],
      dimensions: [filter],
      range,
      orderBy: { by: filter, direction: 'asc' },
      limit: EMBED_FILTER_VALUES,
      ...(ids ? { filters: [{ dimension: filter, ids: [...ids] }] } : {}),
    },
    scope,
  );
  const values = rows.map(({ keys }) => ({
    value: Number(keys[filter]?.id),
    label: keys[filter]?.label ?? '',
  }));
  return { values: values.filter(({ value }) => value > 0), total: rowCount };
}

/** What the viewer can filter by. */
export function offeredFilters(
  facts: FactsStore,
  report: ViewedReport,
): Promise<EmbedFilterOffer[]> {
  return Promise.all(
    report.allowed.filters.map(async (filter) => ({
      filter,
      label: EMBED_FILTER_LABELS[filter].label,
      ...(await valuesOf(facts, report, filter)),
    })),
  );
}

/**
 * Checks a choice against what the owner allowed and the report holds; answers its text, such as "Site: The Daily,
 * Harbour Times +3", empty without a choice.
 * @throws {AppError} `forbidden` for a filter that is not allowed, `unprocessable` for values not in the report.
 */
export async function checkChoice(
  facts: FactsStore,
  report: ViewedReport,
  choice: EmbedChoice,
): Promise<string> {
  const chosen = chosenFilters(choice);
  const stray = chosen.find((filter) => !report.allowed.filters.includes(filter));
  if (stray) {
    throw new AppError(
      'forbidden',
      `filters.${stray}: the owner of this report does not let it be filtered by this. Leave it out.`,
    );
  }
  const written = await Promise.all(
    chosen.map(async (filter) => {
      const ids = [...new Set(choice[filter])];
      const { values } = await valuesOf(facts, report, filter, ids);
      if (values.length < ids.length) {
        throw new AppError(
          'unprocessable',
          `filters.${filter}: some of these are not in this report. Choose among the values it offers.`,
        );
      }
      const names = values.slice(0, NAMED).map(({ label }) => label);
      const more = values.length > NAMED ? ` +${values.length - NAMED}` : '';
      return `${EMBED_FILTER_LABELS[filter].label}: ${names.join(', ')}${more}`;
    }),
  );
  return written.join('; ');
}
