/** What another version, or another profile of the client, says differently of sections. */
import { type Profile, targetingCalls } from '@flightdeck/contract/targeting';
import { lineDifference } from '@flightdeck/domain/targeting/exports';
import type { SectionDraft } from '@flightdeck/domain/targeting/sections';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../app/api.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { useViewer } from '../../../app/viewer.ts';
import { BothSides, CompareDialog, type ComparedVersion } from '../profile/CompareDialog.tsx';
import { linesOf, type NamedSection } from './board.ts';

interface Compared {
  readonly profile: Profile;
  readonly content: SectionDraft;
  /** Its sections as they are now. */
  readonly placed: readonly NamedSection[];
}

/** Open as long as it is rendered. @param props.version The version that it opens with; null for the one before. */
export function CompareSections({
  content,
  placed,
  ...dialog
}: Compared & { readonly version: number | null; readonly onClose: () => void }) {
  return (
    <CompareDialog {...dialog}>
      {(other) => <Differences {...{ content, placed, other }} profile={dialog.profile} />}
    </CompareDialog>
  );
}

function Differences(props: Compared & { readonly other: ComparedVersion }) {
  const { profile, content, placed, other } = props;
  const { queryOf } = useApi();
  const { locale } = useViewer().user;
  const before = useQuery(queryOf(targetingCalls.section, { params: { ...other } }));
  const placements = useQuery(
    queryOf(targetingCalls.sectionPlacements, { body: { clientUuid: profile.client.uuid } }),
  );
  return (
    <Loaded query={before} noun="the other one">
      {(data) => (
        <Loaded query={placements} noun="the placements">
          {({ placements: offered }) => {
            const names = new Map(offered.map(({ id, name }) => [id, name]));
            const words = {
              placement: (id: number) => names.get(id) ?? `number ${id}`,
              locale,
            };
            return (
              <BothSides
                {...lineDifference(
                  linesOf(data.sections, data, words),
                  linesOf(placed, content, words),
                )}
                row={(text) => ({ text })}
              />
            );
          }}
        </Loaded>
      )}
    </Loaded>
  );
}
