/** The box of one permission of one role. */
import type { RoleSummary } from '@flightdeck/contract/roles';
import { Check } from 'lucide-react';
import * as css from './box.css.ts';
import type { Boxes } from './use-editing.ts';

/** Props of Box. */
export interface BoxProps {
  readonly role: RoleSummary;
  readonly permission: string;
  readonly boxes: Boxes;
  /** Its name for assistive technology; by default the permission and the role. */
  readonly label?: string;
  readonly 'data-cell'?: string;
  readonly tabIndex?: number;
}

/** Space or a press ticks or clears it. Text says that it changed, or why it cannot, not colour alone. */
export function Box({ role, permission, boxes, label, ...stop }: BoxProps) {
  const { isOn, change } = boxes.box(role, permission);
  const refusal = boxes.refusal(role, permission);
  const name = label ?? `${permission}, ${role.name}`;
  return (
    <label
      className={css.frame}
      title={refusal ?? undefined}
      data-locked={refusal ? '' : undefined}
      data-change={change ?? undefined}
    >
      <input
        {...stop}
        type="checkbox"
        checked={isOn}
        aria-disabled={refusal !== null || undefined}
        aria-label={[name, change, refusal].filter(Boolean).join(', ')}
        className={css.input}
        onChange={() => {
          if (!refusal) boxes.turn(role, permission);
        }}
      />
      <span
        className={css.box}
        data-on={isOn ? '' : undefined}
        data-change={change ?? undefined}
        data-locked={refusal ? '' : undefined}
        aria-hidden="true"
      >
        {isOn ? <Check size={12} strokeWidth={3} /> : null}
      </span>
      {change ? (
        <span className={css.change[change]} aria-hidden="true">
          {change}
        </span>
      ) : null}
    </label>
  );
}
