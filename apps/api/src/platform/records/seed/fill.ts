/** Fills an empty installation on its first start, and says which accounts a person can try. */
import type { Services } from '../../services.ts';
import { isEmpty, seedFirstAdministrator } from './first-start.ts';

/** Fills empty stores; answers the lines to print about accounts. */
export async function fillWhenEmpty(services: Services): Promise<string[]> {
  const { config, records, clock } = services;
  if (await isEmpty(records)) {
    if (config.firstAdministrator) {
      await seedFirstAdministrator(records, config, config.firstAdministrator, clock());
      return [`The first administrator is ${config.firstAdministrator.email}.`];
    }
    return ['There are no accounts yet: set ADMIN_EMAIL and ADMIN_PASSWORD and start again.'];
  }
  return [];
}
