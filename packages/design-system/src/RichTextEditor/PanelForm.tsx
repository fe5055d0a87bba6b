/** The form inside a tool's panel. */
import type { ReactNode } from 'react';
import * as css from './RichTextEditor.css.ts';

/** Hands what is submitted to `onApply`, and to nobody else. */
export function PanelForm(props: { readonly onApply: () => void; readonly children: ReactNode }) {
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        // A form in a portal would otherwise submit the form that the editor stands in.
        event.stopPropagation();
        props.onApply();
      }}
    >
      {props.children}
    </form>
  );
}
