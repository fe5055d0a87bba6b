/** Makes a folder, or gives one another name. */
import { type DocumentFolder, documentsCalls } from '@flightdeck/contract/documents';
import { TextField } from '@flightdeck/design-system';
import { nameFault } from '@flightdeck/domain/documents';
import { useState } from 'react';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { useApi } from '../../app/api.ts';
import { useChange } from './use-documents.ts';

/** Props of FolderDialog. */
export interface FolderDialogProps {
  readonly clientUuid: string;
  /** The folder that gets another name; null for a new one. */
  readonly folder: DocumentFolder | null;
  /** Where a new one is made; null at the top. */
  readonly parentId: string | null;
  /** What that place is called. */
  readonly place: string;
  /** Called with the id of what was made or renamed. */
  readonly onDone: (folderId: string) => void;
  readonly onClose: () => void;
}

/** Open as long as it is rendered. */
export function FolderDialog(props: FolderDialogProps) {
  const { clientUuid, folder, parentId, onDone, onClose } = props;
  const { client } = useApi();
  const [name, setName] = useState(folder?.name ?? '');
  const [isTouched, setTouched] = useState(false);
  const save = useChange(
    async () => {
      if (folder === null) {
        const body = { clientUuid, parentId, name };
        return (await client.request(documentsCalls.addFolder, { body })).folderId;
      }
      const { folderId, revision } = folder;
      await client.request(documentsCalls.saveFolder, {
        ...{ params: { folderId }, body: { name }, revision },
      });
      return folderId;
    },
    { isSilent: true, onDone },
  );
  const fault = nameFault(name);
  return (
    <ActionDialog
      isForm
      title={folder === null ? 'New folder' : 'Rename folder'}
      subtitle={folder === null ? `In ${props.place}` : folder.name}
      action={folder === null ? 'Make folder' : 'Rename'}
      isPending={save.isPending}
      problem={save.error?.message}
      onAction={() => {
        setTouched(true);
        if (fault === null) save.mutate(undefined);
      }}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label="Name"
        value={name}
        onChange={setName}
        errorMessage={isTouched ? (fault ?? undefined) : undefined}
      />
    </ActionDialog>
  );
}
