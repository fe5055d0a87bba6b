/** Categories: making, naming, ordering and deleting them. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { helpId, helpReference } from '@flightdeck/domain/help';
import { and, asc, count, eq, sql } from 'drizzle-orm';
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

const inOrder = (db: RecordsDb, projectId: string) =>
  db
    .select()
    .from(helpCategory)
    .where(eq(helpCategory.projectId, projectId))
    .orderBy(asc(helpCategory.position), asc(helpCategory.title), asc(helpCategory.id));

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

async function requireCategory(tx: RecordsDb, categoryId: string) {
  const [row] = await tx.select().from(helpCategory).where(eq(helpCategory.id, categoryId));
  if (!row) throw new AppError('not-found', 'This category does not exist any more.');
  return row;
}

/** Categories of a project in order. @throws {AppError} `not-found`. */
export async function listCategories(
  { records: { db } }: Services,
  projectId: string,
): Promise<DataOf<Calls['categories']>> {
  await requireProject(db, projectId);
  const [rows, counts] = await Promise.all([
    inOrder(db, projectId),
    db
      .select({
        categoryId: helpArticle.categoryId,
        n: count(),
        live: sql`count(*) filter (where ${helpArticle.status} = 'live')`.mapWith(Number),
      })
      .from(helpArticle)
      .where(eq(helpArticle.projectId, projectId))
      .groupBy(helpArticle.categoryId),
  ]);
  const categories = rows.map(({ id, reference, title }) => {
    const held = counts.find(({ categoryId }) => categoryId === id);
    return {
      ...{ categoryId: id, reference, title },
      ...{ articles: held?.n ?? 0, live: held?.live ?? 0 },
      revision: revisionOfState(title),
    };
  });
  return { categories, revision: revisionOfState(idsOf(rows)) };
}

/** Makes a category at the end. @throws {AppError} `not-found`, `conflict` for one of this name. */
export async function createCategory(
  { records, audit }: Services,
  caller: Caller,
  { projectId, title }: z.output<Calls['createCategory']['body']>,
): Promise<DataOf<Calls['createCategory']>> {
  return records.transaction(async (tx) => {
    await lockProject(tx, projectId);
    const rows = await inOrder(tx, projectId);
    if (rows.some((row) => row.title.toLowerCase() === title.toLowerCase())) {
      throw new AppError('conflict', `There is a category “${title}” already.`);
    }
    const wished = helpReference(title).slice(0, 90).replace(/-+$/, '') || 'category';
    const taken = new Set(rows.map(({ reference }) => reference));
    let reference = wished;
    for (let n = 2; taken.has(reference); n += 1) reference = `${wished}-${n}`;
    const id = helpId(projectId, reference);
    const position = Math.max(-1, ...rows.map((row) => row.position)) + 1;
    await tx.insert(helpCategory).values({ id, projectId, reference, title, position });
    await audit.write(
      { ...actorOf(caller), action: 'help/category-create', target: id, after: { title } },
      tx,
    );
    return { categoryId: id };
  });
}

/**
 * Gives a category another title.
 * @throws {AppError} `not-found`, `conflict` for one of this name, and with StaleSave where it has another one by now.
 */
export async function setCategory(
  services: Services,
  caller: Caller,
  categoryId: string,
  { title }: z.output<Calls['setCategory']['body']>,
  revision: number | undefined,
): Promise<void> {
  const { records, audit } = services;
  await records.transaction(async (tx) => {
    await lockProject(tx, (await requireCategory(tx, categoryId)).projectId);
    const before = await requireCategory(tx, categoryId);
    await requireSame({ services, tx, caller, revision }, before.title, {
      what: 'category',
      target: categoryId,
      actions: ['help/category-update'],
    });
    const others = await inOrder(tx, before.projectId);
    const isTaken = others.some(
      (row) => row.id !== categoryId && row.title.toLowerCase() === title.toLowerCase(),
    );
    if (isTaken) throw new AppError('conflict', `There is a category “${title}” already.`);
    await tx.update(helpCategory).set({ title }).where(eq(helpCategory.id, categoryId));
    await audit.write(
      {
        ...actorOf(caller),
        action: 'help/category-update',
        target: categoryId,
        before: { title: before.title },
        after: { title },
      },
      tx,
    );
  });
}

/**
 * Puts all categories in an order.
 * @throws {AppError} `not-found`, `conflict` with StaleSave where the list changed meanwhile, `unprocessable` for
 * another list.
 */
export async function orderCategories(
  services: Services,
  caller: Caller,
  projectId: string,
  { categoryIds }: z.output<Calls['orderCategories']['body']>,
  revision: number | undefined,
): Promise<DataOf<Calls['orderCategories']>> {
  const { records, audit } = services;
  await records.transaction(async (tx) => {
    await lockProject(tx, projectId);
    const before = idsOf(await inOrder(tx, projectId));
    await requireSame({ services, tx, caller, revision }, before, {
      what: 'order of categories',
      target: projectId,
      actions: ['help/category-order', 'help/import'],
    });
    if ([...before].sort().join('\n') !== [...categoryIds].sort().join('\n')) {
      throw new AppError('unprocessable', 'categoryIds: name every category of the project once.');
    }
    for (const [position, id] of categoryIds.entries()) {
      await tx.update(helpCategory).set({ position }).where(eq(helpCategory.id, id));
    }
    await audit.write(
      {
        ...actorOf(caller),
        action: 'help/category-order',
        target: projectId,
        before,
        after: categoryIds,
      },
      tx,
    );
  });
  return { revision: revisionOfState(categoryIds) };
}

/**
 * Deletes a category; its articles go to another one of the project, or have none.
 * @throws {AppError} `not-found`, `unprocessable`.
 */
export async function deleteCategory(
  { records, audit }: Services,
  caller: Caller,
  categoryId: string,
  moveTo: string | null,
): Promise<void> {
  await records.transaction(async (tx) => {
    const before = await requireCategory(tx, categoryId);
    if (moveTo !== null) {
      const [target] = await tx
        .select({ id: helpCategory.id })
        .from(helpCategory)
        .where(and(eq(helpCategory.id, moveTo), eq(helpCategory.projectId, before.projectId)));
      if (!target || moveTo === categoryId) {
        throw new AppError('unprocessable', 'moveTo: choose another category of the project.');
      }
    }
    const moved = await tx
      .update(helpArticle)
      .set({ categoryId: moveTo })
      .where(eq(helpArticle.categoryId, categoryId))
      .returning({ id: helpArticle.id });
    await tx.delete(helpHomepage).where(eq(helpHomepage.reference, categoryId));
    await tx.delete(helpCategory).where(eq(helpCategory.id, categoryId));
    await audit.write(
      {
        ...actorOf(caller),
        action: 'help/category-delete',
        target: categoryId,
        before: { title: before.title },
        after: { moveTo, articles: moved.length },
      },
      tx,
    );
  });
}
