/** Takes up what the CSV files of an export say. */
import { FileDrop, Select } from '@flightdeck/design-system';
import { readFirmo } from '@flightdeck/domain/targeting/exports';
import { conditionCount, type FirmoTargeting } from '@flightdeck/domain/targeting/firmo';
import { useMemo, useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useCounted } from '../../../app/counted.ts';
import { Faults } from '../Faults.tsx';
import * as css from '../targeting.css.ts';
import { together } from './draft.ts';

/** Bytes of all files. */
const MOST_BYTES = 8 * 1024 * 1024;

/** Open as long as it is rendered. */
export function ImportFirmoDialog(props: {
  readonly content: FirmoTargeting;
  readonly onChange: (content: FirmoTargeting) => void;
  readonly onClose: () => void;
}) {
  const counted = useCounted();
  const [texts, setTexts] = useState<readonly string[]>([]);
  const [how, setHow] = useState<'add' | 'replace'>('replace');
  const [refused, setRefused] = useState<string>();
  const read = useMemo(() => (texts.length === 0 ? undefined : readFirmo(texts)), [texts]);
  const take = async (files: readonly File[]) => {
    if (files.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES) {
      setRefused('The files have at most 8 MB together.');
      return;
    }
    setRefused(undefined);
    setTexts(await Promise.all(files.map((file) => file.text())));
  };
  return (
    <ActionDialog
      title="Import companies"
      action="Take up"
      isDisabled={!read}
      problem={
        read === null
          ? 'This is neither the file of conditions nor that of accounts of an export: the first line differs.'
          : refused
      }
      onAction={() => {
        if (read) {
          props.onChange(how === 'add' ? together(props.content, read.targeting) : read.targeting);
        }
        props.onClose();
      }}
      onClose={props.onClose}
    >
      <p>
        The CSV files of an export of this page: conditions, accounts, or both at once. Nothing is
        saved before you save.
      </p>
      <FileDrop
        label="Files of an export"
        hint="CSV, at most 8 MB"
        accept={['.csv']}
        allowsMultiple
        isCompact
        onFiles={(files) => void take(files)}
      />
      <Select
        label="What is there now"
        value={how}
        options={[
          { value: 'replace', label: 'Goes: the files say all' },
          { value: 'add', label: 'Stays: the files add to it' },
        ]}
        onChange={(value) => value !== null && setHow(value)}
      />
      <div role="status" className={css.stack}>
        {read ? (
          <>
            <p>
              {`${counted(conditionCount(read.targeting), 'condition')}, ${counted(
                read.targeting.accounts.length + read.targeting.leaveOut.length,
                'account',
              )}${read.faults.length > 0 ? `, and ${counted(read.faults.length, 'line')} not understood` : ''}.`}
            </p>
            <Faults faults={read.faults} />
          </>
        ) : null}
      </div>
    </ActionDialog>
  );
}
