/** What rules of scope keep, counted and with examples, before they are saved. */
import type { ScopeCount } from '@flightdeck/contract/aggregators';
import { isInScope, ScopedThing, type ScopeRule } from '@flightdeck/domain/outcomes';
import { withAccounts } from '../../platform/facts/accounts.ts';
import { namesOfThings } from '../../platform/outcomes/kept.ts';
import type { Caller } from '../../platform/route.ts';
import { requireAdvertisers } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';

/** Names of each kind that are shown. */
const SHOWN = 8;

/** Counts of every kind of thing. @throws {AppError} `forbidden` for another client's advertiser. */
export async function scopeCounts(
  { facts }: Pick<Services, 'facts'>,
  caller: Caller,
  { advId, rules }: { readonly advId: number; readonly rules: readonly ScopeRule[] },
): Promise<ScopeCount[]> {
  requireAdvertisers(caller, [advId]);
  const accounts = await withAccounts(facts, [advId]);
  return Promise.all(
    ScopedThing.options.map(async (of) => {
      const names = (await namesOfThings(facts, of, accounts)).map(({ name }) => name).sort();
      const kept = names.filter((name) => isInScope(rules, of, name));
      const left = names.filter((name) => !isInScope(rules, of, name));
      return {
        ...{ of, all: names.length, kept: kept.length },
        ...{ keptNames: kept.slice(0, SHOWN), leftNames: left.slice(0, SHOWN) },
      };
    }),
  );
}
