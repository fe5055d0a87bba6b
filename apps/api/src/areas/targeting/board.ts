/** The board of sections: sites that are known or delivered, which profiles take what, what is free, and what is in whose way. */
import type { BoardProfile, InventorySite, SectionBoard } from '@flightdeck/contract/targeting';
import { todayIn } from '@flightdeck/domain/dates';
import { conflictsOf, freeDaysFrom } from '@flightdeck/domain/targeting/sections';
import type { Caller } from '../../platform/route.ts';
import { seesEveryone } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { type Placed, readPlaced } from './placed.ts';
import { lastMonth, siteKey } from './reach.ts';
import { publisherSection, publisherSite } from './schema.ts';
import { placementNames } from './section.ts';
import { stateOf } from './show.ts';

/** Sites that are listed; what is beyond has little delivery. */
const MOST_SITES = 2000;

/** Impressions of the caller's clients by site. */
async function delivered(
  services: Services,
  { advertiserIds }: Caller,
): Promise<Map<string, number>> {
  if (advertiserIds.length === 0) return new Map();
  const { rows } = await services.facts.answer(
    {
      ...{ metrics: ['impressions'], dimensions: ['site'] },
      ...{ range: lastMonth(services), limit: MOST_SITES },
    },
    { advertiserIds: [...advertiserIds] },
  );
  return new Map(rows.map(({ keys, values }) => [keys.site?.label ?? '', values.impressions ?? 0]));
}

/** The board as the caller sees it: profiles of other clients have no name. */
export async function sectionBoard(services: Services, caller: Caller): Promise<SectionBoard> {
  const { records, config, clock } = services;
  const today = todayIn(config.timeZone, clock());
  const placed = await readPlaced(records.db);
  const isOwn = ({ profile }: Placed) => caller.clientUuids.includes(profile.clientUuid);
  const own = placed.filter((each) => each.isNewest && isOwn(each));
  // Own profiles as they are edited, those of others as they run.
  const others = placed.filter((each) => each.isApproved && !isOwn(each));
  const rows = await records.db
    .select()
    .from(publisherSection)
    .orderBy(publisherSection.siteKey, publisherSection.path);
  const sections = Map.groupBy(
    rows.filter(({ removedAt }) => removedAt === null),
    (row) => row.siteKey,
  );
  const known = await records.db.select().from(publisherSite);
  const impressions = await delivered(services, caller);
  const byKey = new Map([...impressions].map(([name, count]) => [siteKey(name), count]));
  const knownKeys = new Set(known.map(({ key }) => key));
  const freeDays = freeDaysFrom(
    placed.filter((each) => each.isApproved),
    today,
  );
  const sites: InventorySite[] = [
    ...known.map(({ key, name, host, language, categories, archivedAt }) => ({
      ...{ key, name, host, language, categories, isArchived: archivedAt !== null },
      impressions: byKey.get(key) ?? null,
      sections: (sections.get(key) ?? []).map(({ id, parentId, name: section, path }) => ({
        ...{ id, parentId, name: section, path, freeDays: freeDays({ host, path }) },
      })),
    })),
    ...[...impressions]
      .filter(([name]) => name !== '' && !knownKeys.has(siteKey(name)))
      .map(([name, count]) => ({
        ...{ key: siteKey(name), name, host: null, language: null, isArchived: false },
        ...{ categories: [], sections: [], impressions: count },
      })),
  ];
  const names = await placementNames(
    services,
    caller,
    own.flatMap(({ content }) => content.placementIds),
  );
  const pages = pagesOf(sites);
  const profiles = own.map((each) => shownProfile(each, { own, others, names, pages }));
  const takenByOthers = others
    .flatMap((each) => each.sections.filter(({ side }) => side === 'in'))
    .map(({ sectionId }) => sectionId);
  return {
    ...{ range: lastMonth(services), today, mayEdit: seesEveryone(caller) },
    sites: sites.sort((one, other) => one.name.localeCompare(other.name, 'en')),
    profiles: profiles.sort((one, other) => one.name.localeCompare(other.name, 'en')),
    others: [...new Set(takenByOthers)],
  };
}

/** Where sections are now, by their ids. */
const pagesOf = (sites: readonly InventorySite[]): ReadonlyMap<string, string> =>
  new Map(
    sites.flatMap(({ host, sections }) =>
      sections.map(({ id, path }): [string, string] => [id, `${host}${path}`]),
    ),
  );

interface Beside {
  readonly own: readonly Placed[];
  readonly others: readonly Placed[];
  readonly names: ReadonlyMap<number, string>;
  readonly pages: ReadonlyMap<string, string>;
}

function shownProfile(each: Placed, { own, others, names, pages }: Beside): BoardProfile {
  const { profile, row, content } = each;
  const { placementIds, flight, isExclusive } = content;
  const placements = placementIds.flatMap((id) => names.get(id) ?? []);
  const conflictsWith = (other: Placed, name: string | null): BoardProfile['conflicts'] => {
    const met = conflictsOf(each, other);
    if (met.length === 0) return [];
    const sections = met.map(({ host, path }) => `${host}${path}`);
    return [{ with: name, flight: other.flight, sections }];
  };
  return {
    ...{ profileId: profile.id, name: profile.name, version: row.version, state: stateOf(row) },
    client: { uuid: profile.clientUuid, name: each.clientName },
    sections: content.sections.map(({ sectionId, side }) => ({ sectionId, side })),
    placements: placements.sort((one, other) => one.localeCompare(other, 'en')),
    ...{ flight, isExclusive },
    conflicts: [
      ...own
        .filter((other) => other.profile.id !== profile.id)
        .flatMap((other) => conflictsWith(other, other.profile.name)),
      ...others.flatMap((other) => conflictsWith(other, null)),
    ],
    moved: content.sections.flatMap(({ sectionId, name, host, path }) => {
      const [page, now] = [`${host}${path}`, pages.get(sectionId) ?? null];
      return page === now ? [] : [{ name, page, now }];
    }),
  };
}
