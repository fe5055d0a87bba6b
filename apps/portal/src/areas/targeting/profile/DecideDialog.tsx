/** Approves the version that waits, or sends it back with what is to be changed. */
import { type Profile, targetingCalls } from '@flightdeck/contract/targeting';
import { notify, TextArea } from '@flightdeck/design-system';
import { PROFILE_LIMITS } from '@flightdeck/domain/targeting';
import { useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useApi } from '../../../app/api.ts';
import { useProfileChange } from '../use-targeting.ts';

/** Open as long as it is rendered. */
export function DecideDialog(props: {
  readonly profile: Profile;
  readonly isApproving: boolean;
  readonly onClose: () => void;
}) {
  const { profile, isApproving, onClose } = props;
  const { profileId, version, name } = profile;
  const { client } = useApi();
  const [reason, setReason] = useState('');
  const decide = useProfileChange(
    () =>
      client.request(targetingCalls.decide, {
        ...{ params: { profileId }, body: { version, isApproved: isApproving, reason } },
      }),
    () => {
      notify.success(
        isApproving ? `Version ${version} is approved` : `Version ${version} went back`,
      );
      onClose();
    },
  );
  return (
    <ActionDialog
      title={isApproving ? `Approve “${name}”, version ${version}?` : `Send back “${name}”?`}
      action={isApproving ? 'Approve' : 'Send back'}
      variant={isApproving ? 'default' : 'primary'}
      isForm
      isDisabled={!isApproving && reason.trim() === ''}
      isPending={decide.isPending}
      problem={decide.error?.message}
      onAction={() => decide.mutate(undefined)}
      onClose={onClose}
    >
      <p>
        {isApproving
          ? 'It says what you see on the page. From then on it can be exported to ad systems.'
          : 'It becomes a draft again.'}
      </p>
      <TextArea
        label={isApproving ? 'What you looked at' : 'What is to be changed'}
        isRequired={!isApproving}
        maxLength={PROFILE_LIMITS.words}
        value={reason}
        onChange={setReason}
      />
    </ActionDialog>
  );
}
