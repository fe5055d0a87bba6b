/** How large profiles are, for the list: worked out when it is asked, of the newest versions alone. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import type { ProfileSize, SizedProfile } from '@flightdeck/contract/targeting';
import type { ProfileKind } from '@flightdeck/domain/targeting';
import { AddressTargeting } from '@flightdeck/domain/targeting/addresses';
import { ContentTargeting, reachSums } from '@flightdeck/domain/targeting/content';
import { companyRange, FirmoTargeting } from '@flightdeck/domain/targeting/firmo';
import { SectionTargeting } from '@flightdeck/domain/targeting/sections';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { estimatedBy, reportedCompanies } from './estimate.ts';
import { deliveredSites, judgedSites, lastMonth } from './reach.ts';
import { kindsOf } from './rights.ts';
import { targetingProfile, targetingVersion } from './schema.ts';

/** What the size of a profile of pages takes: its rules without the words but one that takes in, as sites are judged by no others. */
const Judged = z.object({ rules: ContentTargeting.shape.rules, wordsOut: z.int() });

const phrases = (side: 'in' | 'out') =>
  sql.raw(`'$.rules[*] ? (@.is == "phrase" && @.side == "${side}")'`);

/** What a version says, as far as its size takes it. Keywords, which may be megabytes, stay in the database. */
const asSized = sql<unknown>`
  CASE WHEN ${targetingProfile.kind} = 'content' THEN jsonb_build_object(
    'rules',
    jsonb_path_query_array(${targetingVersion.content}, '$.rules[*] ? (@.is != "phrase")') || coalesce(
      jsonb_path_query_first(${targetingVersion.content}, ${phrases('in')}), '[]'::jsonb
    ),
    'wordsOut',
    jsonb_array_length(jsonb_path_query_array(${targetingVersion.content}, ${phrases('out')}))
  ) ELSE ${targetingVersion.content} END`;

/** Asks for what belongs to a client once, however many of its profiles are sized. */
function once<Value>(ask: (clientUuid: string) => Promise<Value>) {
  const asked = new Map<string, Promise<Value>>();
  return (clientUuid: string): Promise<Value> => {
    const known = asked.get(clientUuid) ?? ask(clientUuid);
    asked.set(clientUuid, known);
    return known;
  };
}

type Sized = (content: unknown, clientUuid: string) => Promise<ProfileSize | null>;

/** How each kind is sized; null where there is nothing to tell it by. */
function sizesBy(services: Services, caller: Caller): Readonly<Record<ProfileKind, Sized>> {
  const delivered = once((clientUuid) => deliveredSites(services, caller, clientUuid));
  const reported = once((clientUuid) => reportedCompanies(services, caller, clientUuid));
  return {
    async content(content, clientUuid) {
      const { rules, wordsOut } = Judged.parse(content);
      const { sites, further } = await delivered(clientUuid);
      const { byVerdict, all, low, high } = reachSums(judgedSites(sites, rules));
      if (all.impressions === 0) return null;
      const [byPage, unplaced] = [byVerdict.part.sites, byVerdict.unknown.sites];
      return { is: 'content', ...{ low, high, byPage, unplaced, wordsOut, further } };
    },
    async ip(content) {
      const { totals, deletedOn } = AddressTargeting.parse(content);
      return deletedOn === null ? { is: 'ip', in: totals.in, out: totals.out } : null;
    },
    async firmo(content, clientUuid) {
      const targeting = FirmoTargeting.parse(content);
      const { figures } = estimatedBy(await reported(clientUuid), targeting);
      const met = figures === null ? null : companyRange(figures.byVerdict);
      return { is: 'firmo', accounts: targeting.accounts.length, met };
    },
    async section(content) {
      const { sections } = SectionTargeting.parse(content);
      const of = (side: 'in' | 'out') => sections.filter((each) => each.side === side).length;
      return { is: 'section', in: of('in'), out: of('out') };
    },
  };
}

/** Sizes of the newest versions of profiles. Those that the caller does not see are left aside, as in a list. */
export async function sizesOf(
  services: Services,
  caller: Caller,
  profileIds: readonly string[],
): Promise<DataOf<(typeof CALLS)['targeting']['sizes']>> {
  const { id, kind, clientUuid, version } = targetingProfile;
  const rows = await services.records.db
    .select({ profileId: id, kind, clientUuid, version, content: asSized })
    .from(targetingProfile)
    .innerJoin(
      targetingVersion,
      and(eq(targetingVersion.profileId, id), eq(targetingVersion.version, version)),
    )
    .where(
      and(
        inArray(id, [...profileIds]),
        inArray(clientUuid, [...caller.clientUuids]),
        inArray(kind, kindsOf(caller)),
      ),
    );
  const sizedBy = sizesBy(services, caller);
  const sizes: SizedProfile[] = [];
  // One after the other: other calls are answered between two of them.
  for (const row of rows) {
    const { profileId } = row;
    const size = await sizedBy[row.kind](row.content, row.clientUuid);
    sizes.push({ profileId, version: row.version, size });
  }
  return { range: lastMonth(services), sizes };
}
