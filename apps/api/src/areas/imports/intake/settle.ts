/** What became of files: noted when their loads have ended, and told in watched folders. */
import type { IntakeFile } from '@flightdeck/contract/intake';
import { counted } from '@flightdeck/domain/locale';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { intakeSource, job } from '../../../platform/records/schema.ts';
import type { Services } from '../../../platform/services.ts';
import { loadJob } from '../load-job.ts';
import { intakeFile } from '../schema.ts';
import { moveToEnd } from './folder.ts';
import { keptFile } from './kept.ts';

/** Files settled at once. */
const MOST = 100;

/** Notes how the loads of files have ended, and moves those of watched folders to their end. */
export async function settleFiles(services: Services): Promise<void> {
  const { records, config, files } = services;
  const ended = await records.db
    .select({ file: intakeFile, state: job.state, error: job.error, result: job.result })
    .from(intakeFile)
    .innerJoin(job, eq(job.id, intakeFile.loadJob))
    .where(and(eq(intakeFile.state, 'loading'), inArray(job.state, ['done', 'failed'])))
    .limit(MOST);
  for (const { file, state, error, result } of ended) {
    const isLoaded = state === 'done';
    const message = isLoaded
      ? toldOf(result)
      : (error ?? 'The file could not be loaded. Load it by hand to see why.');
    const settled: Pick<IntakeFile, 'state' | 'message'> = {
      state: isLoaded ? 'loaded' : 'failed',
      message,
    };
    const changed = await records.db
      .update(intakeFile)
      .set(settled)
      .where(and(eq(intakeFile.id, file.id), eq(intakeFile.state, 'loading')))
      .returning({ id: intakeFile.id });
    // Another process was first.
    if (changed.length === 0) continue;
    if (isLoaded) await files.remove(keptFile(file.id));
  }
  if (!config.watchFolder) return;
  const placed = await records.db
    .select({ file: intakeFile, source: intakeSource })
    .from(intakeFile)
    .innerJoin(intakeSource, eq(intakeSource.id, intakeFile.sourceId))
    .where(and(inArray(intakeFile.state, ['loaded', 'failed']), isNotNull(intakeFile.place)))
    .limit(MOST);
  for (const { file, source } of placed) {
    await moveToEnd(services, source, file, file.message).catch((error: unknown) =>
      services.log.error(`A file of the watched folder ${source.folder} stays where it is`, error),
    );
    await records.db.update(intakeFile).set({ place: null }).where(eq(intakeFile.id, file.id));
  }
}

const told = (n: number, noun: string) => counted(n, 'en-GB', noun);

function toldOf(result: unknown): string {
  const { figures } = loadJob.result.safeParse(result).data ?? {};
  if (!figures) return 'Loaded.';
  const { rows, badRowCount, unchanged, heldBack, changes } = figures;
  const said = [
    unchanged
      ? 'All of it was known already'
      : `${told(rows, 'row')}, ${told(changes.length, 'day')} changed`,
    ...(badRowCount > 0 ? [`${told(badRowCount, 'bad row')} left out`] : []),
    ...(heldBack.length > 0
      ? [`${told(heldBack.length, 'day')} with bad rows kept as before`]
      : []),
  ];
  return `${said.join('; ')}.`;
}
