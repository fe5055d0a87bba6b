/** What happened in a flow, the newest first. */
import type { Flow, FlowHappening } from '@flightdeck/contract/flows';
import { Button, Drawer } from '@flightdeck/design-system';
import { X } from 'lucide-react';
import { timesFor } from '../../app/times.ts';
import { useViewer } from '../../app/viewer.ts';
import * as css from './flows.css.ts';

const WORDS: Readonly<Record<FlowHappening['what'], string>> = {
  started: 'The flow was started',
  opened: 'began',
  taken: 'was taken',
  'handed-over': 'was handed over',
  reminded: 'has an owner who was reminded',
  'due-set': 'is due on another day',
  ticked: 'ticked off',
  unticked: 'not ticked any more',
  answered: 'filled in',
  attached: 'has another document',
  detached: 'has a document less',
  waits: 'waits',
  resumed: 'goes on',
  done: 'is done',
  skipped: 'was skipped',
  acted: 'set off',
  failed: 'could not set off',
  migrated: 'The flow was moved to another version',
  ended: 'The flow has ended',
};

const sentence = ({ what, step, note }: FlowHappening): string =>
  `${step === '' ? '' : `${step} `}${WORDS[what]}${note === '' ? '' : `: ${note}`}`;

/** Open as long as it is rendered. */
export function HistoryDrawer(props: { readonly flow: Flow; readonly onClose: () => void }) {
  const { moment } = timesFor(useViewer());
  return (
    <Drawer isOpen side="end" label="History" onClose={props.onClose}>
      <div className={css.drawerHead}>
        <h2 className={css.sectionTitle}>History</h2>
        <Button variant="icon" aria-label="Close" onPress={props.onClose}>
          <X size={16} />
        </Button>
      </div>
      <ol className={css.happenings} aria-label="What happened, the newest first">
        {props.flow.history.map((happening) => (
          <li key={happening.id} className={css.lines}>
            <span>{sentence(happening)}</span>
            <span className={css.muted}>
              {`${happening.by?.name ?? 'By itself'} · ${moment(happening.at)}`}
            </span>
          </li>
        ))}
      </ol>
    </Drawer>
  );
}
