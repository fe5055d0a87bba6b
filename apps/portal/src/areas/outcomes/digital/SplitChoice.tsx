/** What the table of outcomes is by: a dimension of the outcomes, or creatives, which ad servers alone know. */
import { Select } from '@flightdeck/design-system';
import type { OutcomeLink } from '../use-outcome-link.ts';
import * as css from './digital.css.ts';
import { SPLITS, type Split } from './rows.ts';

/** Names in the link. */
export const BY = 'by-dimension';
export const SORT = 'sort';
export const CREATIVE = 'creative';

const CHOICES: readonly { readonly value: Split | typeof CREATIVE; readonly label: string }[] = [
  ...SPLITS,
  { value: CREATIVE, label: 'Creative' },
];

interface SplitChoiceProps {
  readonly link: Pick<OutcomeLink, 'write'>;
  readonly value: Split | typeof CREATIVE;
}

/** The control. */
export const SplitChoice = ({ link, value }: SplitChoiceProps) => (
  <div className={css.choice}>
    <Select
      label="By"
      isLabelHidden
      size="small"
      value={value}
      options={CHOICES.map((one) => ({
        value: one.value,
        label: `By ${one.label.toLowerCase()}`,
      }))}
      onChange={(next) => {
        if (next !== null) link.write({ [BY]: next === 'channel' ? null : next, [SORT]: null });
      }}
    />
  </div>
);
