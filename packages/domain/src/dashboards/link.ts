/** What a reader has chosen, as the query of a link: relative days stay relative, and what is as saved is left out. */

import { DimensionFilter, ViewChoice } from './model.ts';
import { Comparison, Period } from './period.ts';
import { isSameJson } from './same-json.ts';

/** Names in the query. */
const NAMES = { period: 'period', compare: 'compare', client: 'client', filter: 'by' } as const;
const RANGE = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/;

const daysIn = (text: string) => {
  const [, start, end] = RANGE.exec(text) ?? [];
  return start && end ? { start, end } : null;
};
const writeDays = ({ start, end }: { readonly start: string; readonly end: string }) =>
  `${start}..${end}`;

/** Reads what a link chooses over what was saved; what it says wrong is left as saved. */
export function readChoice(query: URLSearchParams, saved: ViewChoice): ViewChoice {
  const period = query.get(NAMES.period);
  const compare = query.get(NAMES.compare);
  const clients = query.get(NAMES.client);
  const filters = query.getAll(NAMES.filter);
  const found = {
    period: period === null ? null : Period.safeParse(daysIn(period) ?? { preset: period }).data,
    compare:
      compare === null ? null : Comparison.safeParse(daysIn(compare) ?? { with: compare }).data,
    advIds:
      clients === null
        ? null
        : ViewChoice.shape.advIds.safeParse(clients === 'all' ? [] : clients.split(',').map(Number))
            .data,
    filters: filters.length === 0 ? null : filters.flatMap(readFilter),
  };
  return {
    period: found.period ?? saved.period,
    compare: found.compare ?? saved.compare,
    advIds: found.advIds ?? saved.advIds,
    filters: found.filters ?? saved.filters,
  };
}

/** `site:12~Guardian;14~Times`; `none` for a choice without filters. */
function readFilter(text: string): DimensionFilter[] {
  const at = text.indexOf(':');
  if (at < 1) return [];
  const values = text
    .slice(at + 1)
    .split(';')
    .map((value) => {
      const [id = '', ...label] = value.split('~');
      return { id: Number(id), label: safely(label.join('~')) || id };
    });
  const filter = DimensionFilter.safeParse({ dimension: text.slice(0, at), values });
  return filter.success ? [filter.data] : [];
}

// `;` and `~` have a meaning between values.
const escaped = (label: string): string =>
  label.replace(/[%;~]/g, (sign) => encodeURIComponent(sign).replace('~', '%7E'));
function safely(label: string): string {
  try {
    return decodeURIComponent(label);
  } catch {
    return label;
  }
}

/** Writes a choice into a query, as far as it differs from what was saved; other entries of the query stay. */
export function writeChoice(
  query: URLSearchParams,
  choice: ViewChoice,
  saved: ViewChoice,
): URLSearchParams {
  const written = new URLSearchParams(query);
  for (const name of Object.values(NAMES)) written.delete(name);
  const { period, compare, advIds, filters } = choice;
  if (!isSameJson(period, saved.period)) {
    written.set(NAMES.period, 'start' in period ? writeDays(period) : period.preset);
  }
  if (!isSameJson(compare, saved.compare)) {
    written.set(NAMES.compare, 'start' in compare ? writeDays(compare) : compare.with);
  }
  if (!isSameJson(advIds, saved.advIds)) written.set(NAMES.client, advIds.join() || 'all');
  if (!isSameJson(filters, saved.filters)) {
    if (filters.length === 0) written.append(NAMES.filter, 'none');
    for (const { dimension, values } of filters) {
      const list = values.map(({ id, label }) => `${id}~${escaped(label)}`).join(';');
      written.append(NAMES.filter, `${dimension}:${list}`);
    }
  }
  return written;
}
