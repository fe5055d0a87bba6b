/** What a new installation without a demo starts with. */
import { ADMINISTRATOR_ROLE } from '@flightdeck/domain/access';
import type { Config } from '../../process.ts';
import { hashPassword } from '../../session/password.ts';
import type { Records } from '../records.ts';
import { addPeople } from './people.ts';
import { seedRoles } from './roles.ts';
import { seedTerms } from './terms.ts';

/** Fills an empty database with roles, terms and the first administrator. */
export async function seedFirstAdministrator(
  records: Records,
  config: Config,
  account: { readonly email: string; readonly password: string },
  at: Date,
): Promise<void> {
  await records.transaction(async (tx) => {
    await seedRoles(tx);
    await seedTerms(tx, config.provider.name, at);
    await addPeople(tx, [
      {
        name: account.email,
        email: account.email,
        roles: [ADMINISTRATOR_ROLE],
        clients: [],
        acceptsTerms: false,
        passwordHash: await hashPassword(account.password),
        createdAt: at,
      },
    ]);
  });
}
