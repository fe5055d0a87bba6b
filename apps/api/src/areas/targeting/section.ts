/** Profiles of sections as a kind, and what of a draft is checked against the inventory and the client. */
import type { Permission } from '@flightdeck/domain/access';
import { counted } from '@flightdeck/domain/locale';
import type { System } from '@flightdeck/domain/targeting';
import type { ContentRule } from '@flightdeck/domain/targeting/content';
import {
  CONTENT_SYSTEMS,
  type Exported,
  exportContent,
} from '@flightdeck/domain/targeting/exports';
import {
  contradictions,
  pageOf,
  type SectionDraft,
  SectionTargeting,
} from '@flightdeck/domain/targeting/sections';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { withAccounts } from '../../platform/facts/accounts.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';
import { advertisersOf } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { publisherSection, publisherSite, targetingVersion, type VersionFault } from './schema.ts';

const needs: Permission = 'targeting/contentManage';
const written = (count: number, one: string) => counted(count, 'en-GB', one);

export const SECTION = {
  needs,
  says: ({ sections, placementIds }: SectionTargeting): string =>
    [
      written(sections.length, 'section'),
      ...(placementIds.length > 0 ? [written(placementIds.length, 'placement')] : []),
    ].join(', '),
  faults({ sections }: SectionTargeting): Promise<VersionFault[]> {
    const never = contradictions(sections).length;
    return Promise.resolve([
      ...(never > 0
        ? [{ level: 'error', text: `${written(never, 'section')} both in and out` } as const]
        : []),
      ...(sections.some(({ side }) => side === 'in')
        ? []
        : [{ level: 'warning', text: 'No section is taken in' } as const]),
    ]);
  },
  /** Placements are of one client. */
  elsewhere: (targeting: SectionTargeting): SectionTargeting => ({
    ...targeting,
    placementIds: [],
  }),
  /** The pages of the sections, as those of a content profile go out. */
  exported({ sections }: SectionTargeting, system: System): Exported | null {
    const known = CONTENT_SYSTEMS.find((each) => each === system);
    const rules = sections.map(
      (section): ContentRule => ({ side: section.side, is: 'page', page: pageOf(section) }),
    );
    return known ? exportContent(rules, known) : null;
  },
};

const Placements = z.array(
  z.object({ id: z.int(), name: z.string(), site: z.string(), campaign: z.string() }),
);
/** Most placements that are offered. */
const MOST_PLACEMENTS = 5000;

/** Placements of a client. @param ids Only these. @throws {AppError} `not-found` for another tenant’s client. */
export async function placementsOf(
  services: Services,
  caller: Caller,
  clientUuid: string,
  ids: readonly number[] | null = null,
) {
  if (ids?.length === 0) return [];
  const advertiserIds = await advertisersOf(services, caller, clientUuid);
  return Placements.parse(
    await services.facts.query(
      `SELECT p.id, p.name, s.name AS site, c.name AS campaign FROM placement p
       JOIN campaign c ON c.id = p.campaign_id JOIN site s ON s.id = p.site_id
       WHERE c.advertiser_id = ANY($1::int[]) AND ($2::int[] IS NULL OR p.id = ANY($2::int[]))
       ORDER BY c.end_date DESC NULLS LAST, c.name, p.name, p.id LIMIT ${MOST_PLACEMENTS}`,
      [await withAccounts(services.facts, advertiserIds), ids],
    ),
  );
}

/** Names of placements of the caller's clients, by their ids. */
export async function placementNames(
  services: Services,
  caller: Caller,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = z.array(z.object({ id: z.int(), name: z.string() })).parse(
    await services.facts.query(
      `SELECT p.id, p.name FROM placement p JOIN campaign c ON c.id = p.campaign_id
       WHERE p.id = ANY($1::int[]) AND c.advertiser_id = ANY($2::int[])`,
      [[...new Set(ids)], await withAccounts(services.facts, caller.advertiserIds)],
    ),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Sections as a profile named them last, for those that were removed from their sites since. */
async function namedBefore(
  db: RecordsDb,
  profileId: string,
  ids: ReadonlySet<string>,
): Promise<Map<string, SectionTargeting['sections'][number]>> {
  const versions = await db
    .select({ content: targetingVersion.content })
    .from(targetingVersion)
    .where(eq(targetingVersion.profileId, profileId))
    .orderBy(asc(targetingVersion.version));
  return new Map(
    versions
      .flatMap(({ content }) => SectionTargeting.parse(content).sections)
      .filter(({ sectionId }) => ids.has(sectionId))
      .map((section) => [section.sectionId, section]),
  );
}

/**
 * A draft as it is kept: with what its sections are now. Those that were removed stay as the profile named them.
 * @param profileId Null for a new profile.
 * @throws {AppError} `not-found` for another tenant’s client; `unprocessable` for sections that there are not, and placements of another client.
 */
export async function keptSections(
  services: Services,
  caller: Caller,
  clientUuid: string,
  draft: SectionDraft,
  profileId: string | null = null,
): Promise<SectionTargeting> {
  const placementIds = [...new Set(draft.placementIds)];
  const known = await placementsOf(services, caller, clientUuid, placementIds);
  if (known.length < placementIds.length) {
    throw new AppError(
      'unprocessable',
      'placementIds: one of the placements is not the client’s. Choose among those that are offered.',
    );
  }
  const { db } = services.records;
  const rows = await db
    .select({ section: publisherSection, site: publisherSite })
    .from(publisherSection)
    .innerJoin(publisherSite, eq(publisherSite.key, publisherSection.siteKey))
    .where(
      and(
        isNull(publisherSection.removedAt),
        inArray(
          publisherSection.id,
          draft.sections.map(({ sectionId }) => sectionId),
        ),
      ),
    );
  const byId = new Map(rows.map((row) => [row.section.id, row]));
  const isOffered = (id: string) => byId.get(id)?.site.archivedAt === null;
  const unoffered = new Set(
    draft.sections.map(({ sectionId }) => sectionId).filter((id) => !isOffered(id)),
  );
  const before =
    profileId === null || unoffered.size === 0 ? null : await namedBefore(db, profileId, unoffered);
  const sections = draft.sections.map(({ sectionId, side }) => {
    const row = byId.get(sectionId);
    const named = before?.get(sectionId);
    if (row && (named || isOffered(sectionId))) {
      const { name, path } = row.section;
      return { sectionId, side, name, path, host: row.site.host };
    }
    if (named) return { ...named, side };
    throw new AppError(
      'unprocessable',
      row
        ? `sections: “${row.site.name}” is archived, and its sections are not offered any more.`
        : 'sections: one of the sections is no longer there. Load the page again.',
    );
  });
  return { ...draft, placementIds, sections };
}
