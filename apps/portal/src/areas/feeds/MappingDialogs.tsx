/** Saving a mapping under a name that is free: a copy of one, or one from a file. */
import { type ImportMapping, importsCalls } from '@flightdeck/contract/imports';
import { FileDrop, TextField } from '@flightdeck/design-system';
import { DATASETS } from '@flightdeck/domain/datasets';
import { counted } from '@flightdeck/domain/locale';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { useApi } from '../../app/api.ts';
import { useViewer } from '../../app/viewer.ts';
import { freeName, readMapping } from './mapping-file.ts';
import { useRefreshAll } from './use-feeds.ts';

interface DialogProps {
  /** Names that are not free. */
  readonly taken: readonly string[];
  readonly onClose: () => void;
}

/** Saves under a new name, never over a mapping that is there. */
function useSave(onClose: () => void) {
  const { client } = useApi();
  const refresh = useRefreshAll();
  return useMutation({
    mutationFn: (mapping: ImportMapping) =>
      client.request(importsCalls.saveMapping, { body: mapping }),
    onSuccess: () => {
      refresh();
      onClose();
    },
  });
}

const nameProblem = (name: string, taken: readonly string[]): string | undefined =>
  taken.includes(name.trim()) ? 'There is a mapping of this name. Choose another one.' : undefined;

/** A copy of a mapping, to be changed with the next file. */
export function DuplicateDialog(props: DialogProps & { readonly mapping: ImportMapping }) {
  const { mapping, taken, onClose } = props;
  const [name, setName] = useState(freeName(`${mapping.name} copy`, taken).slice(0, 100));
  const save = useSave(onClose);
  return (
    <ActionDialog
      title={`Duplicate ${mapping.name}`}
      onClose={onClose}
      action="Duplicate"
      isForm
      isDisabled={name.trim() === '' || nameProblem(name, taken) !== undefined}
      isPending={save.isPending}
      problem={save.error?.message}
      onAction={() => save.mutate({ ...mapping, name: name.trim() })}
    >
      <TextField
        label="Name of the copy"
        value={name}
        maxLength={100}
        autoFocus
        errorMessage={nameProblem(name, taken)}
        onChange={setName}
      />
    </ActionDialog>
  );
}

/** A mapping from a JSON file; what is wrong with the file is said. */
export function ImportDialog({ taken, onClose }: DialogProps) {
  const { locale } = useViewer().user;
  const [name, setName] = useState('');
  const save = useSave(onClose);
  const read = useMutation({
    mutationFn: readMapping,
    onSuccess: (mapping) => setName(freeName(mapping.name, taken)),
  });
  const mapping = read.data;
  return (
    <ActionDialog
      title="Import a mapping"
      onClose={onClose}
      action="Import"
      isForm
      isDisabled={!mapping || name.trim() === '' || nameProblem(name, taken) !== undefined}
      isPending={save.isPending}
      problem={read.error?.message ?? save.error?.message}
      onAction={() => {
        if (mapping) save.mutate({ ...mapping, name: name.trim() });
      }}
    >
      <FileDrop
        label={read.variables ? read.variables.name : 'Drop a mapping here'}
        hint="A JSON file, as Export as JSON saves it"
        accept={['.json']}
        onFiles={([file]) => {
          save.reset();
          if (file) read.mutate(file);
        }}
      />
      {mapping ? (
        <>
          <p role="status">
            {DATASETS[mapping.dataset].label}:{' '}
            {counted(Object.keys(mapping.columns).length, locale, 'column')}
            {mapping.derived.length > 0
              ? `, ${counted(mapping.derived.length, locale, 'new column')}`
              : ''}
            {mapping.filters.length > 0
              ? `, ${counted(mapping.filters.length, locale, 'filter')}`
              : ''}
          </p>
          <TextField
            label="Name"
            value={name}
            maxLength={100}
            errorMessage={nameProblem(name, taken)}
            onChange={setName}
          />
        </>
      ) : null}
    </ActionDialog>
  );
}
