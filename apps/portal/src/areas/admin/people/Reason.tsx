/** Why something is done to an account, and why it was not done. */
import { TextArea } from '@flightdeck/design-system';
import type { ReactNode } from 'react';
import * as css from './people.css.ts';

/** Asks for the reason that the audit log keeps. */
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

/** Says in place why something was not done. */
export const Refusal = ({ children }: { readonly children: ReactNode }) => (
  <p className={css.warning} role="alert">
    {children}
  </p>
);
