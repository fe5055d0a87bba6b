/** A text that is shown to be copied, such as a key or an address. */
import { Button } from '@flightdeck/design-system';
import { useState } from 'react';
import * as css from './copied.css.ts';

/** The text under its label, with a button that copies it and says whether it could. */
export function Copied({ label, text }: { readonly label: string; readonly text: string }) {
  const [state, setState] = useState('Copy');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('Copied'),
      () => setState('Copy by hand'),
    );
  return (
    <div className={css.copied}>
      <span className={css.label}>{label}</span>
      {/* The text is longer than a dialog is wide: it wraps, and can be selected. */}
      <code className={css.code}>{text}</code>
      <span>
        <Button
          size="row"
          variant="text"
          aria-label={`${state}: ${label}`}
          onPress={() => void copy()}
        >
          {state}
        </Button>
      </span>
    </div>
  );
}
