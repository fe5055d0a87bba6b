/** The keys of the list. */
import { Dialog } from '@flightdeck/design-system';
import * as css from './health.css.ts';

const KEYS = [
  ['j  ↓', 'Next item'],
  ['k  ↑', 'Previous item'],
  ['Enter  o', 'Open the item'],
  ['e', 'Explain: why it has its level'],
  ['s', 'Status and comment'],
  ['w', 'Who looks after it'],
  ['a', 'Acknowledge'],
  ['z', 'Snooze'],
  ['x', 'Tick; then s, w, a and z act on all that are ticked'],
  ['Esc', 'Close the item, or untick all'],
  ['?', 'These keys'],
] as const;

/** Open as long as it is rendered. */
export const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog isOpen title="Keys" subtitle="While the list has the focus" onClose={onClose}>
    <dl className={css.keys}>
      {KEYS.map(([keys, what]) => (
        <div key={keys} className={css.keyLine}>
          <dt>
            {keys.split('  ').map((key) => (
              <kbd key={key} className={css.key}>
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
