/** What another version says differently. */
import { type Profile, targetingCalls } from '@flightdeck/contract/targeting';
import { Button, Dialog, Select } from '@flightdeck/design-system';
import type { FirmoTargeting } from '@flightdeck/domain/targeting/firmo';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import * as css from '../targeting.css.ts';
import { differenceOf, linesOf } from './draft.ts';

/** Lines that are named on each side. */
const SHOWN = 200;

/** Open as long as it is rendered. @param props.version The version that it opens with; null for the one before. */
export function CompareFirmoDialog(props: {
  readonly profile: Profile;
  readonly content: FirmoTargeting;
  readonly version: number | null;
  readonly onClose: () => void;
}) {
  const { profile, content } = props;
  const { queryOf } = useApi();
  const [version, setVersion] = useState(String(props.version ?? Math.max(1, profile.version - 1)));
  const other = useQuery(
    queryOf(targetingCalls.firmo, { params: { profileId: profile.profileId, version } }),
  );
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
          value={version}
          options={profile.versions.map((each) => ({
            value: String(each.version),
            label: `Version ${each.version}`,
          }))}
          onChange={(value) => value !== null && setVersion(value)}
        />
        <Loaded query={other} noun="the other version">
          {(before) => {
            const { added, removed } = differenceOf(linesOf(before), linesOf(content));
            return added.length + removed.length === 0 ? (
              <p>Both say the same.</p>
            ) : (
              <>
                <Lines title="Only here" lines={added} />
                <Lines title="Only there" lines={removed} />
              </>
            );
          }}
        </Loaded>
      </div>
    </Dialog>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={css.partTitle}>{`${title}, ${lines.length}`}</h3>
      <ul className={css.dropped}>
        {[...new Set(lines)].slice(0, SHOWN).map((line) => (
          <li key={line} className={css.droppedRow}>
            {line}
          </li>
        ))}
      </ul>
      {lines.length > SHOWN ? (
        <p className={css.muted}>{`And ${lines.length - SHOWN} more.`}</p>
      ) : null}
    </section>
  );
}
