/** PDF, picture and workbook of a dashboard or one tile: the server asks all figures itself, as the caller may see them. */
import type { CALLS } from '@flightdeck/contract/server';
import { todayIn } from '@flightdeck/domain/dates';
import type { z } from 'zod';
import { actorOf } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/errors.ts';
import { RENDER_LIMITS } from '../../../platform/pdf/render.ts';
import type { Caller } from '../../../platform/route.ts';
import { requireAdvertisers } from '../../../platform/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { checkedBody } from '../checked-body.ts';
import type { AnswerTiles } from '../figures/tiles.ts';
import { answeredPages, type Shown } from './answered.ts';
import { asOfWords, clientWords, paperNotes, shownWords } from './words.ts';
import { workbookOf } from './workbook.ts';

type Body = z.output<(typeof CALLS)['dashboards']['download']['body']>;

/** Rows of a table in a workbook of many tiles, and of one. */
const SHEET_ROWS = { all: 2000, one: 20_000 } as const;

/** Where the request came to, and its key. */
interface Request {
  /** `https://host`. */
  readonly origin: string;
  readonly idempotencyKey: string | undefined;
}

/**
 * Queues the file and answers its job; noted in the audit log.
 * @throws {AppError} `forbidden` for other people's advertisers; `unprocessable` for a dashboard that could not be saved,
 *   without the tile, without tiles, or with too many of them.
 */
export async function downloadDashboard(
  services: Services,
  answer: AnswerTiles,
  caller: Caller,
  { format, per, tileId, body: given, choice }: Body,
  { origin, idempotencyKey }: Request,
): Promise<string> {
  const { facts, config, clock, audit } = services;
  const body = checkedBody(given);
  requireAdvertisers(caller, [...choice.advIds, ...body.view.advIds]);
  const tile = body.pages.flatMap(({ tiles }) => tiles).find(({ id }) => id === tileId);
  if (tileId !== null && !tile) {
    throw new AppError('unprocessable', 'tileId: the dashboard has no such tile.');
  }
  const { locale } = caller.user;
  const today = todayIn(config.timeZone, clock());
  const shown: Shown = { body, choice, today, tileId };
  const clients = await clientWords(facts, choice.advIds);
  const { name, content } =
    format === 'xlsx'
      ? await workbook(answer, caller, shown, clients)
      : await paper(answer, caller, shown, {
          mode: tileId === null ? per : 'tile',
          choice: shownWords(choice, today, locale, clients),
        });
  await audit.write({
    ...{ ...actorOf(caller), action: 'dashboard/download', target: choice.advIds.join() },
    after: { name, format, tile: tile?.id ?? null },
  });
  return services.exports.submit({
    ownerId: caller.user.id,
    name,
    content,
    format,
    origin,
    idempotencyKey,
  });
}

/** A file to be made. */
interface Asked {
  readonly name: string;
  readonly content: string;
}

async function workbook(
  answer: AnswerTiles,
  caller: Caller,
  shown: Shown,
  clients: string | null,
): Promise<Asked> {
  const { body, choice, tileId } = shown;
  const rows = tileId === null ? SHEET_ROWS.all : SHEET_ROWS.one;
  const pages = await answeredPages(answer, caller, { ...shown, rows });
  if (pages.length === 0) throw noTiles();
  const content = await workbookOf(pages, {
    ...{ name: body.name, choice, clients, locale: caller.user.locale },
  });
  return { name: nameOf(shown, content.pages[0]?.title), content: JSON.stringify(content) };
}

async function paper(
  answer: AnswerTiles,
  caller: Caller,
  shown: Shown,
  { mode, choice }: { readonly mode: Body['per']; readonly choice: string },
): Promise<Asked> {
  const { body, tileId } = shown;
  // Loaded with the first file: start-up does not wait for React.
  const { renderPaperBody } = await import('@flightdeck/slides/print');
  const { sheetCount } = await import('@flightdeck/slides/tiles');
  const count = tileId === null ? sheetCount(body.pages, mode) : 1;
  if (count === 0) throw noTiles();
  if (count > RENDER_LIMITS.pages) {
    throw new AppError(
      'unprocessable',
      `That would be ${count} pages; a PDF may have ${RENDER_LIMITS.pages}. Choose one page for each page of the dashboard.`,
    );
  }
  const pages = await answeredPages(answer, caller, shown);
  const content = renderPaperBody(
    pages.map(({ page, tiles }) => ({
      page,
      tiles: tiles.map((one) => ({ ...one, notes: paperNotes(one) })),
    })),
    mode,
    { name: body.name, choice, asOf: asOfWords(pages, caller.user.locale) },
  );
  return { name: nameOf(shown, pages[0]?.tiles[0]?.title), content };
}

/** Name of the file: that of the dashboard, or of the one tile. */
const nameOf = ({ body, tileId }: Shown, title: string | undefined): string =>
  tileId === null ? body.name : (title ?? body.name);

const noTiles = (): AppError =>
  new AppError('unprocessable', 'The dashboard has no tiles to download. Add one first.');
