/** The sign of a rule that is hardly meant. */
import type { RuleFault } from '@flightdeck/domain/targeting/content';
import { TriangleAlert } from 'lucide-react';
import * as css from '../targeting.css.ts';

const SIGNS: Readonly<Record<RuleFault['is'], string>> = {
  never: 'Never matches',
  double: 'Double',
  wide: 'Everybody’s sites',
};

/** What is wrong with a rule. */
export function FaultSign({ fault }: { readonly fault: RuleFault | undefined }) {
  if (!fault) return null;
  return (
    <span className={css.warning}>
      <TriangleAlert size={12} className={css.sign} aria-hidden />
      {SIGNS[fault.is]}
    </span>
  );
}
