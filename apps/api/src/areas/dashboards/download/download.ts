/** PDF, picture and workbook of a dashboard or one tile: the server asks all figures itself, as the caller may see them. */
import type { CALLS } from '@flightdeck/contract/server';
import { todayIn } from '@flightdeck/domain/dates';
import type { z } from 'zod';
import { actorOf } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/route.ts';
import { requireAdvertisers } from '../../../platform/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { checkedBody } from '../checked-body.ts';
import type { AnswerTiles } from '../figures/tiles.ts';
import { answeredPages, type Shown } from './answered.ts';
import { drawPaper, nameOf, noTiles } from './paper.ts';
import { clientWords, shownWords } from './words.ts';
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
      : await drawPaper(answer, caller, shown, {
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
    about: { advertiserIds: choice.advIds },
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
