/** What another version, or another profile, says differently. */
import { type Profile, targetingCalls } from '@flightdeck/contract/targeting';
import { Button, Dialog, Select } from '@flightdeck/design-system';
import type { ContentRule, ContentTargeting, Side } from '@flightdeck/domain/targeting/content';
import type { Taxonomy } from '@flightdeck/domain/targeting/taxonomy';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { useCounted } from '../../../app/counted.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import * as css from '../targeting.css.ts';
import { differences, ruleWords } from './draft.ts';

/** Rules that are named on each side. */
const SHOWN = 200;

const SIDE_NAMES: Readonly<Record<Side, string>> = {
  ...{ only: 'Only where', out: 'Leave out', in: 'Take in' },
};

/** Open as long as it is rendered. @param props.version The version that it opens with; null for the one before. */
export function CompareDialog(props: {
  readonly profile: Profile;
  readonly content: ContentTargeting;
  readonly version: number | null;
  readonly taxonomy: Taxonomy;
  readonly onClose: () => void;
}) {
  const { profile, content, taxonomy } = props;
  const { queryOf } = useApi();
  const first = props.version ?? Math.max(1, profile.version - 1);
  const [chosen, setChosen] = useState(`${profile.profileId} ${first}`);
  const [profileId = '', version = '1'] = chosen.split(' ');
  const others = useQuery(
    queryOf(targetingCalls.list, { body: { kind: 'content', pageSize: 200 } }),
  );
  const other = useQuery(queryOf(targetingCalls.content, { params: { profileId, version } }));
  const options = [
    ...profile.versions.map((each) => ({
      value: `${profile.profileId} ${each.version}`,
      label: `Version ${each.version} of this profile`,
    })),
    ...(others.data?.rows ?? [])
      .filter((each) => each.profileId !== profile.profileId)
      .map((each) => ({
        value: `${each.profileId} ${each.version}`,
        label: `${each.name} (${each.client.name}), version ${each.version}`,
      })),
  ];
  return (
    <Dialog
      isOpen
      width="large"
      title="Compare"
      subtitle="What you see on the page, against:"
      onClose={props.onClose}
      footer={<Button onPress={props.onClose}>Close</Button>}
    >
      <div className={css.stack}>
        <Select
          label="Compared with"
          value={chosen}
          options={options}
          onChange={(value) => value !== null && setChosen(value)}
        />
        <Loaded query={other} noun="the other one">
          {(before) => {
            const { added, removed } = differences(before, content);
            return added.length + removed.length === 0 ? (
              <p>Both say the same.</p>
            ) : (
              <>
                <Rules title="Only here" rules={added} taxonomy={taxonomy} />
                <Rules title="Only there" rules={removed} taxonomy={taxonomy} />
              </>
            );
          }}
        </Loaded>
      </div>
    </Dialog>
  );
}

function Rules(props: {
  readonly title: string;
  readonly rules: readonly ContentRule[];
  readonly taxonomy: Taxonomy;
}) {
  const { title, rules, taxonomy } = props;
  const counted = useCounted();
  if (rules.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={css.partTitle}>{`${title}, ${counted(rules.length, 'rule')}`}</h3>
      <ul className={css.dropped}>
        {rules
          .slice(0, SHOWN)
          // Two rules may say the same.
          .map((rule, id) => ({ rule, id }))
          .map(({ rule, id }) => (
            <li key={id} className={css.droppedRow}>
              <span>{ruleWords(rule, taxonomy)}</span>
              <span className={css.muted}>{SIDE_NAMES[rule.side]}</span>
            </li>
          ))}
      </ul>
      {rules.length > SHOWN ? (
        <p className={css.muted}>{`And ${counted(rules.length - SHOWN, 'rule')} more.`}</p>
      ) : null}
    </section>
  );
}
