/** Names of the things that rules are about. */
import type { ScopedThing } from '@flightdeck/domain/outcomes';

export const THINGS: Readonly<
  Record<ScopedThing, { readonly one: string; readonly many: string }>
> = {
  campaign: { one: 'Campaign', many: 'Campaigns' },
  placement: { one: 'Placement', many: 'Placements' },
  site: { one: 'Site', many: 'Sites' },
  adGroup: { one: 'Ad group', many: 'Ad groups' },
  adSet: { one: 'Ad set', many: 'Ad sets' },
  keyword: { one: 'Keyword', many: 'Keywords' },
};
