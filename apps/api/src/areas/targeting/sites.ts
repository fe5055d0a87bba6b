/** The inventory of publishers: where their sites are, and their sections. It belongs to the provider: who sees every client changes it. */
import { randomUUID } from 'node:crypto';
import type { SectionImport } from '@flightdeck/contract/targeting';
import { readPage } from '@flightdeck/domain/targeting/content';
import {
  liesIn,
  type ReadSection,
  readSections,
  type SectionFault,
  sectionAbove,
} from '@flightdeck/domain/targeting/sections';
import { contentTaxonomy } from '@flightdeck/domain/targeting/taxonomy';
import { eq, sql } from 'drizzle-orm';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';
import { seesEveryone } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { siteKey } from './reach.ts';
import { publisherSection, publisherSite } from './schema.ts';

/** @throws {AppError} `forbidden` to who does not see every client. */
export function requireEditor(caller: Caller): void {
  if (seesEveryone(caller)) return;
  throw new AppError(
    'forbidden',
    'Sites and sections are the same for all clients: somebody who sees every client changes them.',
  );
}

/** Says where a site is. @throws {AppError} `forbidden`; `unprocessable` for what is no site, and unknown categories. */
export async function saveSite(
  { records, audit, clock }: Services,
  caller: Caller,
  site: {
    readonly name: string;
    readonly host: string;
    readonly language: string | null;
    readonly categories: string[];
  },
): Promise<void> {
  requireEditor(caller);
  const read = readPage(site.host);
  if ('fault' in read || read.rule.path !== '' || read.rule.withSubdomains) {
    throw new AppError(
      'unprocessable',
      `host: ${'fault' in read ? read.fault : 'Write the site alone, such as site.example.'}`,
    );
  }
  const { find } = contentTaxonomy();
  const unknown = site.categories.find((id) => !find(id));
  if (unknown !== undefined) {
    throw new AppError('unprocessable', `categories: there is no category ${unknown}.`);
  }
  const key = siteKey(site.name);
  const said = {
    ...{ host: read.rule.host, language: site.language, categories: [...site.categories] },
    ...{ savedBy: caller.user.id, savedAt: clock() },
  };
  await records.transaction(async (tx) => {
    const [before] = await tx.select().from(publisherSite).where(eq(publisherSite.key, key));
    await tx
      .insert(publisherSite)
      .values({ key, name: site.name, ...said })
      .onConflictDoUpdate({ target: publisherSite.key, set: said });
    const entry = { ...actorOf(caller), action: 'targeting/site', target: key };
    const { host, language, categories } = said;
    await audit.write(
      {
        ...entry,
        before: before ? { host: before.host, language: before.language } : null,
        after: { host, language, categories },
      },
      tx,
    );
  });
}

/** Archives a site, or takes it out of the archive. @throws {AppError} `forbidden`; `not-found` for one that has no address yet. */
export async function archiveSite(
  { records, audit, clock }: Services,
  caller: Caller,
  { key, isArchived }: { readonly key: string; readonly isArchived: boolean },
): Promise<void> {
  requireEditor(caller);
  await records.transaction(async (tx) => {
    const { archivedAt } = await lockSite(tx, key);
    if ((archivedAt !== null) === isArchived) return;
    await tx
      .update(publisherSite)
      .set({ archivedAt: isArchived ? clock() : null, savedBy: caller.user.id, savedAt: clock() })
      .where(eq(publisherSite.key, key));
    const action = isArchived ? 'targeting/archive-site' : 'targeting/unarchive-site';
    await audit.write({ ...actorOf(caller), action, target: key }, tx);
  });
}

/** A site, held until the end of the transaction so that its sections stay a tree. @throws {AppError} `not-found`. */
export async function lockSite(tx: RecordsDb, key: string) {
  const [site] = await tx
    .select()
    .from(publisherSite)
    .where(eq(publisherSite.key, key))
    .for('update');
  if (site) return site;
  throw new AppError('not-found', 'No site has this name: say first where it is.');
}

type SectionRow = typeof publisherSection.$inferSelect;
type Planned = Pick<SectionRow, 'id' | 'siteKey' | 'parentId' | 'name' | 'path'>;

interface Plan {
  readonly added: readonly Planned[];
  readonly changed: readonly Planned[];
  readonly same: number;
  readonly faults: readonly SectionFault[];
}

