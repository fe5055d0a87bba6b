/** Makes or changes an automatic source. */
import { importsCalls } from '@flightdeck/contract/imports';
import { type IntakeKind, type IntakeSource, intakeCalls } from '@flightdeck/contract/intake';
import { Checkbox, ComboBox, RadioGroup, Select, TextField } from '@flightdeck/design-system';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useApi } from '../../../app/api.ts';
import { bodyOf, type FieldsProps, formOf, isComplete, newForm, type SourceForm } from './form.ts';
import { PullFields } from './PullFields.tsx';
import { useChange } from './use-sources.ts';
import { KINDS } from './words.ts';

/** Values of the choice of a mapping: none, or this and its name. */
const RECOGNISED = 'none';
const NAMED = 'named ';

/** Open as long as it is rendered. */
export function SourceDialog(props: {
  /** Null for a new one. */
  readonly source: IntakeSource | null;
  readonly watches: boolean;
  readonly zone: string;
  readonly onClose: () => void;
  readonly onMade: (sourceId: string, kind: IntakeKind) => void;
}) {
  const { source, watches, zone, onClose, onMade } = props;
  const { client, queryOf } = useApi();
  const clients = useQuery(queryOf(importsCalls.clients)).data?.clients;
  const only = clients?.length === 1 ? (clients[0]?.uuid ?? null) : null;
  const [given, setForm] = useState(() =>
    source ? formOf(source, zone) : newForm('key', null, zone),
  );
  const form = { ...given, clientUuid: given.clientUuid ?? only };
  const save = useChange(
    async () => {
      const body = bodyOf(form);
      if (!source) return (await client.request(intakeCalls.create, { body })).sourceId;
      const params = { sourceId: source.sourceId };
      await client.request(intakeCalls.change, { params, body });
      return null;
    },
    (made) => {
      onClose();
      if (made !== null) onMade(made, form.kind);
    },
  );
  const fields = {
    form,
    isNew: source === null,
    onChange: (change: Partial<SourceForm>) => setForm((before) => ({ ...before, ...change })),
  };
  return (
    <ActionDialog
      title={source ? `Change ${source.name}` : 'Add a source'}
      subtitle="Its files are loaded for one client, with your permissions at that moment."
      width="large"
      action={source ? 'Save' : 'Add source'}
      isForm
      isDisabled={!isComplete(form)}
      isPending={save.isPending}
      problem={save.error?.message}
      onClose={onClose}
      onAction={() => save.mutate(undefined)}
    >
      <TextField
        label="Name"
        value={form.name}
        maxLength={100}
        autoFocus
        onChange={(name) => fields.onChange({ name })}
      />
      {source ? null : (
        <RadioGroup
          label="How files come"
          value={form.kind}
          options={[
            {
              value: 'key',
              label: KINDS.key,
              description: 'A program sends them with a key that you make.',
            },
            {
              value: 'pull',
              label: KINDS.pull,
              description:
                'From a web address, a bucket that speaks the protocol of S3, or a connected account.',
            },
            {
              value: 'folder',
              label: KINDS.folder,
              description: watches
                ? 'A folder of the server that another system writes into.'
                : 'This server watches none: its operator sets WATCH_FOLDER.',
              isDisabled: !watches,
            },
          ]}
          onChange={(kind) => fields.onChange({ kind })}
        />
      )}
      <ComboBox
        label="Client"
        isClearable={false}
        value={form.clientUuid}
        options={(clients ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
        onChange={(clientUuid) => fields.onChange({ clientUuid })}
      />
      {form.kind === 'pull' ? (
        <PullFields {...fields} hasSecret={source?.hasSecret ?? false} />
      ) : null}
      <LoadFields {...fields} />
    </ActionDialog>
  );
}

/** How the files are read and loaded. */
function LoadFields({ form, onChange }: FieldsProps) {
  const { queryOf } = useApi();
  const mappings = useQuery(queryOf(importsCalls.mappings)).data ?? [];
  const names = mappings.map(({ name }) => name);
  // A mapping that is gone stays named until another is chosen.
  const all =
    form.mapping !== null && !names.includes(form.mapping) ? [form.mapping, ...names] : names;
  return (
    <>
      <Select
        label="Mapping"
        value={form.mapping === null ? RECOGNISED : NAMED + form.mapping}
        options={[
          { value: RECOGNISED, label: 'Recognise each file' },
          ...all.map((name) => ({ value: NAMED + name, label: name })),
        ]}
        onChange={(value) =>
          onChange({ mapping: value?.startsWith(NAMED) ? value.slice(NAMED.length) : null })
        }
      />
      <RadioGroup
        label="Campaigns that earlier files had on the same days, and the new file has not"
        value={form.missing}
        options={[
          { value: 'keep', label: 'Keep' },
          { value: 'remove', label: 'Remove' },
        ]}
        onChange={(missing) => onChange({ missing })}
      />
      <Checkbox
        isSelected={form.assignsNew}
        description="Otherwise a file that holds a new advertiser is not loaded."
        onChange={(assignsNew) => onChange({ assignsNew })}
      >
        New advertisers become the client’s
      </Checkbox>
      <Checkbox
        isSelected={form.acceptsBad}
        description="Otherwise days with rows that cannot be read stay as they were."
        onChange={(acceptsBad) => onChange({ acceptsBad })}
      >
        Load days that have bad rows
      </Checkbox>
      {form.kind === 'folder' ? (
        <Checkbox
          isSelected={form.marker}
          description="For week.csv a file week.csv.done. Without marks a file is taken when it has stopped growing."
          onChange={(marker) => onChange({ marker })}
        >
          Wait for a mark that a file is whole
        </Checkbox>
      ) : null}
    </>
  );
}
