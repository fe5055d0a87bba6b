/** Says at the end of a form why it was not done. */
import { problem } from './page.css.ts';

/** Draws nothing without a text. */
export const FormProblem = ({ children }: { readonly children: string | undefined }) =>
  children ? (
    <p role="alert" className={problem}>
      {children}
    </p>
  ) : null;
