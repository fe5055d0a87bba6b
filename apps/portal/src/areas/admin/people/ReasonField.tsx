/** Asks why something is done to an account. */
import { TextArea } from '@flightdeck/design-system';

/** The reason is kept in the audit log. */
export function ReasonField(props: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <TextArea
      {...props}
      label="Reason"
      description="Optional. Stands in the audit log."
      rows={2}
      maxLength={500}
    />
  );
}
