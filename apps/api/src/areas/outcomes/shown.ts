/** Which views of an aggregator a client is shown. */
import type { AggregatorBody, OutcomeSection } from '@flightdeck/domain/outcomes';
import { AppError } from '../../platform/errors.ts';
import { bodyOf } from '../../platform/outcomes/bodies.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import type { AggregatorRow } from './rights.ts';

/** Whether a view of an aggregator is shown to somebody: to those who set it up each is. */
export const isShown = (
  { allowed }: Pick<Caller, 'allowed'>,
  { sections }: Pick<AggregatorBody, 'sections'>,
  section: OutcomeSection,
): boolean => allowed['client/aggregatorSetup'] === true || sections.includes(section);

/** @throws {AppError} `forbidden` where the client is not shown the view. */
export async function requireShown(
  { records }: Pick<Services, 'records'>,
  caller: Caller,
  row: AggregatorRow,
  section: OutcomeSection,
): Promise<void> {
  const body = await bodyOf(records.db, row);
  if (!body || isShown(caller, body, section)) return;
  throw new AppError('forbidden', 'This view of the aggregator is not shown to you.');
}
