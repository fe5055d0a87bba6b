/** Gives a document another name, and tags. */
import { type DocumentDetail, documentsCalls } from '@flightdeck/contract/documents';
import { TextField } from '@flightdeck/design-system';
import { DOCUMENT_LIMITS, nameFault } from '@flightdeck/domain/documents';
import { useState } from 'react';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { useApi } from '../../app/api.ts';
import { StaleDialog, staleSave } from '../../app/StaleDialog.tsx';
import { useChange } from './use-documents.ts';

/** The tags of a line, each once. */
const tagsIn = (line: string): string[] => [
  ...new Set(
    line
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

/** Why tags are not kept as they are; null where they are. */
const tagsFault = (tags: readonly string[]): string | null => {
  if (tags.length > DOCUMENT_LIMITS.tags) return `At most ${DOCUMENT_LIMITS.tags} tags.`;
  const long = tags.find((tag) => tag.length > DOCUMENT_LIMITS.tag);
  return long === undefined ? null : `A tag has at most ${DOCUMENT_LIMITS.tag} characters.`;
};

/** Props of RenameDialog. */
export interface RenameDialogProps {
  readonly document: DocumentDetail;
  readonly onClose: () => void;
}

/** Open as long as it is rendered. */
export function RenameDialog({ document, onClose }: RenameDialogProps) {
  const { documentId } = document;
  const { client, queryClient, queryOf } = useApi();
  const [name, setName] = useState(document.name);
  const [line, setLine] = useState(document.tags.join(', '));
  const tags = tagsIn(line);
  const faults = { name: nameFault(name), tags: tagsFault(tags) };
  const save = useChange(
    (revision: number) =>
      client.request(documentsCalls.save, {
        ...{ params: { documentId }, body: { name, tags }, revision },
      }),
    { isSilent: true, onDone: onClose },
  );
  const stale = staleSave(save.error);
  const reload = async () => {
    const theirs = await queryClient.fetchQuery({
      ...queryOf(documentsCalls.get, { params: { documentId } }),
      staleTime: 0,
    });
    setName(theirs.name);
    setLine(theirs.tags.join(', '));
    save.reset();
  };
  return (
    <>
      <ActionDialog
        isForm
        title="Rename and tag"
        action="Save"
        isPending={save.isPending}
        problem={stale === null ? save.error?.message : undefined}
        onAction={() => {
          if (faults.name === null && faults.tags === null) save.mutate(document.revision);
        }}
        onClose={onClose}
      >
        <TextField
          autoFocus
          label="Name"
          value={name}
          onChange={setName}
          errorMessage={faults.name ?? undefined}
        />
        <TextField
          label="Tags"
          description="With commas between them."
          value={line}
          onChange={setLine}
          errorMessage={faults.tags ?? undefined}
        />
      </ActionDialog>
      <StaleDialog
        stale={stale}
        noun="file"
        keepLabel="Save mine"
        isOverwriting
        onKeep={() => {
          if (stale) save.mutate(stale.revision);
        }}
        onReload={() => void reload()}
        onClose={() => save.reset()}
      />
    </>
  );
}
