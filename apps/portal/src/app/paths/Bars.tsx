/** Counts as bars with their names and figures. */
import * as css from './paths.css.ts';

export interface BarOf {
  readonly label: string;
  readonly value: number;
  readonly text: string;
}

/** A list of bars; those below nothing go the other way. */
export function Bars({
  items,
  label,
}: {
  readonly items: readonly BarOf[];
  readonly label: string;
}) {
  const low = Math.min(0, ...items.map(({ value }) => value));
  const high = Math.max(0, ...items.map(({ value }) => value));
  const width = high - low || 1;
  const share = (value: number) => `${(value / width) * 100}%`;
  return (
    <ul className={css.bars} aria-label={label}>
      {items.map((item) => (
        <li key={item.label} className={css.barRow}>
          <span>{item.label}</span>
          <span className={css.track} aria-hidden="true">
            <span
              className={item.value < 0 ? `${css.bar} ${css.fewer}` : css.bar}
              style={{
                insetInlineStart: share(Math.min(0, item.value) - low),
                inlineSize: share(Math.abs(item.value)),
              }}
            />
            {low < 0 ? (
              <span className={css.zero} style={{ insetInlineStart: share(-low) }} />
            ) : null}
          </span>
          <span className={css.figure}>{item.text}</span>
        </li>
      ))}
    </ul>
  );
}
