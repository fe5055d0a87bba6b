/** Which addresses came and went since another version, or are only in one of two profiles of the client. */
import type { Profile } from '@flightdeck/contract/targeting';
import { type AddressComparison, targetingIpCalls } from '@flightdeck/contract/targeting-ip';
import { ADDRESS_SIDES } from '@flightdeck/domain/targeting/addresses';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../app/api.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { useViewer } from '../../../app/viewer.ts';
import { CompareDialog, type ComparedVersion, OnlyOne } from '../profile/CompareDialog.tsx';
import { addressWords, hasAny } from './numbers.ts';
import { SIDE_NAMES } from './words.ts';

/** Open as long as it is rendered. @param props.version The version that it opens with; null for the one before. */
export function CompareAddresses(props: {
  readonly profile: Profile;
  readonly version: number | null;
  readonly onClose: () => void;
}) {
  const { profile } = props;
  return (
    <CompareDialog {...props}>
      {(other) => <Differences profile={profile} other={other} />}
    </CompareDialog>
  );
}

function Differences(props: { readonly profile: Profile; readonly other: ComparedVersion }) {
  const { profile, other } = props;
  const compared = useQuery({
    ...useApi().queryOf(targetingIpCalls.compare, {
      params: { profileId: profile.profileId, version: String(profile.version) },
      body: { profileId: other.profileId, version: Number(other.version) },
    }),
    // Addresses are not kept in the browser longer than they are looked at.
    gcTime: 0,
  });
  return (
    <Loaded query={compared} noun="the difference">
      {(data) =>
        isSame(data) ? (
          <p>Both mean the same addresses.</p>
        ) : (
          ADDRESS_SIDES.map((side) => (
            <Side key={side} name={SIDE_NAMES[side]} difference={data[side]} />
          ))
        )
      }
    </Loaded>
  );
}

type SideDifference = AddressComparison['in'];

const isSame = (data: AddressComparison): boolean =>
  ADDRESS_SIDES.every(
    (side) => !hasAny(data[side].entered.addresses) && !hasAny(data[side].left.addresses),
  );

function Side({
  name,
  difference,
}: {
  readonly name: string;
  readonly difference: SideDifference;
}) {
  const { locale } = useViewer().user;
  const part = (title: string, { addresses, ranges, further }: SideDifference['entered']) => (
    <OnlyOne
      title={`${name}, ${title}`}
      rows={ranges.map((text) => ({ text }))}
      further={further}
      count={addressWords(addresses, locale)}
    />
  );
  return (
    <>
      {part('only here', difference.entered)}
      {part('only there', difference.left)}
    </>
  );
}
