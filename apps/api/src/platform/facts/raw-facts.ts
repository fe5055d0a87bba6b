/** The facts of a dataset as CSV, a line for each. Its headers are the labels by which a file of them is mapped. */
import { csvLines, UTF8_MARK } from '@flightdeck/domain/csv';
import type { Dataset, DatasetQuery } from '@flightdeck/domain/datasets';
import { type DayRange, shiftDay } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { withAccounts } from './accounts.ts';
import { compileFacts } from './compile.ts';
import { factRows } from './fact-rows.ts';
import type { FactScope, FactsStore } from './store.ts';

const Cell = z.union([z.string(), z.number(), z.null()]);

const Bounds = z.tuple([z.object({ first: z.string().nullable(), last: z.string().nullable() })]);
/** Days that are read at a time. */
const PIECE_DAYS = 7;

/**
 * Header and facts of a range within the scope, piece by piece; each names its account as the source does. No text in them
 * is run by a spreadsheet.
 * @param detail A dimension that only detailed reports have, to bring their facts instead of the others.
 * @param filters Values of dimensions that are kept, as in a query.
 * @throws {AppError} `bad-request` for a dimension that the dataset has not, before anything is read.
 */
export function rawFactsText(
  read: FactsStore['query'],
  dataset: Dataset,
  given: FactScope,
  range: DayRange,
  detail?: string,
  filters: DatasetQuery['filters'] = [],
): AsyncGenerator<string> {
  const { columns, table } = compileFacts(dataset, given, range, detail, filters);
  return (async function* () {
    yield csvLines([[...columns]]);
    const scope = {
      ...given,
      advertiserIds: await withAccounts({ query: read }, given.advertiserIds),
    };
    const days = factRows({
      ...{ table, advertisers: '$1', days: { from: '$2', until: '$3' } },
      ...{ keys: ['advertiser_id'], measures: [] },
    });
    const [{ first, last }] = Bounds.parse(
      await read(
        `SELECT min(day)::text AS first, max(day)::text AS last FROM ${days} f
         WHERE advertiser_id = ANY($1::int[]) AND day BETWEEN $2::date AND $3::date`,
        [scope.advertiserIds, range.start, range.end],
      ),
    );
    for (let day = first; day && last && day <= last; day = shiftDay(day, PIECE_DAYS)) {
      const end = shiftDay(day, PIECE_DAYS - 1);
      const piece = { start: day, end: end < last ? end : last };
      const { sql, params } = compileFacts(dataset, scope, piece, detail, filters);
      const rows = await read(sql, params);
      if (rows.length === 0) continue;
      yield csvLines(rows.map((row) => columns.map((_, index) => Cell.parse(row[`c${index}`]))));
    }
  })();
}

/** The same as a file that spreadsheets read as UTF-8. */
export const rawFactsFile = (...given: Parameters<typeof rawFactsText>): AsyncGenerator<string> =>
  marked(rawFactsText(...given));

async function* marked(text: AsyncIterable<string>): AsyncGenerator<string> {
  yield UTF8_MARK;
  yield* text;
}

/** The same as one text. */
export async function rawFacts(...given: Parameters<typeof rawFactsText>): Promise<string> {
  let text = '';
  for await (const piece of rawFactsText(...given)) text += piece;
  return text;
}
