/** Lines of two texts with what was taken out and put in. */
import type { DiffLine } from './diff.ts';
import * as css from './versions.css.ts';

/** @param props.lines Of `diffText`. */
export function DiffLines({ lines }: { readonly lines: readonly DiffLine[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={css.changes} aria-label="Text" tabIndex={0}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one comparison never move
        <p key={index} className={css.line}>
          {line.map(({ kind, text }, place) =>
            kind === 'same' ? (
              text
            ) : kind === 'added' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor do the pieces of a line
              <ins key={place} className={css.part.added}>
                {text}
              </ins>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor do the pieces of a line
              <del key={place} className={css.part.removed}>
                {text}
              </del>
            ),
          )}
        </p>
      ))}
    </section>
  );
}
