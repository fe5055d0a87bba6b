/** Words of profiles of addresses. */
import type { AddressSide } from '@flightdeck/domain/targeting/addresses';

export const SIDE_NAMES: Readonly<Record<AddressSide, string>> = {
  in: 'Take in',
  out: 'Leave out',
};
