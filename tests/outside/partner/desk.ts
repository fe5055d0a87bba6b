/** What every page of this site shows, and what it writes about an event. */
import type { FlightdeckEvents } from '@flightdeck/widgets';

export interface Fruit {
  id: string;
  label: string;
}

export const FRUITS: readonly Fruit[] = ['Apples', 'Pears', 'Plums'].map((label) => ({
  id: label.toLowerCase(),
  label,
}));
export const MORE: Fruit = { id: 'quinces', label: 'Quinces' };
export const CHOSEN = ['pears'];
export const NEW = ['plums'];

/** The field at first, and once More was pressed. */
export const FEW = { label: 'Fruit', limit: 2, options: FRUITS };
export const MANY = { label: 'Orchard', limit: 3, options: [...FRUITS, MORE] };

export const ALERTS = [
  {
    id: 'frost',
    type: 'error',
    message: 'Frost tonight.',
    action: { label: 'Cover the trees' },
  },
  { id: 'rain', type: 'info', message: 'Rain on Friday.' },
] as const;

/** One object for all pages of the house. */
export const BRAND = {
  accent: '#7A1FA2',
  action: '#00695C',
  fontFamily: 'Georgia, serif',
  radius: 2,
};

export const heardOf = {
  change: ({ detail }: FlightdeckEvents['fd-change']) => `change ${detail.value.join()}`,
  dismiss: ({ detail }: FlightdeckEvents['fd-dismiss']) => `dismiss ${detail.id}`,
  action: ({ detail }: FlightdeckEvents['fd-action']) => `action ${detail.id}`,
};
