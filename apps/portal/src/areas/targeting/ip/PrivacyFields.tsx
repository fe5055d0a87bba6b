/** Why addresses are kept, on what basis, and until when: all three are asked before the first address. */
import { Select, TextArea, TextField } from '@flightdeck/design-system';
import { PROFILE_LIMITS } from '@flightdeck/domain/targeting';
import {
  ADDRESS_BASES,
  ADDRESS_BASIS_NAMES,
  type AddressBasis,
} from '@flightdeck/domain/targeting/addresses';

/** As it is written; not all of it need be there yet. */
export interface PrivacyDraft {
  readonly purpose: string;
  readonly basis: AddressBasis;
  readonly keepUntil: string;
}

/** Nothing written. */
export const NO_PRIVACY: PrivacyDraft = { purpose: '', basis: 'contract', keepUntil: '' };

/** The fields. */
export function PrivacyFields(props: {
  readonly value: PrivacyDraft;
  readonly isReadOnly?: boolean;
  readonly onChange: (value: PrivacyDraft) => void;
}) {
  const { value, isReadOnly = false, onChange } = props;
  return (
    <>
      <TextArea
        label="What the addresses are kept for"
        isRequired
        isReadOnly={isReadOnly}
        rows={2}
        maxLength={PROFILE_LIMITS.words}
        description="Addresses are data of people."
        value={value.purpose}
        onChange={(purpose) => onChange({ ...value, purpose })}
      />
      <Select
        label="On what basis"
        isRequired
        isDisabled={isReadOnly}
        value={value.basis}
        options={ADDRESS_BASES.map((basis) => ({
          value: basis,
          label: ADDRESS_BASIS_NAMES[basis],
        }))}
        onChange={(basis) => basis !== null && onChange({ ...value, basis })}
      />
      <TextField
        label="Kept until"
        type="date"
        isRequired
        isReadOnly={isReadOnly}
        description="On the day after, the addresses of all versions are deleted."
        value={value.keepUntil}
        onChange={(keepUntil) => onChange({ ...value, keepUntil })}
      />
    </>
  );
}
