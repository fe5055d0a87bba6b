/** How states of steps are called and drawn. */
import type { ShownStep } from '@flightdeck/contract/flows';
import type { BadgeTone } from '@flightdeck/design-system';
import { type FieldKind, isOpen, type OwnerKind } from '@flightdeck/domain/flows';
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleSlash,
  Hourglass,
  type LucideIcon,
  Zap,
} from 'lucide-react';

/** What a step looks like: its state, or that it is late, or that it moves by itself. */
export type Look = ShownStep['state'] | 'late' | 'itself';

interface LookSpec {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly tone: BadgeTone;
}

/** Words, sign and tone of each. */
export const LOOKS: Readonly<Record<Look, LookSpec>> = {
  done: { label: 'Done', icon: CircleCheck, tone: 'success' },
  'in-progress': { label: 'In progress', icon: CircleDot, tone: 'info' },
  waiting: { label: 'Waiting', icon: Hourglass, tone: 'warning' },
  late: { label: 'Late', icon: CircleAlert, tone: 'error' },
  itself: { label: 'By itself', icon: Zap, tone: 'neutral' },
  'not-started': { label: 'Not started', icon: CircleDashed, tone: 'neutral' },
  skipped: { label: 'Skipped', icon: CircleSlash, tone: 'neutral' },
};

/** How a step looks now. */
export function lookOf({
  state,
  isLate,
  ownerKind,
}: Pick<ShownStep, 'state' | 'isLate' | 'ownerKind'>): Look {
  if (isLate) return 'late';
  if (ownerKind === 'itself' && (state === 'in-progress' || state === 'not-started'))
    return 'itself';
  return state;
}

/** Who closes a step, where nobody is named. */
export const OWNER_LABELS: Readonly<Record<OwnerKind, string>> = {
  provider: 'Provider',
  client: 'Client',
  itself: 'By itself',
};

/** How a field of a form is answered. */
export const FIELD_LABELS: Readonly<Record<FieldKind, string>> = {
  text: 'A line of text',
  long: 'Long text',
  number: 'A number',
  date: 'A day',
  choice: 'A choice of one',
  'yes-no': 'Yes or no',
};

/** Who owns a step, in words. */
export const ownerOf = ({
  owner,
  ownerKind,
  state,
}: Pick<ShownStep, 'owner' | 'ownerKind' | 'state'>): string => {
  if (owner) return owner.name;
  return isOpen(state) && ownerKind !== 'itself'
    ? `${OWNER_LABELS[ownerKind]}, free`
    : OWNER_LABELS[ownerKind];
};

/** Why a step is where it is, in a few words; empty where its state says all. */
export function whyOf({ state, needs, checklist, form, conditions, reason }: ShownStep): string {
  if (state === 'waiting' || state === 'skipped') return reason;
  if (state === 'not-started' && needs.length > 1) return `when all ${needs.length} are closed`;
  if (state !== 'in-progress') return '';
  const open = conditions.find(({ isMet }) => !isMet);
  if (open) return open.text;
  const unanswered = form.filter(({ isRequired, answer }) => isRequired && !answer).length;
  if (checklist.length === 0) return unanswered > 0 ? `${unanswered} to fill in` : '';
  return `${checklist.filter(({ ticked }) => ticked).length} of ${checklist.length} ticked`;
}
