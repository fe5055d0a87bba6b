/** Exports of profiles of addresses. */
import { type Day, todayIn } from '@flightdeck/domain/dates';
import type { System } from '@flightdeck/domain/targeting';
import type { AddressTargeting } from '@flightdeck/domain/targeting/addresses';
import { ADDRESS_SYSTEMS, type Exported } from '@flightdeck/domain/targeting/exports';
import { AppError } from '../../../platform/errors.ts';
import type { ExportedVersion } from '../version-key.ts';
import { askList } from './ask.ts';
import { readKept } from './kept.ts';
import type { Kept } from './work.ts';

/** What a version is for a system today; null for a system that takes no addresses. @throws {AppError} `conflict` once they were deleted. */
export const exportVersion = async (
  said: AddressTargeting,
  system: System,
  version: ExportedVersion,
): Promise<Exported | null> => (await compareExport(said, system, version, null))?.exported ?? null;

/** What went out before. */
export interface ExportBefore {
  readonly kept: Kept;
  /** On which it counted. */
  readonly day: Day;
}

/**
 * The same, with what is different from the export before.
 * @throws {AppError} `conflict` once the addresses were deleted, or were to be.
 */
export async function compareExport(
  { keepUntil }: AddressTargeting,
  system: System,
  { services: { records, config, clock }, ...key }: ExportedVersion,
  before: ExportBefore | null,
) {
  const taking = ADDRESS_SYSTEMS.find((each) => each === system);
  if (!taking) return null;
  const today = todayIn(config.timeZone, clock());
  if (keepUntil < today) {
    throw new AppError(
      'conflict',
      `The addresses of this version were to be kept until ${keepUntil}. Choose a later day, and have that version approved.`,
    );
  }
  const kept = await readKept(records.db, key);
  const answer = await askList({ kept, today, ask: { is: 'export', system: taking, before } });
  if (answer.is !== 'exported') throw new Error('The list answered another question.');
  return { exported: answer.exported, difference: answer.difference };
}
