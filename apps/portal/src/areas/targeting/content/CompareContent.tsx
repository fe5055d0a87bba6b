/** What another version, or another profile, of pages says differently. */
import { type Profile, targetingCalls } from '@flightdeck/contract/targeting';
import type { ContentTargeting, Side } from '@flightdeck/domain/targeting/content';
import type { Taxonomy } from '@flightdeck/domain/targeting/taxonomy';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../app/api.ts';
import { useCounted } from '../../../app/counted.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { BothSides, CompareDialog, type ComparedVersion } from '../profile/CompareDialog.tsx';
import { differences, ruleWords } from './draft.ts';

const SIDE_NAMES: Readonly<Record<Side, string>> = {
  ...{ only: 'Only where', out: 'Leave out', in: 'Take in' },
};

interface Compared {
  readonly content: ContentTargeting;
  readonly taxonomy: Taxonomy;
}

/** Open as long as it is rendered. @param props.version The version that it opens with; null for the one before. */
export function CompareContent({
  content,
  taxonomy,
  ...dialog
}: Compared & {
  readonly profile: Profile;
  readonly version: number | null;
  readonly onClose: () => void;
}) {
  return (
    <CompareDialog {...dialog} isAcrossClients>
      {(other) => <Differences {...{ content, taxonomy, other }} />}
    </CompareDialog>
  );
}

function Differences({ content, taxonomy, other }: Compared & { readonly other: ComparedVersion }) {
  const counted = useCounted();
  const before = useQuery(useApi().queryOf(targetingCalls.content, { params: { ...other } }));
  return (
    <Loaded query={before} noun="the other one">
      {(data) => (
        <BothSides
          {...differences(data, content)}
          row={(rule) => ({ text: ruleWords(rule, taxonomy), note: SIDE_NAMES[rule.side] })}
          count={(count) => counted(count, 'rule')}
        />
      )}
    </Loaded>
  );
}
