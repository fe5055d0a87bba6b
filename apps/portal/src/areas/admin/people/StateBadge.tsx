/** The state of an account as a badge. */
import type { PersonState } from '@flightdeck/contract/people';
import { Badge, type BadgeTone } from '@flightdeck/design-system';

/** Label of each state. */
export const STATE_LABELS: Readonly<Record<PersonState, string>> = {
  active: 'Active',
  invited: 'Invited',
  disabled: 'Disabled',
};
const TONES: Readonly<Record<PersonState, BadgeTone>> = {
  active: 'success',
  invited: 'info',
  disabled: 'error',
};

/** Active, invited or disabled. */
export const StateBadge = ({ state }: { readonly state: PersonState }) => (
  <Badge tone={TONES[state]}>{STATE_LABELS[state]}</Badge>
);
