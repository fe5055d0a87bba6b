/** What the homepage of a project features, and in which order. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { revisionOfState } from '../../../platform/stale-save.ts';
import { helpArticle, helpCategory, helpHomepage } from '../schema.ts';
import { lockProject, requireProject } from './projects.ts';
import { requireSame } from './stale.ts';

type Calls = typeof CALLS.helpAdmin;
type Entry = { readonly type: 'article' | 'category'; readonly reference: string };

const keyOf = ({ type, reference }: Entry) => `${type}:${reference}`;

async function read(db: RecordsDb, projectId: string) {
  // One query after the other: inside a transaction all of them share one connection.
  const entries = await db
    .select({ type: helpHomepage.type, reference: helpHomepage.reference })
    .from(helpHomepage)
    .where(eq(helpHomepage.projectId, projectId))
    .orderBy(asc(helpHomepage.position), asc(helpHomepage.id));
  const articles = await db
    .select({
      id: helpArticle.id,
      title: helpArticle.title,
      status: helpArticle.status,
      categoryId: helpArticle.categoryId,
    })
    .from(helpArticle)
    .where(eq(helpArticle.projectId, projectId));
  const categories = await db
    .select({ id: helpCategory.id, title: helpCategory.title })
    .from(helpCategory)
    .where(eq(helpCategory.projectId, projectId));
  const live = articles.filter(({ status }) => status === 'live');
  const things = new Map<string, { title: string; isShown: boolean }>([
    ...articles.map(
      ({ id, title, status }) => [`article:${id}`, { title, isShown: status === 'live' }] as const,
    ),
    ...categories.map(
      ({ id, title }) =>
        [
          `category:${id}`,
          { title, isShown: live.some(({ categoryId }) => categoryId === id) },
        ] as const,
    ),
  ]);
  // Neither readers nor managers get entries whose article or category was deleted.
  return { things, entries: entries.filter((entry) => things.has(keyOf(entry))) };
}

/** The entries in order. @throws {AppError} `not-found`. */
export async function readManagedHomepage(
  { records: { db } }: Services,
  projectId: string,
): Promise<DataOf<Calls['homepage']>> {
  await requireProject(db, projectId);
  const { things, entries } = await read(db, projectId);
  return {
    entries: entries.flatMap((entry) => {
      const thing = things.get(keyOf(entry));
      return thing ? [{ ...entry, ...thing }] : [];
    }),
    revision: revisionOfState(entries.map(keyOf)),
  };
}

/**
 * Puts entries on the homepage in their order, in place of what is there.
 * @throws {AppError} `not-found`, `conflict` with StaleSave where it changed meanwhile, `unprocessable` for what stands
 *   twice or is none of the project's.
 */
export async function setHomepage(
  services: Services,
  caller: Caller,
  projectId: string,
  { entries: given }: z.output<Calls['setHomepage']['body']>,
  revision: number | undefined,
): Promise<DataOf<Calls['setHomepage']>> {
  const { records, audit } = services;
  const keys = given.map(keyOf);
  if (new Set(keys).size < keys.length) {
    throw new AppError('unprocessable', 'entries: an article or category stands twice.');
  }
  await records.transaction(async (tx) => {
    await lockProject(tx, projectId);
    const { things, entries } = await read(tx, projectId);
    await requireSame({ services, tx, caller, revision }, entries.map(keyOf), {
      what: 'homepage',
      target: projectId,
      actions: ['help/homepage-update', 'help/import'],
    });
    if (keys.some((key) => !things.has(key))) {
      throw new AppError(
        'unprocessable',
        'entries: one of the articles or categories does not exist any more. Reload the page.',
      );
    }
    await tx.delete(helpHomepage).where(eq(helpHomepage.projectId, projectId));
    if (given.length > 0) {
      await tx
        .insert(helpHomepage)
        .values(
          given.map((entry, position) => ({ id: keyOf(entry), projectId, ...entry, position })),
        );
    }
    await audit.write(
      {
        ...actorOf(caller),
        action: 'help/homepage-update',
        target: projectId,
        before: entries.map(keyOf),
        after: keys,
      },
      tx,
    );
  });
  return { revision: revisionOfState(keys) };
}
