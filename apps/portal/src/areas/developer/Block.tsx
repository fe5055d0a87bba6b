/** Text as it is, such as JSON, in a box that scrolls by itself, also by keyboard. */
import * as css from './developer.css.ts';

/** Longer ones are cut: a page of a million lines helps nobody. */
const MOST = 200_000;

/** @param props.label Name of the box for assistive technology. */
export function Block({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by the arrow keys */}
      <section className={css.block} aria-label={label} tabIndex={0}>
        {text.slice(0, MOST)}
      </section>
      {text.length > MOST ? (
        <p className={css.muted}>
          The first {MOST.toLocaleString('en')} of {text.length.toLocaleString('en')} characters.
        </p>
      ) : null}
    </>
  );
}
