/** Downloads what is kept about somebody, who has a right to it. */
import { peopleCalls } from '@flightdeck/contract/people';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useApi } from '../../../app/api.ts';
import { saveArchive } from '../../../app/save-archive.ts';
import * as css from './people.css.ts';
import { ReasonField } from './ReasonField.tsx';
import type { Person } from './use-person.ts';

/** The dialog. */
export function DataDialog(props: { readonly person: Person; readonly onClose: () => void }) {
  const { person, onClose } = props;
  const { client } = useApi();
  const [reason, setReason] = useState('');
  const download = useMutation({
    mutationFn: () =>
      client.request(peopleCalls.data, { params: { userId: person.id }, body: { reason } }),
    onSuccess: (archive) => {
      saveArchive(archive);
      onClose();
    },
  });
  return (
    <ActionDialog
      onClose={onClose}
      title={`Download the data of ${person.name}?`}
      action="Download"
      isPending={download.isPending}
      problem={download.error?.message}
      onAction={() => download.mutate()}
    >
      <p className={css.note}>
        Everything that is kept about them, as a ZIP archive to hand to them. It has no passwords
        and nothing about other people. The audit log notes who downloaded it.
      </p>
      <ReasonField value={reason} onChange={setReason} />
    </ActionDialog>
  );
}
