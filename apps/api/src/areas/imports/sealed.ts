/** What imports keep sealed: tokens of networks and secrets of pulls. */
import { sql } from 'drizzle-orm';
import type { SealedTexts } from '../../platform/crypto/sealed.ts';
import { intakeSource } from '../../platform/records/schema.ts';
import { networkLogin } from './schema.ts';

/** Attempts to log in at a network are left out: they last a quarter of an hour. */
export const SEALED: readonly SealedTexts[] = [
  {
    ...{ title: 'Logins at networks', purpose: 'network logins', table: networkLogin },
    ...{ key: networkLogin.id, place: sql<string>`${networkLogin.id} || ' access'` },
    text: networkLogin.access,
    set: (access) => ({ access }),
  },
  {
    ...{ title: 'Renewals of logins at networks', purpose: 'network logins', table: networkLogin },
    ...{ key: networkLogin.id, place: sql<string>`${networkLogin.id} || ' refresh'` },
    text: networkLogin.refresh,
    set: (refresh) => ({ refresh }),
  },
  {
    ...{ title: 'Secrets of pulls', purpose: 'pulls', table: intakeSource },
    ...{ key: intakeSource.id, place: intakeSource.id, text: intakeSource.secret },
    set: (secret) => ({ secret }),
  },
];
