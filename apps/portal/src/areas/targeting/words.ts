/** Words of targeting. */
import type { BadgeTone } from '@flightdeck/design-system';
import type { Permission } from '@flightdeck/domain/access';
import type { ProfileKind, ProfileState } from '@flightdeck/domain/targeting';

export const STATE_NAMES: Readonly<Record<ProfileState, string>> = {
  draft: 'Draft',
  review: 'Waits for approval',
  approved: 'Approved',
};

export const STATE_TONES: Readonly<Record<ProfileState, BadgeTone>> = {
  draft: 'info',
  review: 'warning',
  approved: 'success',
};

export const KIND_NAMES: Readonly<Record<ProfileKind, string>> = {
  content: 'Content',
  ip: 'IP',
  firmo: 'Company',
  section: 'Section',
};

/** What somebody needs who manages profiles of a kind. */
export const KIND_NEEDS: Readonly<Record<ProfileKind, Permission>> = {
  content: 'targeting/contentManage',
  ip: 'targeting/ipManage',
  firmo: 'targeting/contentManage',
  section: 'targeting/contentManage',
};
