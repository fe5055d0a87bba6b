/** A profile of companies of a demo client: invented hospitals and builders, with two accounts that may be one. */
import { type Account, type FirmoTargeting, NO_FIRMO } from '@flightdeck/domain/targeting/firmo';
import { eq } from 'drizzle-orm';
import { DEMO_ADMINISTRATOR } from '../../demo/index.ts';
import { client } from '../../platform/records/schema.ts';
import type { Services } from '../../platform/services.ts';
import { addProfile } from './save.ts';

const account = (name: string, domain: string | null, country: string | null = 'GB'): Account => ({
  ...{ name, domain, country },
});

const SMALL_TRADES: FirmoTargeting = {
  ...NO_FIRMO,
  industries: [
    { table: 'naics', code: '23' },
    { table: 'naics', code: '622' },
  ],
  ...{ sizes: ['11-50', '51-200', '1001-5000'], countries: ['GB', 'IE'] },
  accounts: [
    account('Stonecrop Builders Ltd', 'stonecrop.example'),
    account('Stone Crop Builders', null, null),
    account('Aldgate Infirmary', 'aldgate-infirmary.example'),
    account('', 'fenwick-scaffolding.example'),
    account('Hallam & Reed Roofing', 'hallam-reed.example'),
  ],
  leaveOut: [account('Brightwater Trade Supply', 'brightwater-trade.example')],
};

/** Makes it, in the name of the demo administrator. */
export async function fillDemoFirmo(services: Services): Promise<void> {
  const admin = await services.callers.byUser(DEMO_ADMINISTRATOR, '', '');
  const [owner] = await services.records.db
    .select({ uuid: client.uuid })
    .from(client)
    .where(eq(client.name, 'Brightwater Energy'));
  if (!admin || !owner) return;
  await addProfile(services, admin, 'firmo', {
    ...{ clientUuid: owner.uuid, name: 'Trades and hospitals' },
    content: SMALL_TRADES,
  });
}
