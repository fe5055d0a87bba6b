/** The sources of an advertiser, how they were last read, and the files loaded for them. */
import type { TroubleSources } from '@flightdeck/contract/trouble-sources';
import { desc, eq } from 'drizzle-orm';
import { namesOf } from '../../../../platform/records/names.ts';
import type { Services } from '../../../../platform/services.ts';
import { troubleImport, troubleSource } from '../../schema.ts';
import { FILE_KINDS, KIND_TITLES } from '../entities.ts';
import { SOURCES } from '../index.ts';
import { standingOf } from '../standing.ts';
import { ImportSummary } from '../summary.ts';
import { FILES } from './apply.ts';

/** Imports of a kind that are told. */
const TOLD_IMPORTS = 30;

/** All of it. */
export async function listSources(
  { records: { db } }: Pick<Services, 'records'>,
  advId: number,
): Promise<TroubleSources> {
  const [states, rows, standing] = await Promise.all([
    db.select().from(troubleSource).where(eq(troubleSource.advertiserId, advId)),
    db
      .select()
      .from(troubleImport)
      .where(eq(troubleImport.advertiserId, advId))
      .orderBy(desc(troubleImport.id)),
    standingOf(db, advId, FILES),
  ]);
  const byId = new Map(states.map((state) => [state.source, state]));
  const standingIds = new Set(standing.values());
  const nameOf = await namesOf(
    db,
    rows.flatMap(({ loadedBy, undoneBy }) => [loadedBy, undoneBy]),
  );
  return {
    advId,
    sources: SOURCES.map(({ id, title, subjects }) => {
      const state = byId.get(id);
      return {
        ...{ source: id, title, subjects: [...subjects] },
        readAt: state?.readAt?.toISOString() ?? null,
        failedAt: state?.failedAt?.toISOString() ?? null,
        problem: state?.problem ?? null,
      };
    }),
    files: FILES.map((file) => ({
      file,
      title: FILE_KINDS[file].title,
      imports: rows
        .filter(({ source }) => source === file)
        .slice(0, TOLD_IMPORTS)
        .map((row) => {
          const { what, counts, leftOut } = ImportSummary.parse(row.summary);
          return {
            ...{ importId: row.id, fileName: row.fileName, what, leftOut },
            counts: counts.map(({ kind, count }) => ({ title: KIND_TITLES[kind], count })),
            loadedAt: row.loadedAt.toISOString(),
            loadedBy: row.loadedBy === null ? null : nameOf(row.loadedBy),
            stands: standingIds.has(row.id),
            undone: row.undoneAt
              ? {
                  at: row.undoneAt.toISOString(),
                  by: row.undoneBy === null ? null : nameOf(row.undoneBy),
                }
              : null,
          };
        }),
    })),
  };
}
