/** Sections of sites by hand: added, renamed, moved and removed. What profiles say of them stays. */
import { randomUUID } from 'node:crypto';
import type { SectionTaker } from '@flightdeck/contract/targeting';
import { todayIn } from '@flightdeck/domain/dates';
import { counted } from '@flightdeck/domain/locale';
import { liesIn, sectionPath } from '@flightdeck/domain/targeting/sections';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { readPlaced } from './placed.ts';
import { publisherSection } from './schema.ts';
import { addSections, lockSite, requireEditor } from './sites.ts';

const NO_SECTION = 'The section is no longer there. Load the page again.';

/** A section that was not removed. @throws {AppError} `not-found`. */
async function readSection(db: RecordsDb, sectionId: string) {
  const [row] = await db
    .select()
    .from(publisherSection)
    .where(and(eq(publisherSection.id, sectionId), isNull(publisherSection.removedAt)));
  if (!row) throw new AppError('not-found', NO_SECTION);
  return row;
}

const sectionsOf = (db: RecordsDb, siteKey: string) =>
  db
    .select()
    .from(publisherSection)
    .where(and(eq(publisherSection.siteKey, siteKey), isNull(publisherSection.removedAt)));

/** The section that was removed last from a place. */
async function removedAt(db: RecordsDb, siteKey: string, path: string) {
  const [row] = await db
    .select({ id: publisherSection.id })
    .from(publisherSection)
    .where(
      and(
        eq(publisherSection.siteKey, siteKey),
        eq(publisherSection.path, path),
        isNotNull(publisherSection.removedAt),
      ),
    )
    .orderBy(desc(publisherSection.removedAt))
    .limit(1);
  return row ?? null;
}

interface SectionPlace {
  /** Null for a new one. */
  readonly sectionId: string | null;
  readonly siteKey: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly path: string;
}

/**
 * Adds a section, or renames and moves one.
 * @throws {AppError} `forbidden`, `not-found`; `conflict` for an archived site; `unprocessable` for a path that is none or
 *   taken, and for a section that would lie in itself.
 */
export async function setSiteSection(
  { records, audit, clock }: Services,
  caller: Caller,
  { sectionId, siteKey, parentId, name, path: written }: SectionPlace,
): Promise<void> {
  requireEditor(caller);
  const path = sectionPath(written);
  if (path === null) {
    throw new AppError('unprocessable', 'path: A path begins with /, such as /interiors/*.');
  }
  await records.transaction(async (tx) => {
    const site = await lockSite(tx, siteKey);
    if (site.archivedAt !== null) {
      throw new AppError('conflict', 'The site is archived: take it out of the archive first.');
    }
    const rows = await sectionsOf(tx, siteKey);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const before = sectionId === null ? undefined : byId.get(sectionId);
    if (sectionId !== null && !before) throw new AppError('not-found', NO_SECTION);
    const parent = parentId === null ? undefined : byId.get(parentId);
    if (parentId !== null && !parent) {
      throw new AppError('unprocessable', 'parentId: the site has no such section.');
    }
    if (parent && before && liesIn(byId, parent.id, before.id)) {
      throw new AppError(
        'unprocessable',
        `parentId: “${parent.name}” is, or lies in, this section. Choose another one.`,
      );
    }
    const taken = rows.find((row) => row.path === path && row.id !== sectionId);
    if (taken) throw new AppError('unprocessable', `path: “${taken.name}” has this path already.`);
    const said = { name, parentId, path, savedBy: caller.user.id, savedAt: clock() };
    const id = before?.id ?? (await removedAt(tx, siteKey, path))?.id ?? randomUUID();
    if (before) {
      await tx.update(publisherSection).set(said).where(eq(publisherSection.id, id));
    } else {
      await addSections(tx, [{ id, siteKey, ...said }]);
    }
    await audit.write(
      {
        ...{ ...actorOf(caller), action: 'targeting/section', target: id },
        before: before ? { name: before.name, parentId: before.parentId, path: before.path } : null,
        after: { siteKey, name, parentId, path },
      },
      tx,
    );
  });
}

/** Profiles in use that name a section, in their newest version or in the approved one. */
async function takersIn(
  db: RecordsDb,
  { config, clock }: Services,
  sectionId: string,
): Promise<SectionTaker[]> {
  const today = todayIn(config.timeZone, clock());
  const naming = (await readPlaced(db)).filter(({ sections }) =>
    sections.some((section) => section.sectionId === sectionId),
  );
  const byProfile = Map.groupBy(naming, ({ profile }) => profile.id);
  return [...byProfile.values()]
    .flatMap((versions) => {
      const [first] = versions;
      if (!first) return [];
      return {
        ...{ profileId: first.profile.id, name: first.profile.name },
        client: { uuid: first.profile.clientUuid, name: first.clientName },
        isRunning: versions.some(
          ({ isApproved, flight }) => isApproved && (flight === null || flight.end >= today),
        ),
      };
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Profiles of all clients that name a section. @throws {AppError} `forbidden`, `not-found`. */
export async function sectionTakers(
  services: Services,
  caller: Caller,
  sectionId: string,
): Promise<{ takers: SectionTaker[] }> {
  requireEditor(caller);
  const { db } = services.records;
  await readSection(db, sectionId);
  return { takers: await takersIn(db, services, sectionId) };
}

/**
 * Removes a section. Profiles keep what they say of it.
 * @param isMeant Although profiles name it that do not run.
 * @throws {AppError} `forbidden`, `not-found`; `conflict` while sections lie in it, an approved profile runs in it, or
 *   others name it and that is not meant.
 */
export async function removeSiteSection(
  services: Services,
  caller: Caller,
  { sectionId, isMeant }: { readonly sectionId: string; readonly isMeant: boolean },
): Promise<void> {
  requireEditor(caller);
  const { records, audit, clock } = services;
  await records.transaction(async (tx) => {
    const { siteKey } = await readSection(tx, sectionId);
    await lockSite(tx, siteKey);
    const { name, path, parentId } = await readSection(tx, sectionId);
    const within = (await sectionsOf(tx, siteKey)).filter((row) => row.parentId === sectionId);
    if (within.length > 0) {
      throw new AppError(
        'conflict',
        `${counted(within.length, 'en-GB', 'section lies', 'sections lie')} in “${name}”: move or remove them first.`,
      );
    }
    const takers = await takersIn(tx, services, sectionId);
    const running = takers.filter(({ isRunning }) => isRunning);
    const named = (all: readonly SectionTaker[]) => all.map((each) => `“${each.name}”`).join(', ');
    if (running.length > 0) {
      throw new AppError(
        'conflict',
        `“${name}” is in approved profiles that run or are to run: ${named(running)}. Archive them first, or have versions approved without it.`,
      );
    }
    if (takers.length > 0 && !isMeant) {
      throw new AppError(
        'conflict',
        `“${name}” is named by ${named(takers)}. Say that it is meant.`,
      );
    }
    await tx
      .update(publisherSection)
      .set({ removedAt: clock(), savedBy: caller.user.id, savedAt: clock() })
      .where(eq(publisherSection.id, sectionId));
    const entry = { ...actorOf(caller), action: 'targeting/remove-section', target: sectionId };
    const profiles = takers.map(({ profileId }) => profileId);
    await audit.write(
      { ...entry, before: { siteKey, name, path, parentId }, after: { profiles } },
      tx,
    );
  });
}
