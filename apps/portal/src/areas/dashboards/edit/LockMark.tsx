/** Says that a part of a dashboard or of a template is locked, and why. */
import { Lock } from 'lucide-react';
import * as css from './edit.css.ts';

export function LockMark({ words }: { readonly words: string }) {
  return (
    <span role="img" aria-label={words} title={words} className={css.lock}>
      <Lock size={14} aria-hidden="true" />
    </span>
  );
}
