/** Asks how ticked entries are changed. */
import type { AddressChange } from '@flightdeck/contract/targeting-ip';
import { SegmentedControl, TextField } from '@flightdeck/design-system';
import { type AddressSide, ROW_TEXT } from '@flightdeck/domain/targeting/addresses';
import { useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useCounted } from '../../../app/counted.ts';
import { SIDE_NAMES } from './words.ts';

/** What is changed of them. */
export type AskedChange = AddressChange['is'];

const TITLES: Readonly<Record<AskedChange, string>> = {
  remove: 'Remove entries',
  expires: 'Expiry of entries',
  label: 'Name of entries',
  remark: 'Note of entries',
  side: 'Side of entries',
};

/** Open as long as it is rendered. */
export function ChangeDialog(props: {
  readonly asked: AskedChange;
  readonly count: number;
  readonly isPending: boolean;
  readonly problem: string | undefined;
  readonly onChange: (change: AddressChange) => void;
  readonly onClose: () => void;
}) {
  const { asked } = props;
  const counted = useCounted();
  const [text, setText] = useState('');
  const [side, setSide] = useState<AddressSide>('out');
  const entries = counted(props.count, 'entry', 'entries');
  return (
    <ActionDialog
      title={TITLES[asked]}
      action={asked === 'remove' ? `Remove ${entries}` : `Change ${entries}`}
      variant={asked === 'remove' ? 'default' : 'primary'}
      isForm
      isPending={props.isPending}
      problem={props.problem}
      onAction={() => props.onChange(changeOf(asked, text.trim(), side))}
      onClose={props.onClose}
    >
      {asked === 'remove' ? (
        <p>They are gone from the next version. Earlier versions keep them.</p>
      ) : null}
      {asked === 'expires' ? (
        <TextField
          label="Last day on which they count"
          type="date"
          description="Leave it empty for no end."
          value={text}
          onChange={setText}
        />
      ) : null}
      {asked === 'label' || asked === 'remark' ? (
        <TextField
          label={asked === 'label' ? 'Name, such as an office' : 'Note'}
          maxLength={ROW_TEXT}
          value={text}
          onChange={setText}
        />
      ) : null}
      {asked === 'side' ? (
        <SegmentedControl<AddressSide>
          label="Side"
          value={side}
          options={[
            { value: 'in', label: SIDE_NAMES.in },
            { value: 'out', label: SIDE_NAMES.out },
          ]}
          onChange={setSide}
        />
      ) : null}
    </ActionDialog>
  );
}

function changeOf(asked: AskedChange, text: string, side: AddressSide): AddressChange {
  switch (asked) {
    case 'remove':
      return { is: 'remove' };
    case 'expires':
      return { is: 'expires', expires: text === '' ? null : text };
    case 'label':
      return { is: 'label', label: text };
    case 'remark':
      return { is: 'remark', remark: text };
    case 'side':
      return { is: 'side', side };
  }
}
