/** Takes rules out of a file in any of the shapes that are exported, or out of a pasted list of sites. */
import { FileDrop, SegmentedControl, TextArea } from '@flightdeck/design-system';
import { SYSTEM_NAMES } from '@flightdeck/domain/targeting';
import type { ContentRule } from '@flightdeck/domain/targeting/content';
import { readContent } from '@flightdeck/domain/targeting/exports';
import { useDeferredValue, useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useCounted } from '../../../app/counted.ts';
import * as css from '../targeting.css.ts';

/** Bytes of a file. */
const MOST_BYTES = 8 * 1024 * 1024;
/** Lines that were not understood, and are named. */
const SHOWN = 20;

/** Open as long as it is rendered. */
export function ImportDialog(props: {
  readonly onAdd: (rules: readonly ContentRule[]) => void;
  readonly onClose: () => void;
}) {
  const counted = useCounted();
  const [side, setSide] = useState<'in' | 'out'>('in');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const settled = useDeferredValue(text);
  const read = settled.trim() === '' ? null : readContent(settled, side);
  const take = async ([file]: readonly File[]) => {
    if (!file) return;
    if (file.size > MOST_BYTES) setProblem('A file has at most 8 MB: split it.');
    else {
      setProblem(undefined);
      setText(await file.text());
    }
  };
  return (
    <ActionDialog
      title="Import rules"
      action={
        read && read.rules.length > 0 ? `Add ${counted(read.rules.length, 'rule')}` : 'Add rules'
      }
      isDisabled={!read || read.rules.length === 0}
      problem={problem}
      onAction={() => {
        if (read) props.onAdd(read.rules);
        props.onClose();
      }}
      onClose={props.onClose}
    >
      <p>
        A DV360 channel, structured data files, a list of Microsoft Invest, or the CSV of this page.
        Lists of sites do not say which way they decide:
      </p>
      <SegmentedControl
        label="Sites of lists"
        isLabelHidden
        size="small"
        value={side}
        options={[
          { value: 'in', label: 'Take in' },
          { value: 'out', label: 'Leave out' },
        ]}
        onChange={setSide}
      />
      <FileDrop
        label="File with rules"
        hint="CSV, TXT or JSON, at most 8 MB"
        accept={['.csv', '.txt', '.json']}
        isCompact
        onFiles={(files) => void take(files)}
      />
      <TextArea label="Or paste it" rows={6} value={text} onChange={setText} />
      <div role="status" className={css.stack}>
        {read ? (
          <>
            <p>
              {`Read as ${SYSTEM_NAMES[read.shape]}: ${counted(read.rules.length, 'rule')}${
                read.faults.length > 0
                  ? `, and ${counted(read.faults.length, 'line')} not understood`
                  : ''
              }.`}
            </p>
            {read.faults.length > 0 ? (
              <ul className={css.dropped} aria-label="Not understood">
                {read.faults.slice(0, SHOWN).map(({ line, text: written, reason }) => (
                  <li key={`${line} ${written}`} className={css.lines}>
                    <span className={css.mono}>{`${line}: ${written}`}</span>
                    <span className={css.warning}>{reason}</span>
                  </li>
                ))}
              </ul>
            ) : null}
          </>
        ) : null}
      </div>
    </ActionDialog>
  );
}
