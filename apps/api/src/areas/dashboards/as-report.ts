/** What a dashboard would be as a report, and one of its tiles as a slide of a report that there is already. */
import type { DashboardReport, DashboardSlide } from '@flightdeck/contract/dashboards';
import type { CALLS } from '@flightdeck/contract/server';
import { todayIn } from '@flightdeck/domain/dates';
import type { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/route.ts';
import { requireAdvertisers } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { checkedBody } from './checked-body.ts';
import { clientWords } from './download/words.ts';

type Body = z.output<(typeof CALLS)['dashboards']['report']['body']>;

/**
 * The report about one client, with the slides that show the same figures.
 * @throws {AppError} `forbidden` for other people's advertisers; `unprocessable` for several clients, or none by name.
 */
export async function dashboardReport(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  caller: Caller,
  { body: given, choice }: Body,
): Promise<DashboardReport> {
  const body = checkedBody(given);
  requireAdvertisers(caller, [...choice.advIds, ...body.view.advIds]);
  const [advId, ...others] = choice.advIds;
  if (advId === undefined || others.length > 0) {
    throw new AppError(
      'unprocessable',
      'A report is about one client. Choose one client above the tiles, then try again.',
    );
  }
  // Loaded with the first one: start-up does not wait for React.
  const { reportOfTiles } = await import('@flightdeck/slides/print');
  const today = todayIn(config.timeZone, clock());
  const { options, taken, left, told } = reportOfTiles(body, choice, today, caller.user.locale);
  return { advId, options, slides: [...taken], left: [...left], told: [...told] };
}

type SlideBody = z.output<(typeof CALLS)['dashboards']['slide']['body']>;

/**
 * The slide that a tile is in a report.
 * @throws {AppError} `forbidden` for other people's advertisers; `unprocessable` for a dashboard that could not be saved, or
 *   without the tile.
 */
export async function tileSlide(
  { config, clock, facts }: Pick<Services, 'config' | 'clock' | 'facts'>,
  caller: Caller,
  { body: given, choice, tileId, report }: SlideBody,
): Promise<DashboardSlide> {
  const body = checkedBody(given);
  requireAdvertisers(caller, [...choice.advIds, ...body.view.advIds, report.advId]);
  const tile = body.pages.flatMap(({ tiles }) => tiles).find(({ id }) => id === tileId);
  if (!tile) throw new AppError('unprocessable', 'tileId: the dashboard has no such tile.');
  // As above.
  const { clientsOf, slideOfTile } = await import('@flightdeck/slides/print');
  const [client, clients] = await Promise.all([
    clientWords(facts, [report.advId]),
    clientWords(facts, clientsOf(tile, body, choice)),
  ]);
  const today = todayIn(config.timeZone, clock());
  const around = { ...report, client: client ?? '', clients };
  const { locale } = caller.user;
  const { slide, reason, told } = slideOfTile(tile, body, choice, today, locale, around);
  return { slide, reason, told: [...told] };
}
