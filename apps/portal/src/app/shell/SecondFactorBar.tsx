/** Says on every page from when on a second factor is required, to people who have none yet. */
import { Link } from '@flightdeck/design-system';
import { todayIn, writeDay } from '@flightdeck/domain/dates';
import { ShieldAlert } from 'lucide-react';
import type { Viewer } from '../viewer.ts';
import * as css from './access.css.ts';

/** Nothing once it is due: the portal then leads to setting it up. */
export function SecondFactorBar({ viewer: { user, settings } }: { readonly viewer: Viewer }) {
  if (!user.secondFactor || user.secondFactor.isDue) return null;
  const day = todayIn(settings.timeZone, new Date(user.secondFactor.from));
  return (
    <section className={css.bar} aria-label="Second factor">
      <ShieldAlert size={16} aria-hidden />
      <span>
        From {writeDay(day, user.locale)} on signing in takes a second factor.{' '}
        <Link href="/user/detail">Set it up under My Details</Link>
      </span>
    </section>
  );
}