/** What a file changes: parents before those within them. */
async function planOf(db: RecordsDb, text: string): Promise<Plan> {
  const { sections, faults: unread } = readSections(text);
  const sites = await db.select().from(publisherSite);
  const rows = await db.select().from(publisherSection).orderBy(publisherSection.savedAt);
  const kept = rows.filter(({ removedAt }) => removedAt === null);
  const siteOf = (given: string) => {
    const read = readPage(given);
    const host = 'rule' in read && read.rule.path === '' ? read.rule.host : null;
    return (
      sites.find(({ key }) => key === siteKey(given)) ?? sites.find((site) => site.host === host)
    );
  };
  const faults: SectionFault[] = [...unread];
  const fault = ({ line, site, name, path }: ReadSection, reason: string) =>
    faults.push({ line, text: [site, name, path].join(', '), reason });
  const all = new Map<string, Planned>(kept.map((row) => [row.id, row]));
  // A section that was removed comes back as the one that it was, so that profiles that name it mean it again.
  const gone = rows.filter(({ removedAt }) => removedAt !== null);
  const byPlace = new Map([...gone, ...kept].map((row) => [`${row.siteKey}\t${row.path}`, row.id]));
  const named: { readonly read: ReadSection; readonly id: string }[] = [];
  for (const read of sections) {
    const site = siteOf(read.site);
    if (!site) {
      fault(read, `No site is known as ${read.site}: say first where it is.`);
      continue;
    }
    if (site.archivedAt !== null) {
      fault(read, `“${site.name}” is archived: take it out of the archive first.`);
      continue;
    }
    const place = `${site.key}\t${read.path}`;
    const id = byPlace.get(place) ?? randomUUID();
    if (named.some((each) => each.id === id)) {
      fault(read, 'An earlier line has this path.');
      continue;
    }
    byPlace.set(place, id);
    const parentId = all.get(id)?.parentId ?? null;
    all.set(id, { id, siteKey: site.key, parentId, name: read.name, path: read.path });
    named.push({ read, id });
  }
  const othersOf = (own: Planned) =>
    [...all.values()].filter((each) => each.siteKey === own.siteKey && each.id !== own.id);
  const parentNamed = (own: Planned, name: string) =>
    othersOf(own).find((each) => each.name.toLowerCase() === name.toLowerCase());
  // A line that names no section is left out, and so are those that name this one: until none is.
  for (let left = named.length + 1; named.length < left; ) {
    left = named.length;
    for (const { read, id } of [...named]) {
      const own = all.get(id);
      if (!own || read.parent === '' || parentNamed(own, read.parent)) continue;
      fault(read, `The site has no section “${read.parent}”.`);
      if (!kept.some((row) => row.id === id)) all.delete(id);
      named.splice(
        named.findIndex((each) => each.id === id),
        1,
      );
    }
  }
  for (const { read, id } of named) {
    const own = all.get(id);
    if (!own) continue;
    const parent =
      read.parent === '' ? sectionAbove(othersOf(own), own.path) : parentNamed(own, read.parent);
    const isRound = parent !== undefined && liesIn(all, parent.id, id);
    if (isRound) fault(read, `“${parent.name}” lies in this section: it stands at the top.`);
    all.set(id, { ...own, parentId: isRound ? null : (parent?.id ?? null) });
  }
  const before = new Map(kept.map((row) => [row.id, row]));
  const depth = ({ parentId }: Planned): number => {
    const parent = parentId === null ? undefined : all.get(parentId);
    return parent ? 1 + depth(parent) : 0;
  };
  const planned = named
    .flatMap(({ id }) => all.get(id) ?? [])
    .sort((one, other) => depth(one) - depth(other));
  const isSame = ({ id, name, parentId }: Planned) => {
    const row = before.get(id);
    return row?.name === name && row.parentId === parentId;
  };
  return {
    added: planned.filter(({ id }) => !before.has(id)),
    changed: planned.filter((each) => before.has(each.id) && !isSame(each)),
    same: planned.filter(isSame).length,
    faults: faults.sort((one, other) => one.line - other.line),
  };
}

const toldOf = ({ added, changed, same, faults }: Plan): SectionImport => ({
  ...{ added: added.length, changed: changed.length, same, faults: [...faults] },
});

/** What a file would change. */
export const previewSections = async (
  { records }: Services,
  text: string,
): Promise<SectionImport> => toldOf(await planOf(records.db, text));

/** Adds sections to sites, and brings back those that were removed. */
export async function addSections(
  tx: RecordsDb,
  sections: readonly (typeof publisherSection.$inferInsert)[],
): Promise<void> {
  await tx
    .insert(publisherSection)
    .values([...sections])
    .onConflictDoUpdate({
      target: publisherSection.id,
      set: {
        ...{ name: sql`excluded.name`, parentId: sql`excluded.parent_id` },
        ...{ savedBy: sql`excluded.saved_by`, savedAt: sql`excluded.saved_at`, removedAt: null },
      },
    });
}

/** Adds and changes sections by a file. @throws {AppError} `forbidden`. */
export async function importSections(
  { records, audit, clock }: Services,
  caller: Caller,
  text: string,
): Promise<SectionImport> {
  requireEditor(caller);
  return records.transaction(async (tx) => {
    const plan = await planOf(tx, text);
    const by = { savedBy: caller.user.id, savedAt: clock() };
    if (plan.added.length > 0) {
      await addSections(
        tx,
        plan.added.map((each) => ({ ...each, ...by })),
      );
    }
    for (const { id, name, parentId } of plan.changed) {
      await tx
        .update(publisherSection)
        .set({ name, parentId, ...by })
        .where(eq(publisherSection.id, id));
    }
    const told = toldOf(plan);
    const { added, changed } = told;
    const entry = { ...actorOf(caller), action: 'targeting/sections', target: 'inventory' };
    await audit.write({ ...entry, after: { added, changed } }, tx);
    return told;
  });
}
