/** The sign of a rule that changes nothing. */
import type { RuleFault } from '@flightdeck/domain/targeting/content';
import { TriangleAlert } from 'lucide-react';
import * as css from '../targeting.css.ts';

/** What is wrong with a rule. */
export function FaultSign({ fault }: { readonly fault: RuleFault | undefined }) {
  if (!fault) return null;
  return (
    <span className={css.warning}>
      <TriangleAlert size={12} className={css.sign} aria-hidden />
      {fault.is === 'never' ? 'Never matches' : 'Double'}
    </span>
  );
}
