/** Help projects: their titles, and the products of their forms. */
import type { DataOf } from '@flightdeck/contract';
import type { HelpProjectItem } from '@flightdeck/contract/help-admin';
import type { CALLS } from '@flightdeck/contract/server';
import { HelpProduct } from '@flightdeck/domain/help';
import { asc, count, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { actorOf } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { revisionOfState } from '../../../platform/stale-save.ts';
import { helpArticle, helpMessage, helpProject } from '../schema.ts';
import { requireSame } from './stale.ts';

type Calls = typeof CALLS.helpAdmin;
type ProjectRow = typeof helpProject.$inferSelect;

const NO_PROJECT = 'There is no help project of this id.';
const Products = z.array(HelpProduct);
const contentOf = ({ title, products }: ProjectRow) => ({
  title,
  products: Products.parse(products),
});

/** A project. @throws {AppError} `not-found`. */
export async function requireProject(db: RecordsDb, projectId: string): Promise<ProjectRow> {
  const [row] = await db.select().from(helpProject).where(eq(helpProject.id, projectId));
  if (!row) throw new AppError('not-found', NO_PROJECT);
  return row;
}

/**
 * The project, locked until the transaction ends: of two people who save at once, the second reads what the first wrote.
 * Locking the saved rows themselves is not enough: rows that a query waited for keep the order they had before.
 * @throws {AppError} `not-found`.
 */
export async function lockProject(tx: RecordsDb, projectId: string): Promise<ProjectRow> {
  const [row] = await tx
    .select()
    .from(helpProject)
    .where(eq(helpProject.id, projectId))
    .for('update');
  if (!row) throw new AppError('not-found', NO_PROJECT);
  return row;
}

/** All projects by title. */
export async function listProjects({
  records: { db },
}: Pick<Services, 'records'>): Promise<HelpProjectItem[]> {
  const [projects, articles, messages] = await Promise.all([
    db.select().from(helpProject).orderBy(asc(helpProject.title), asc(helpProject.id)),
    db
      .select({
        projectId: helpArticle.projectId,
        n: count(),
        live: sql`count(*) filter (where ${helpArticle.status} = 'live')`.mapWith(Number),
      })
      .from(helpArticle)
      .groupBy(helpArticle.projectId),
    db
      .select({ projectId: helpMessage.projectId, n: count() })
      .from(helpMessage)
      .where(eq(helpMessage.state, 'new'))
      .groupBy(helpMessage.projectId),
  ]);
  return projects.map((row) => {
    const written = articles.find(({ projectId }) => projectId === row.id);
    return {
      projectId: row.id,
      ...contentOf(row),
      revision: revisionOfState(contentOf(row)),
      articles: written?.n ?? 0,
      live: written?.live ?? 0,
      newMessages: messages.find(({ projectId }) => projectId === row.id)?.n ?? 0,
    };
  });
}

/**
 * Changes a project.
 * @throws {AppError} `not-found`, `conflict` with StaleSave where somebody changed it meanwhile, `unprocessable` for ids
 *   that stand twice.
 */
export async function setProject(
  services: Services,
  caller: Caller,
  projectId: string,
  { title, products }: z.output<Calls['setProject']['body']>,
  revision: number | undefined,
): Promise<DataOf<Calls['setProject']>> {
  const { records, audit } = services;
  requireOwnIds(products, 'products');
  for (const product of products) requireOwnIds(product.areas, `areas of ${product.title}`);
  const after = { title, products };
  await records.transaction(async (tx) => {
    const before = contentOf(await lockProject(tx, projectId));
    await requireSame({ services, tx, caller, revision }, before, {
      what: 'project',
      target: projectId,
      actions: ['help/project-update', 'help/import'],
    });
    await tx.update(helpProject).set(after).where(eq(helpProject.id, projectId));
    await audit.write(
      { ...actorOf(caller), action: 'help/project-update', target: projectId, before, after },
      tx,
    );
  });
  return { revision: revisionOfState(after) };
}

function requireOwnIds(
  things: readonly { readonly id: string; readonly title: string }[],
  what: string,
) {
  const ids = things.map(({ id }) => id);
  if (ids.includes('') || things.some(({ title }) => title.trim() === '')) {
    throw new AppError('unprocessable', `${what}: give each an id and a title.`);
  }
  if (new Set(ids).size < ids.length) {
    throw new AppError('unprocessable', `${what}: an id stands twice. Choose another one.`);
  }
}
