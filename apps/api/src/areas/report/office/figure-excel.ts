/** The rows behind a figure as a workbook, made by the queue as other files are. */
import { SOURCE_WORKBOOK_ROWS } from '@flightdeck/contract/report';
import { writeRange } from '@flightdeck/domain/dates';
import type { DeckContent } from '@flightdeck/slides/print';
import { z } from 'zod';
import type { ExportQueue } from '../../../platform/exports/export-queue.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { type FigureBody, listBehind } from '../figure-list.ts';
import { noteExport } from '../figure-sources.ts';

const Named = z.array(z.object({ name: z.string() }));

/**
 * Queues the workbook and answers its job. It has the first `SOURCE_WORKBOOK_ROWS` rows, and says how many there are.
 * @throws {AppError} As `listBehind`.
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
  const { list } = await listBehind(services, caller, body);
  await noteExport(services, caller, body);
  const [whole, [advertiser]] = await Promise.all([
    list.first(0),
    facts
      .query('SELECT name FROM advertiser WHERE id = $1', [body.selection.advId])
      .then((rows) => Named.parse(rows)),
  ]);
  const rows: (string | number | null)[][] = [];
  for await (const piece of list.every(SOURCE_WORKBOOK_ROWS)) rows.push(...piece);
  const deck: DeckContent = {
    name: body.name,
    advertiser: advertiser?.name ?? '',
    preparedBy: '',
    locale,
    ...{ logo: null, colour: null, link: null },
    pages: [
      {
        ...{ page: 1, pageText: '1 of 1', slideId: 'rows', category: list.label },
        title: body.name,
        ...{ subTitle: null, takeaway: null, notice: null, whole: null },
        ...{ tiles: [], charts: [], heat: null, texts: [], pictures: [], notes: [] },
        ...{ source: '', isSaved: false },
        currency: list.currency,
        origins: [
          ['Dataset', list.label],
          ['Range', writeRange(list.range, locale)],
          ...(list.currency ? [['Currency', list.currency] as [string, string]] : []),
        ],
        tables: [
          {
            title: 'Rows',
            columns: list.columns,
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
    about: { advertiserIds: [body.selection.advId] },
  });
}
