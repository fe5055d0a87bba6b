/** What can be done to accounts, in words: to several in the list, and to one on its page. */
import type { BulkAction } from '@flightdeck/contract/people';
import type { BulkLabels } from '../bulk/BulkDialog.tsx';

interface PeopleAction extends BulkLabels {
  /** It asks for the role to add or remove. */
  readonly takesRole?: true;
}

/** Labels of each action. */
export const BULK_ACTIONS: Readonly<Record<BulkAction, PeopleAction>> = {
  disable: {
    label: 'Disable',
    done: 'Disabled',
    effect:
      'They are signed out at once and cannot sign in again until somebody enables them. Reports they made stay.',
    isDestructive: true,
  },
  enable: {
    label: 'Enable',
    done: 'Enabled',
    effect: 'They can sign in again, with the roles they have.',
  },
  signOut: {
    label: 'Sign out everywhere',
    done: 'Signed out',
    effect: 'All their sessions end at once. They can sign in again.',
  },
  addRole: {
    label: 'Add role',
    done: 'Added',
    effect: 'It holds from their next click on.',
    takesRole: true,
  },
  removeRole: {
    label: 'Remove role',
    done: 'Removed',
    effect: 'What only this role gives is gone at their next click.',
    isDestructive: true,
    takesRole: true,
  },
  resendInvitation: {
    label: 'Resend invitation',
    done: 'Sent',
    effect: 'Who has not set a password yet gets a new link; the earlier one stops working.',
  },
};
