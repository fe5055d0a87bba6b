/** What was recognised of a file: format, mapping, first rows, bad rows; and the button that loads it. */
import { keyOf } from '@flightdeck/client';
import { CALLS, type ImportMapping, type ImportPreview } from '@flightdeck/contract';
import { Badge, Button, Card, Disclosure, Spinner, TextField } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../app/api.ts';
import { BadRows } from './BadRows.tsx';
import { FIELD_LABELS, FORMAT_LABELS, writeBytes } from './fields.ts';
import { MappingEditor } from './MappingEditor.tsx';
import { Problem } from './Problem.tsx';
import { SampleTable } from './SampleTable.tsx';
import * as css from './upload.css.ts';

const CHECK_DELAY_MS = 350;

/** Props of Preview. */
export interface PreviewProps {
  /** The answer to the upload. */
  readonly first: ImportPreview;
  readonly onStarted: (importId: string) => void;
}

/** Each change of the mapping has the server read the first rows again. */
export function Preview({ first, onStarted }: PreviewProps) {
  const { client, queryClient } = useApi();
  const [preview, setPreview] = useState(first);
  const [mapping, setMapping] = useState<ImportMapping>(first.mapping);
  const { fileId } = first;

  const check = useMutation({
    mutationFn: (next: ImportMapping) =>
      client.request(CALLS.imports.check, { body: { fileId, mapping: next } }),
    meta: { handled: true },
  });
  const checked = useRef(first.mapping);
  const { mutate } = check;
  useEffect(() => {
    if (mapping === checked.current) return;
    const timer = setTimeout(() => {
      checked.current = mapping;
      mutate(mapping, {
        // The name and what is being typed are the person's; the rest is the server's answer.
        onSuccess: (answer) => setPreview(answer),
      });
    }, CHECK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [mapping, mutate]);
  const isChecked = mapping === checked.current && !check.isPending;

  const save = useMutation({
    mutationFn: () => client.request(CALLS.imports.saveMapping, { body: mapping }),
    meta: { handled: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(CALLS.imports.mappings) }),
  });
  const run = useMutation({
    mutationFn: () => client.request(CALLS.imports.run, { body: { fileId, mapping } }),
    meta: { handled: true },
    onSuccess: ({ importId }) => onStarted(importId),
  });

  const isKnown = first.format !== 'unknown' && first.missing.length === 0;
  const { missing } = preview;
  return (
    <div className={css.stack}>
      <Card
        title={first.fileName}
        actions={
          <Badge tone={first.format === 'unknown' ? 'warning' : 'success'}>
            {FORMAT_LABELS[first.format]}
          </Badge>
        }
      >
        {preview.warnings.map((warning) => (
          <p key={warning} className={css.warning}>
            {warning}
          </p>
        ))}
        {check.isError ? <Problem title="This mapping does not work" error={check.error} /> : null}
        {run.isError ? <Problem title="The file was not loaded" error={run.error} /> : null}
        <div className={css.commitRow}>
          <span className={css.fileNote}>
            {writeBytes(first.bytes)} · {first.encoding.toUpperCase()} · {first.columns.length}{' '}
            columns
          </span>
          <span className={css.note} role="status">
            {missing.length > 0
              ? `Still to be mapped: ${missing.map((field) => FIELD_LABELS[field]).join(', ')}`
              : preview.badRows.length > 0
                ? `${preview.badRows.length} bad rows among the first; they are left out`
                : 'Every first row can be read'}
          </span>
          {isChecked ? null : <Spinner label="Reading the first rows" />}
          <Button
            variant="default"
            isDisabled={missing.length > 0 || !isChecked || check.isError}
            isPending={run.isPending}
            onPress={() => run.mutate()}
          >
            Load file
          </Button>
        </div>
      </Card>
      <Card>
        <Disclosure
          title="Columns"
          level={2}
          count={first.columns.length}
          defaultExpanded={!isKnown}
        >
          <MappingEditor preview={preview} mapping={mapping} onChange={setMapping} />
          <div className={css.saveRow}>
            <TextField
              label="Name of this mapping"
              size="small"
              value={mapping.name}
              maxLength={100}
              onChange={(name) => setMapping({ ...mapping, name })}
            />
            <Button
              size="small"
              isDisabled={mapping.name.trim() === '' || missing.length > 0}
              isPending={save.isPending}
              onPress={() => save.mutate()}
            >
              Save mapping
            </Button>
            {save.isSuccess ? (
              <span className={css.note} role="status">
                Saved: files with these columns are recognised from now on.
              </span>
            ) : null}
          </div>
          {save.isError ? <Problem title="The mapping was not saved" error={save.error} /> : null}
        </Disclosure>
      </Card>
      <Card title="First rows" padding="none">
        <SampleTable columns={preview.columns} rows={preview.sample} mapping={mapping} />
      </Card>
      {preview.badRows.length > 0 ? (
        <Card title="Bad rows" padding="none">
          <BadRows rows={preview.badRows} />
        </Card>
      ) : null}
    </div>
  );
}
