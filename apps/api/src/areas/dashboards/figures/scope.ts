/** Whose figures a question of a dashboard is about: the caller's own, whatever the dashboard says. */
import { AppError } from '../../../platform/errors.ts';
import type { FactScope } from '../../../platform/facts/store.ts';
import type { Caller } from '../../../platform/route.ts';
import { requireAdvertisers } from '../../../platform/scope.ts';

/** Those of some advertisers that are not of the caller's clients; one that does not exist is among them. */
export const hiddenFrom = (caller: Caller, advIds: readonly number[]): number[] => {
  const own = new Set(caller.advertiserIds);
  return advIds.filter((id) => !own.has(id));
};

/**
 * The advertisers asked for; all of the caller's where none is named. In one order, so that equal questions are one in the
 * cache.
 * @throws {AppError} `forbidden` for an advertiser that is not of the caller's clients, and without any.
 */
export function ownScope(caller: Caller, advIds: readonly number[]): FactScope {
  requireAdvertisers(caller, advIds);
  const wanted = advIds.length > 0 ? advIds : caller.advertiserIds;
  if (wanted.length === 0) {
    throw new AppError('forbidden', 'There is no advertiser among your clients to report on.');
  }
  return { advertiserIds: [...new Set(wanted)].sort((a, b) => a - b) };
}
