/** The keys that save a way, for people to look up. */
import { comboText } from '../shortcuts.ts';
import * as css from './go-to.css.ts';

const SHORTCUTS: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: [comboText('K')], does: 'Go to a page, report, advertiser or person' },
  { keys: [comboText('S')], does: 'Save the report, in the builder' },
  { keys: ['←', '→'], does: 'Slide before and after, in builder and report' },
  { keys: ['↑', '↓', 'Home', 'End'], does: 'From row to row, in the list of slides' },
  { keys: ['Enter'], does: 'Open the slide of a row' },
  { keys: ['Alt ↑', 'Alt ↓'], does: 'Move the slide of a row' },
  { keys: ['Shift ↑', 'Shift ↓', comboText('A')], does: 'Select several slides; Esc lets them go' },
  { keys: [comboText('C'), comboText('V')], does: 'Copy the slide of a row, and paste after it' },
  { keys: ['Delete'], does: 'Delete the slide of a row, after a question' },
  { keys: ['Esc'], does: 'Close a panel, menu or dialog' },
  { keys: ['F6'], does: 'To the notifications' },
  { keys: ['Tab'], does: 'First on a page: skip to its content' },
];

/** Keys and what they do. None of them acts while a field uses it. */
export function ShortcutList() {
  return (
    <dl className={css.keys}>
      {SHORTCUTS.map(({ keys, does }) => (
        <div key={does} className={css.keyRow}>
          <dt>
            {keys.map((key) => (
              <kbd key={key} className={css.key}>
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
