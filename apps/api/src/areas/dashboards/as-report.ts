/** The report that a dashboard would be: about one client, with the slides that show the same figures. */
import type { DashboardReport } from '@flightdeck/contract/dashboards';
import type { CALLS } from '@flightdeck/contract/server';
import { todayIn } from '@flightdeck/domain/dates';
import type { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/route.ts';
import { requireAdvertisers } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { checkedBody } from './checked-body.ts';

type Body = z.output<(typeof CALLS)['dashboards']['report']['body']>;

/** @throws {AppError} `forbidden` for other people's advertisers; `unprocessable` for several clients, or none by name. */
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
