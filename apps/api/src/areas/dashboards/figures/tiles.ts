/** The figures of a dashboard's tiles, with what campaign health found where it is asked for. */
import type { TileAnswers } from '@flightdeck/contract/dashboards';
import type { CALLS } from '@flightdeck/contract/server';
import type { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { allFindings, bookingFindings } from '../../../platform/health/open-items.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { sharedTileAnswers } from '../../../platform/tiles/answers.ts';
import { ownScope } from './scope.ts';

type Body = z.output<(typeof CALLS)['dashboards']['tiles']['body']>;

/** Answers questions by their names; many who look at one dashboard at the same moment cost as much as one. */
export type AnswerTiles = (caller: Caller, body: Body) => Promise<TileAnswers>;

/** Makes what answers them. It throws {AppError} `forbidden` for other people's advertisers, and for findings without the permission. */
export function tileAnswers(services: Services): AnswerTiles {
  const answerShared = sharedTileAnswers(services);
  return async (caller, { advIds, queries, findings: wantsFindings = false }) => {
    const scope = ownScope(caller, advIds);
    if (wantsFindings && caller.allowed['troubleshooter/aggregator'] !== true) {
      throw new AppError(
        'forbidden',
        'You may not see what campaign health finds. Ask your administrator for access to it.',
      );
    }
    const { locale } = caller.user;
    const [shared, findings] = await Promise.all([
      answerShared(queries, scope),
      wantsFindings
        ? allFindings(services, scope, locale)
        : caller.embed
          ? []
          : bookingFindings(services, queries, scope, locale),
    ]);
    return { ...shared, ...(findings.length > 0 ? { findings } : {}) };
  };
}
