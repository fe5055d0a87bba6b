/** Views of an aggregator, and whether a client is shown them. */
import type { OutcomeSection } from '@flightdeck/domain/outcomes';
import { AppError } from '../../platform/errors.ts';
import { bodyOf } from '../../platform/outcomes/bodies.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import type { AggregatorRow } from './rights.ts';

/** @throws {AppError} `forbidden` where the client is not shown the view. */
export async function requireShown(
  { records }: Pick<Services, 'records'>,
  { allowed }: Caller,
  row: AggregatorRow,
  section: OutcomeSection,
): Promise<void> {
  if (allowed['client/aggregatorSetup'] === true) return;
  const body = await bodyOf(records.db, row);
  if (!body || body.sections.includes(section)) return;
  throw new AppError('forbidden', 'This view of the aggregator is not shown to you.');
}
