/** The board of sections: sites that are known or delivered, which profiles take what, what is free, and what is in whose way. */
import type { BoardProfile, InventorySite, SectionBoard } from '@flightdeck/contract/targeting';
import { todayIn } from '@flightdeck/domain/dates';
import {
  type Booked,
  conflictsOf,
  freeDays,
  SectionTargeting,
} from '@flightdeck/domain/targeting/sections';
import { and, eq, isNull } from 'drizzle-orm';
import { client } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import { advertisersOf, seesEveryone } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { lastMonth, siteKey } from './reach.ts';
import { publisherSection, publisherSite, targetingProfile, targetingVersion } from './schema.ts';
import { placementsOf } from './section.ts';
import { stateOf } from './show.ts';

/** Sites that are listed; what is beyond has little delivery. */
const MOST_SITES = 2000;

/** Impressions of the caller's clients by site. */
async function delivered(services: Services, caller: Caller): Promise<Map<string, number>> {
  const advertiserIds = (
    await Promise.all(caller.clientUuids.map((uuid) => advertisersOf(services, caller, uuid)))
  ).flat();
  if (advertiserIds.length === 0) return new Map();
  const { rows } = await services.facts.answer(
    {
      ...{ metrics: ['impressions'], dimensions: ['site'] },
      ...{ range: lastMonth(services), limit: MOST_SITES },
    },
    { advertiserIds },
  );
  return new Map(rows.map(({ keys, values }) => [keys.site?.label ?? '', values.impressions ?? 0]));
}

/** A version of a profile that is not archived. */
interface Placed extends Booked {
  readonly row: typeof targetingVersion.$inferSelect;
  readonly profile: typeof targetingProfile.$inferSelect;
  readonly clientName: string;
  readonly content: SectionTargeting;
}

async function readPlaced({ records: { db } }: Services): Promise<Placed[]> {
  const rows = await db
    .select({ profile: targetingProfile, row: targetingVersion, clientName: client.name })
    .from(targetingProfile)
    .innerJoin(client, eq(client.uuid, targetingProfile.clientUuid))
    .innerJoin(targetingVersion, eq(targetingVersion.profileId, targetingProfile.id))
    .where(and(eq(targetingProfile.kind, 'section'), isNull(targetingProfile.archivedAt)));
  return rows.map(({ profile, row, clientName }) => {
    const content = SectionTargeting.parse(row.content);
    const { sections, flight, isExclusive } = content;
    return { ...{ row, profile, clientName, content }, ...{ sections, flight, isExclusive } };
  });
}

/** The last approved version of each profile: what runs. */
const approvedOf = (placed: readonly Placed[]): Placed[] =>
  [...Map.groupBy(placed, ({ profile }) => profile.id).values()].flatMap(
    (versions) =>
      versions
        .filter(({ row }) => row.isApproved)
        .sort((one, other) => other.row.version - one.row.version)[0] ?? [],
  );

/** The board as the caller sees it: profiles of other clients have no name. */
export async function sectionBoard(services: Services, caller: Caller): Promise<SectionBoard> {
  const { records, config, clock } = services;
  const today = todayIn(config.timeZone, clock());
  const placed = await readPlaced(services);
  const approved = approvedOf(placed);
  const isOwn = ({ profile }: Placed) => caller.clientUuids.includes(profile.clientUuid);
  const own = placed.filter((each) => isOwn(each) && each.row.version === each.profile.version);
  const rows = await records.db
    .select()
    .from(publisherSection)
    .orderBy(publisherSection.siteKey, publisherSection.path);
  const sections = Map.groupBy(rows, (row) => row.siteKey);
  const known = await records.db.select().from(publisherSite);
  const impressions = await delivered(services, caller);
  const byKey = new Map([...impressions].map(([name, count]) => [siteKey(name), count]));
  const knownKeys = new Set(known.map(({ key }) => key));
  const sites: InventorySite[] = [
    ...known.map(({ key, name, host, language, categories }) => ({
      ...{ key, name, host, language, categories },
      impressions: byKey.get(key) ?? null,
      sections: (sections.get(key) ?? []).map(({ id, parentId, name: section, path }) => ({
        ...{ id, parentId, name: section, path },
        freeDays: freeDays({ host, path }, approved, today),
      })),
    })),
    ...[...impressions]
      .filter(([name]) => name !== '' && !knownKeys.has(siteKey(name)))
      .map(([name, count]) => ({
        ...{ key: siteKey(name), name, host: null, language: null },
        ...{ categories: [], sections: [], impressions: count },
      })),
  ];
  const profiles = await Promise.all(
    own.map((each) => shownProfile(services, caller, each, own, approved, isOwn)),
  );
  const others = approved
    .filter((each) => !isOwn(each))
    .flatMap((each) => each.sections.filter(({ side }) => side === 'in'))
    .map(({ sectionId }) => sectionId);
  return {
    ...{ range: lastMonth(services), today, mayEdit: seesEveryone(caller) },
    sites: sites.sort((one, other) => one.name.localeCompare(other.name, 'en')),
    profiles: profiles.sort((one, other) => one.name.localeCompare(other.name, 'en')),
    others: [...new Set(others)],
  };
}

async function shownProfile(
  services: Services,
  caller: Caller,
  each: Placed,
  own: readonly Placed[],
  approved: readonly Placed[],
  isOwn: (placed: Placed) => boolean,
): Promise<BoardProfile> {
  const { profile, row, content } = each;
  const { placementIds, flight, isExclusive } = content;
  const placements = await placementsOf(services, caller, profile.clientUuid, placementIds);
  // Own profiles as they are edited, those of others as they run.
  const beside = [...own, ...approved.filter((other) => !isOwn(other))].filter(
    (other) => other.profile.id !== profile.id,
  );
  return {
    ...{ profileId: profile.id, name: profile.name, version: row.version, state: stateOf(row) },
    client: { uuid: profile.clientUuid, name: each.clientName },
    sections: content.sections.map(({ sectionId, side }) => ({ sectionId, side })),
    placements: placements.map(({ name }) => name),
    ...{ flight, isExclusive },
    conflicts: beside.flatMap((other) => {
      const met = conflictsOf(each, other);
      if (met.length === 0) return [];
      return {
        with: isOwn(other) ? other.profile.name : null,
        flight: other.flight,
        sections: met.map(({ host, path }) => `${host}${path}`),
      };
    }),
  };
}
