/** What can be done with the ticked items; it stays in view over the end of the list. */
import { Button, keepClear } from '@flightdeck/design-system';
import { BellOff, Check, UserRound } from 'lucide-react';
import { useCounted } from '../../app/counted.ts';
import * as css from './health.css.ts';
import type { TriageQuestion } from './triage/dialogs.tsx';

/** Props of TickedBar. */
export interface TickedBarProps {
  readonly count: number;
  readonly isPending: boolean;
  readonly onAsk: (what: TriageQuestion) => void;
  readonly onAcknowledge: () => void;
  readonly onClear: () => void;
}

/** One row of buttons. */
export function TickedBar({ count, isPending, onAsk, onAcknowledge, onClear }: TickedBarProps) {
  const counted = useCounted();
  return (
    <section ref={keepClear} className={css.ticked} aria-label="Ticked items">
      <span className={css.tickedCount} role="status">
        {counted(count, 'item')} ticked
      </span>
      <Button size="small" variant="primary" isPending={isPending} onPress={() => onAsk('status')}>
        Status
      </Button>
      <Button
        size="small"
        icon={<UserRound size={16} />}
        isDisabled={isPending}
        onPress={() => onAsk('owner')}
      >
        Owner
      </Button>
      <Button
        size="small"
        icon={<BellOff size={16} />}
        isDisabled={isPending}
        onPress={() => onAsk('snooze')}
      >
        Snooze
      </Button>
      <Button
        size="small"
        icon={<Check size={16} />}
        isDisabled={isPending}
        onPress={onAcknowledge}
      >
        Acknowledge
      </Button>
      <Button size="small" variant="text" onPress={onClear}>
        Untick all
      </Button>
    </section>
  );
}
