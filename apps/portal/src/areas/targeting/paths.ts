/** Addresses of targeting. */
import type { ProfileItem } from '@flightdeck/contract/targeting';
import type { ProfileKind } from '@flightdeck/domain/targeting';

export const TARGETING = '/amx/targeting';

/** The board of sections, which lists their profiles. */
const SECTIONS = '/amx/sectiontargeting';

/** The list of profiles: of all kinds or one, of all clients or one. */
export const listPath = (kind: ProfileKind | null, clientUuid: string | null): string =>
  kind === 'section'
    ? SECTIONS
    : [TARGETING, kind, clientUuid].filter((part) => part !== null).join('/');

/** One profile. */
export const profilePath = ({
  kind,
  client,
  profileId,
}: Pick<ProfileItem, 'kind' | 'profileId'> & { readonly client: { readonly uuid: string } }) =>
  `${kind === 'section' ? SECTIONS : `${TARGETING}/${kind}`}/${client.uuid}/${profileId}`;
