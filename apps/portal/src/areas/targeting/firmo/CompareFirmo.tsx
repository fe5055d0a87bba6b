/** What another version, or another profile of the client, says differently of companies. */
import { type Profile, targetingCalls } from '@flightdeck/contract/targeting';
import { lineDifference } from '@flightdeck/domain/targeting/exports';
import type { FirmoTargeting } from '@flightdeck/domain/targeting/firmo';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../app/api.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { BothSides, CompareDialog, type ComparedVersion } from '../profile/CompareDialog.tsx';
import { linesOf } from './draft.ts';

/** Open as long as it is rendered. @param props.version The version that it opens with; null for the one before. */
export function CompareFirmo({
  content,
  ...dialog
}: {
  readonly profile: Profile;
  readonly content: FirmoTargeting;
  readonly version: number | null;
  readonly onClose: () => void;
}) {
  return (
    <CompareDialog {...dialog}>
      {(other) => <Differences content={content} other={other} />}
    </CompareDialog>
  );
}

function Differences(props: { readonly content: FirmoTargeting; readonly other: ComparedVersion }) {
  const { content, other } = props;
  const before = useQuery(useApi().queryOf(targetingCalls.firmo, { params: { ...other } }));
  return (
    <Loaded query={before} noun="the other one">
      {(data) => (
        <BothSides
          {...lineDifference(linesOf(data), linesOf(content))}
          row={(text) => ({ text })}
        />
      )}
    </Loaded>
  );
}
