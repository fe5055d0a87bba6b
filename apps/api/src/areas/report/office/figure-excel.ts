/** The facts behind a figure as a workbook, made by the queue as other files are. */
import { SOURCE_WORKBOOK_ROWS } from '@flightdeck/contract/report';
import { writeRange } from '@flightdeck/domain/dates';
import type { DeckContent } from '@flightdeck/slides/print';
import { z } from 'zod';
import { everyRowBehind, rowsBehind } from '../../../platform/facts/rows-behind.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import type { ExportQueue } from '../export-queue.ts';
import { askFigure, columnsOf, type FigureBody, noteExport } from '../figure-sources.ts';

const Named = z.array(z.object({ name: z.string() }));

/**
 * Queues the workbook and answers its job. It has the first `SOURCE_WORKBOOK_ROWS` facts, and says how many there are.
 * @throws {AppError} As `askFigure`.
 */
export async function figureExcel(
  services: Services,
  queue: ExportQueue,
  caller: Caller,
  body: FigureBody & { readonly name: string },
  origin: string,
): Promise<string> {
  const { facts } = services;
  const { locale } = caller.user;
  const { asked } = await askFigure(services, caller, body);
  await noteExport(services, caller, body);
  const [whole, [advertiser]] = await Promise.all([
    rowsBehind(facts, asked, 0),
    facts
      .query('SELECT name FROM advertiser WHERE id = $1', [body.selection.advId])
      .then((rows) => Named.parse(rows)),
  ]);
  const rows: (string | number | null)[][] = [];
  for await (const piece of everyRowBehind(facts, asked, SOURCE_WORKBOOK_ROWS)) rows.push(...piece);
  const { dataset, behind } = asked;
  const deck: DeckContent = {
    name: body.name,
    advertiser: advertiser?.name ?? '',
    preparedBy: '',
    locale,
    ...{ logo: null, colour: null, link: null },
    pages: [
      {
        ...{ page: 1, pageText: '1 of 1', slideId: 'rows', category: dataset.label },
        title: body.name,
        ...{ subTitle: null, takeaway: null, notice: null, whole: null },
        ...{ tiles: [], charts: [], heat: null, texts: [], pictures: [], notes: [] },
        ...{ source: '', isSaved: false },
        currency: whole.currency,
        origins: [
          ['Dataset', dataset.label],
          ['Range', writeRange(behind.range, locale)],
          ...(whole.currency ? [['Currency', whole.currency] as [string, string]] : []),
        ],
        tables: [
          {
            title: 'Rows',
            columns: columnsOf(behind),
            rows,
            rowCount: whole.rowCount,
          },
        ],
      },
    ],
  };
  return queue.submit({
    ownerId: caller.user.id,
    name: body.name,
    content: JSON.stringify(deck),
    format: 'xlsx',
    origin,
    idempotencyKey: undefined,
  });
}
