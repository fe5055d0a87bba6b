/** What the page shows, in its address, so that a link carries it. */
import type { DayRange } from '@flightdeck/domain/dates';
import { EventKind } from '@flightdeck/domain/key-events';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { useViewer } from '../../app/viewer.ts';
import { monthOf, weeksOf } from './month.ts';

/** Months that can be shown: days are from 1900 to 2999. */
export const FIRST_MONTH = '1901-01';
export const LAST_MONTH = '2998-12';

const View = z.enum(['month', 'list']);
const Month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .refine((month) => month >= FIRST_MONTH && month <= LAST_MONTH);

interface Choice {
  readonly view: z.infer<typeof View>;
  readonly month: string;
  readonly client: string | null;
  readonly kind: EventKind | null;
  readonly search: string;
}

/** The choice of the address, and how it is changed. */
export interface Shown extends Omit<Choice, 'client'> {
  readonly clientUuid: string | null;
  /** The days whose events are shown. */
  readonly days: DayRange;
  readonly set: (changed: Partial<Choice>) => void;
  /** Forgets search and kind. */
  readonly clear: () => void;
}

const yearOf = (month: string): DayRange => ({
  start: `${month.slice(0, 4)}-01-01`,
  end: `${month.slice(0, 4)}-12-31`,
});

/** The days of the weeks that a month touches. */
function gridOf(month: string): DayRange {
  const days = weeksOf(month).flat();
  return { start: days[0] ?? `${month}-01`, end: days.at(-1) ?? `${month}-28` };
}

export function useShown(): Shown {
  const [params, setParams] = useSearchParams();
  const { settings } = useViewer();
  const view = View.catch('month').parse(params.get('view'));
  const month = Month.catch(monthOf(settings.today)).parse(params.get('month'));
  const set = (changed: Partial<Choice>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changed)) {
          if (value === null || value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  return {
    view,
    month,
    clientUuid: params.get('client'),
    kind: EventKind.safeParse(params.get('kind')).data ?? null,
    search: params.get('search') ?? '',
    days: view === 'list' ? yearOf(month) : gridOf(month),
    set,
    clear: () => set({ kind: null, search: '' }),
  };
}
