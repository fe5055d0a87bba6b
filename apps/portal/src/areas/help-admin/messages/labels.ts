/** Labels of the states and kinds of messages. */
import type { MessageState } from '@flightdeck/contract/help-admin';
import type { BadgeTone } from '@flightdeck/design-system';
import type { ContactType } from '@flightdeck/domain/help';

/** Label and tone of each state. */
export const STATES: Readonly<
  Record<MessageState, { readonly label: string; readonly tone: BadgeTone }>
> = {
  new: { label: 'New', tone: 'info' },
  open: { label: 'Open', tone: 'warning' },
  waiting: { label: 'Waiting', tone: 'neutral' },
  done: { label: 'Done', tone: 'success' },
};

/** Label of each kind. */
export const TYPES: Readonly<Record<ContactType, string>> = {
  support: 'Question',
  feedback: 'Feedback',
  'new-feature': 'New feature',
};
