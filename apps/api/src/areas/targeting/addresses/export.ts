/** Exports of profiles of addresses. */
import { todayIn } from '@flightdeck/domain/dates';
import type { System } from '@flightdeck/domain/targeting';
import type { AddressTargeting } from '@flightdeck/domain/targeting/addresses';
import { ADDRESS_SYSTEMS, type Exported } from '@flightdeck/domain/targeting/exports';
import { AppError } from '../../../platform/errors.ts';
import type { ExportedVersion } from '../version-key.ts';
import { askList } from './ask.ts';
import { readKept } from './kept.ts';

/** What a version is for a system today; null for a system that takes no addresses. @throws {AppError} `conflict` once they were deleted. */
export async function exportVersion(
  { keepUntil }: AddressTargeting,
  system: System,
  { services: { records, config, clock }, ...key }: ExportedVersion,
): Promise<Exported | null> {
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
  const answer = await askList({ kept, today, ask: { is: 'export', system: taking } });
  if (answer.is !== 'exported') throw new Error('The list answered another question.');
  return answer.exported;
}
