/** What every page of this site shows. */
export interface Fruit {
  id: string;
  label: string;
}

export const FRUITS: readonly Fruit[] = ['Apples', 'Pears', 'Plums'].map((label) => ({
  id: label.toLowerCase(),
  label,
}));
export const MORE: Fruit = { id: 'quinces', label: 'Quinces' };

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
