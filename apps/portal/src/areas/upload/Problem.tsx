/** An error, shown where it occurred. */
import { CircleAlert } from 'lucide-react';
import * as css from './upload.css.ts';

/** An error in place: its subject, and the server's advice. */
export function Problem(props: { readonly title: string; readonly error: Error | string }) {
  const { title, error } = props;
  return (
    <div role="alert" className={css.problem}>
      <CircleAlert size={16} aria-hidden className={css.problemIcon} />
      <div>
        <p className={css.strong}>{title}</p>
        <p>{typeof error === 'string' ? error : error.message}</p>
      </div>
    </div>
  );
}
