/** Invites people: several addresses at once with the same roles and clients, and the outcome for each address. */
import { peopleCalls } from '@flightdeck/contract/people';
import { Button, TextArea } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useApi } from '../../../app/api.ts';
import { useCounted } from '../../../app/counted.ts';
import { AddressesField } from '../../../app/people/AddressesField.tsx';
import { readAddresses } from '../../../app/people/addresses.ts';
import { RolesField } from '../../../app/people/RolesField.tsx';
import type { Choices } from '../../../app/people/use-choices.ts';
import { useViewer } from '../../../app/viewer.ts';
import { OutcomesDialog } from '../bulk/OutcomesDialog.tsx';
import { ClientsField } from './ClientsField.tsx';
import * as css from './people.css.ts';

/** Props of InviteDialog. */
export interface InviteDialogProps {
  readonly choices: Choices | undefined;
  readonly onClose: () => void;
  /** Called once accounts were made. */
  readonly onInvited: () => void;
}

const NONE: readonly string[] = [];

/** The form, then the results in its place. */
export function InviteDialog({ choices, onClose, onInvited }: InviteDialogProps) {
  const { client } = useApi();
  const { settings } = useViewer();
  const counted = useCounted();
  const only = choices?.clients.length === 1 ? choices.clients[0] : undefined;
  const [addresses, setAddresses] = useState('');
  const [roleIds, setRoleIds] = useState<readonly string[]>(NONE);
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  const [message, setMessage] = useState('');
  // The client of a viewer who sees only one is chosen from the start.
  const clientUuids = picked ?? (only && !choices?.mayInviteInternal ? [only.uuid] : NONE);
  const { invitees, isGood } = readAddresses(addresses);
  const invite = useMutation({
    mutationFn: () =>
      client.request(peopleCalls.invite, {
        body: {
          people: [...invitees],
          roleIds: [...roleIds],
          clientUuids: [...clientUuids],
          message,
        },
      }),
    onSuccess: onInvited,
  });
  if (invite.data) {
    const { results } = invite.data;
    const left = results.filter(({ outcome }) => outcome === 'refused');
    const done = results.filter(({ outcome }) => outcome === 'done').length;
    return (
      <OutcomesDialog
        onClose={onClose}
        title={done === 0 ? 'Nobody was invited' : `${counted(done, 'person', 'people')} invited`}
        subtitle={done > 0 ? 'Each link holds for 7 days and can be sent again.' : undefined}
        done="Invited"
        outcomes={results.map(({ email, ...came }) => ({ ...came, id: email, title: email }))}
        closeLabel="Done"
        actions={
          left.length > 0 ? (
            <Button
              onPress={() => {
                setAddresses(left.map(({ email }) => email).join('\n'));
                invite.reset();
              }}
            >
              Change and try again
            </Button>
          ) : null
        }
      />
    );
  }
  return (
    <ActionDialog
      onClose={onClose}
      title="Invite people"
      subtitle="Each gets a mail with a link to set a password."
      width="large"
      action={invitees.length > 1 ? `Send ${invitees.length} invitations` : 'Send invitation'}
      variant="default"
      isDisabled={invitees.length === 0 || !isGood}
      isPending={invite.isPending}
      problem={invite.error?.message}
      onAction={() => invite.mutate()}
    >
      <AddressesField value={addresses} onChange={setAddresses} autoFocus />
      <RolesField choices={choices} value={roleIds} onChange={setRoleIds} />
      <ClientsField
        choices={choices}
        value={clientUuids}
        onChange={setPicked}
        placeholder={choices?.mayInviteInternal ? 'Every client' : 'Choose clients'}
      />
      {choices?.mayInviteInternal ? (
        <p className={css.note}>
          Only people with an address @{choices.providerDomain} can see every client. Everybody else
          needs at least one, and sees nothing of {settings.provider}’s other clients.
        </p>
      ) : null}
      <TextArea
        label="Message"
        description="Optional. Stands in the mail."
        value={message}
        onChange={setMessage}
        maxLength={1000}
      />
    </ActionDialog>
  );
}
