/** Adds accounts from a pasted list or a file: names, domains and countries. */
import { Disclosure, FileDrop, SegmentedControl, TextArea } from '@flightdeck/design-system';
import {
  FIRMO_LIMITS,
  type FirmoTargeting,
  mergeAccounts,
  readAccounts,
} from '@flightdeck/domain/targeting/firmo';
import { useDeferredValue, useMemo, useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useCounted } from '../../../app/counted.ts';
import { Faults } from '../Faults.tsx';
import * as css from '../targeting.css.ts';
import { type AccountSide, accountLabel, SIDE_NAMES, withAccounts } from './draft.ts';

/** Bytes of a file. */
const MOST_BYTES = 4 * 1024 * 1024;
/** Accounts that are the same, and are named. */
const SHOWN = 20;

/** Open as long as it is rendered. */
export function AddAccountsDialog(props: {
  readonly content: FirmoTargeting;
  readonly side: AccountSide;
  readonly onChange: (content: FirmoTargeting, side: AccountSide) => void;
  readonly onClose: () => void;
}) {
  const { content } = props;
  const counted = useCounted();
  const [side, setSide] = useState(props.side);
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<string>();
  const settled = useDeferredValue(text);
  const read = useMemo(() => (settled.trim() === '' ? null : readAccounts(settled)), [settled]);
  const { accounts: all, merged } = useMemo(
    () => mergeAccounts([...content[side], ...(read?.accounts ?? [])]),
    [content, side, read],
  );
  const isTooMany = all.length > FIRMO_LIMITS.accounts;
  const added = Math.max(0, all.length - content[side].length);
  const take = async ([file]: readonly File[]) => {
    if (!file) return;
    if (file.size > MOST_BYTES) setRefused('A file has at most 4 MB: split it.');
    else {
      setRefused(undefined);
      setText(await file.text());
    }
  };
  return (
    <ActionDialog
      title="Add accounts"
      action={added > 0 ? `Add ${counted(added, 'account')}` : 'Add accounts'}
      isDisabled={!read || read.accounts.length === 0 || isTooMany}
      problem={
        isTooMany
          ? `A list has at most ${counted(FIRMO_LIMITS.accounts, 'account')}, and this would be ${counted(all.length, 'account')}: split it into two profiles.`
          : refused
      }
      onAction={() => {
        if (read) props.onChange(withAccounts(content, side, read.accounts), side);
        props.onClose();
      }}
      onClose={props.onClose}
    >
      <p>
        A name or a domain a line, or a table with the columns name, domain and country. Accounts of
        one domain are one; without a domain, those of one name and country.
      </p>
      <SegmentedControl
        label="Where they go"
        isLabelHidden
        size="small"
        value={side}
        options={(['accounts', 'leaveOut'] as const).map((value) => ({
          value,
          label: SIDE_NAMES[value],
        }))}
        onChange={setSide}
      />
      <FileDrop
        label="File with accounts"
        hint="CSV or TXT, at most 4 MB"
        accept={['.csv', '.txt']}
        isCompact
        onFiles={(files) => void take(files)}
      />
      <TextArea label="Or paste them" rows={6} value={text} onChange={setText} />
      <div role="status" className={css.stack}>
        {read ? (
          <>
            <p>
              {[
                `${counted(read.accounts.length, 'account')} read`,
                merged.length > 0 ? `${merged.length} there already` : '',
                read.faults.length > 0
                  ? `${counted(read.faults.length, 'line')} not understood`
                  : '',
              ]
                .filter(Boolean)
                .join(', ')}
              .
            </p>
            <Faults faults={read.faults} />
            {merged.length > 0 ? (
              <Disclosure title="There already">
                <ul className={css.dropped}>
                  {merged
                    .slice(0, SHOWN)
                    .map((each, id) => ({ ...each, id }))
                    .map(({ kept, merged: other, by, id }) => (
                      <li key={id} className={css.droppedRow}>
                        <span>{`${accountLabel(other)} is ${accountLabel(kept)}`}</span>
                        <span className={css.muted}>
                          {by === 'domain' ? 'same domain' : 'same name and country'}
                        </span>
                      </li>
                    ))}
                </ul>
              </Disclosure>
            ) : null}
          </>
        ) : null}
      </div>
    </ActionDialog>
  );
}
