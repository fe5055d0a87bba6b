/** Addresses of people to invite, as they are typed or pasted. */
import { INVITATION_LIMIT } from '@flightdeck/contract/people';
import { TextArea } from '@flightdeck/design-system';
import { readAddresses } from './addresses.ts';

/** Props of AddressesField. */
export interface AddressesFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Default “E-mail addresses”. */
  readonly label?: string;
  readonly autoFocus?: boolean;
}

/** Says what is no address, and when there are too many. */
export function AddressesField({
  value,
  onChange,
  label = 'E-mail addresses',
  autoFocus = false,
}: AddressesFieldProps) {
  const { invitees, unread } = readAddresses(value);
  return (
    <TextArea
      label={label}
      description={`One a line, or between commas; “Sam Lee <sam@company.example>” sets the name too. Up to ${INVITATION_LIMIT}.`}
      rows={4}
      value={value}
      onChange={onChange}
      errorMessage={
        unread.length > 0
          ? `Not an address: ${unread.slice(0, 3).join(', ')}`
          : invitees.length > INVITATION_LIMIT
            ? `${invitees.length} addresses: invite up to ${INVITATION_LIMIT} at once.`
            : undefined
      }
      autoFocus={autoFocus}
    />
  );
}
