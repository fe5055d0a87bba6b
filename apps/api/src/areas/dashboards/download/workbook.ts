/** The figures of a dashboard as a workbook: a sheet for each tile, as office files of reports have one for each slide. */
import { filterWords, type ViewChoice } from '@flightdeck/domain/dashboards';
import { datasetOf } from '@flightdeck/domain/datasets';
import { writeMoment, writeRange } from '@flightdeck/domain/dates';
import type { DeckContent, PageContent } from '@flightdeck/slides/print';
import type { AnsweredPage, AnsweredTile } from './answered.ts';
import { ownFilters } from './words.ts';

/** What the workbook is of. */
interface WorkbookHead {
  readonly name: string;
  readonly choice: ViewChoice;
  /** Names of the clients; null for all that the reader sees. */
  readonly clients: string | null;
  /** BCP 47. */
  readonly locale: string;
}

/** The content of the workbook. */
export async function workbookOf(
  pages: readonly AnsweredPage[],
  head: WorkbookHead,
): Promise<DeckContent> {
  const { tileTables } = await import('@flightdeck/slides/tiles');
  const tiles = pages.flatMap(({ page, tiles: own }) => own.map((one) => ({ page, one })));
  const clients = head.clients ?? 'All clients that you see';
  return {
    ...{ name: head.name, of: 'dashboard', advertiser: clients, preparedBy: '' },
    ...{ locale: head.locale, logo: null, colour: null, link: null },
    pages: tiles.map(
      ({ page, one }, index): PageContent => ({
        ...{ page: index + 1, pageText: '', slideId: one.tile.id },
        ...{ title: one.title, category: page.title, subTitle: null, takeaway: null, whole: null },
        ...{ tiles: [], charts: [], heat: null, texts: [], pictures: [], notes: [] },
        ...{ source: '', isSaved: false },
        notice: one.definition ? null : { tone: 'failed', title: 'No figures', text: one.missing },
        currency: one.definition ? one.context.currency : null,
        origins: originsOf(one, head),
        tables: one.definition ? tileTables(one.definition, one.tile, one.context, one.data) : [],
      }),
    ),
  };
}

/** Where the figures of a tile come from: label and text. */
function originsOf(one: AnsweredTile, { choice, locale }: WorkbookHead): [string, string][] {
  const { tile } = one;
  if (!one.definition) return [];
  const { range, compare } = one.context;
  const { asOf, timeZone } = one.data;
  const datasets = [tile.question, tile.beside].flatMap((question) =>
    question ? [datasetOf(question.dataset).label] : [],
  );
  const lines: [string, string][] = [
    ['Data', datasets.join(', ')],
    ['Range', `${writeRange(range, locale)}, ${timeZone}`],
    ['Compared with', compare ? writeRange(compare, locale) : ''],
    ['Filters', [...choice.filters.map(filterWords), ...ownFilters(tile)].join('; ')],
    ['Data as of', asOf ? `${writeMoment(asOf, timeZone, locale)}, ${timeZone}` : ''],
    ['Notes', one.notes.flatMap(({ text, isWarning }) => (isWarning ? [text] : [])).join(' ')],
    ['Of its author', tile.note],
  ];
  return lines.filter(([, text]) => text !== '');
}
