/** The facts of a dataset as a CSV file. */
import type { CsvFile } from '@flightdeck/contract';
import { type DatasetId, datasetOf } from '@flightdeck/domain/datasets';
import { type DayRange, todayIn } from '@flightdeck/domain/dates';
import { actorOf } from '../../platform/audit.ts';
import { rawFactsFile } from '../../platform/facts/raw-facts.ts';
import type { Caller } from '../../platform/route.ts';
import type { DeliveryDeps } from './scope.ts';

/** Which facts. */
interface Wanted {
  readonly dataset: DatasetId;
  readonly detail?: string | undefined;
  readonly advId: number;
  readonly range: DayRange;
}

/** Notes in the audit log that `caller` exports them, and answers the file. The caller may see the advertiser. */
export async function factsCsv(
  { facts, audit, clock, timeZone }: DeliveryDeps,
  caller: Caller,
  { dataset, detail, advId, range }: Wanted,
): Promise<CsvFile> {
  const scope = { advertiserIds: [advId] };
  const text = rawFactsFile(facts.query, datasetOf(dataset), scope, range, detail);
  await audit.write({
    ...actorOf(caller),
    action: 'dataset/export',
    target: String(advId),
    after: { dataset, detail, range },
  });
  const name = `${dataset}${detail === undefined ? '' : `-${detail}`}-${todayIn(timeZone, clock())}.csv`;
  return { name, text };
}
