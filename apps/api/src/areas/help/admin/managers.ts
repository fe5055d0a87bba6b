/** Who may manage help. */
import type { PersonName } from '@flightdeck/contract';
import { asc, type SQL } from 'drizzle-orm';
import { providerHolders } from '../../../platform/access/holders.ts';
import { user } from '../../../platform/records/schema.ts';
import type { Services } from '../../../platform/services.ts';

/** People of the provider who may manage help, by name. */
export async function helpManagers(
  { records, config }: Pick<Services, 'records' | 'config'>,
  condition?: SQL,
): Promise<PersonName[]> {
  const { emailDomain } = config.provider;
  return providerHolders(records.db, 'fundamental/onehelpManage', emailDomain, condition).orderBy(
    asc(user.name),
    asc(user.id),
  );
}
