/** The preview of a file: format, mapping, first rows, bad rows; and the button that loads it. */
import { keyOf } from '@flightdeck/client';
import {
  type FileAdvertiser,
  type ImportMapping,
  type ImportPreview,
  importsCalls,
} from '@flightdeck/contract/imports';
import {
  Badge,
  Button,
  Card,
  Checkbox,
  ComboBox,
  Disclosure,
  Spinner,
  TextField,
} from '@flightdeck/design-system';
import { counted, writeBytes } from '@flightdeck/domain/locale';
import { formatCount } from '@flightdeck/domain/metrics';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '../../app/api.ts';
import { currencyOptions } from '../../app/currencies.ts';
import { useViewer } from '../../app/viewer.ts';
import { Advertisers } from './Advertisers.tsx';
import { asAssignments, type Choice, type Choices, completed, isReady } from './assignments.ts';
import { BadRows } from './BadRows.tsx';
import { FileChanges } from './FileChanges.tsx';
import { FileFacts } from './FileFacts.tsx';
import { FORMAT_LABELS, fieldLabel } from './fields.ts';
import { MappingEditor } from './MappingEditor.tsx';
import { MissingCampaigns } from './MissingCampaigns.tsx';
import { Parts } from './Parts.tsx';
import { Problem } from './Problem.tsx';
import { Questions } from './Questions.tsx';
import { SampleTable } from './SampleTable.tsx';
import { isComplete } from './transformations.ts';
import { UnusedColumns } from './UnusedColumns.tsx';
import * as css from './upload.css.ts';

const CHECK_DELAY_MS = 350;

/** Props of Preview. */
export interface PreviewProps {
  /** The answer to the upload. */
  readonly first: ImportPreview;
  /** The load that the file is read again for, or null. */
  readonly mends: number | null;
  /** Advertisers beyond the inspected rows, found by an earlier load. */
  readonly metAdvertisers: readonly FileAdvertiser[];
  /** The person's choices for advertisers of this file. */
  readonly chosen: Choices;
  readonly onChoose: (key: string, choice: Choice) => void;
  readonly onStarted: (importId: string) => void;
}

/** What is read again: under another mapping, or other parts, whose mapping is found anew where none is given. */
interface Check {
  readonly mapping?: ImportMapping;
  readonly parts: readonly string[];
}

/** After each change of the mapping or the parts the server reads the first rows again. */
export function Preview(props: PreviewProps) {
  const { first, mends, metAdvertisers, chosen, onChoose, onStarted } = props;
  const { client, queryOf, queryClient } = useApi();
  const { user } = useViewer();
  const { locale } = user;
  const [preview, setPreview] = useState(first);
  const [mapping, setMapping] = useState<ImportMapping>(first.mapping);
  // An answered question stays, so that the answer can be changed where it was given.
  const [asked, setAsked] = useState(first.questions);
  const [missingAre, setMissingAre] = useState<'keep' | 'remove'>('keep');
  const [acceptsBad, setAcceptsBad] = useState(false);
  const [currency, setCurrency] = useState<string | null>(null);
  const { fileId } = first;

  const [parts, setParts] = useState(() =>
    first.parts.flatMap(({ name, isLoaded }) => (isLoaded ? [name] : [])),
  );
  const check = useMutation({
    mutationFn: ({ mapping: next, parts: names }: Check) =>
      client.request(importsCalls.check, {
        body: { fileId, ...(next && { mapping: next }), ...chosenParts(names) },
      }),
  });
  // A step of which something is still to be given is not sent.
  const isWhole = isComplete(mapping, ofFile(preview));
  const checked = useRef(first.mapping);
  const { mutate } = check;
  const take = useCallback((answer: ImportPreview) => {
    setPreview(answer);
    setAsked((before) => [
      ...before,
      ...answer.questions.filter(({ about }) => before.every((each) => each.about !== about)),
    ]);
  }, []);
  useEffect(() => {
    if (mapping === checked.current || !isWhole) return;
    const timer = setTimeout(() => {
      checked.current = mapping;
      mutate(
        { mapping, parts },
        {
          // The name and current input are the person's; the rest is from the server.
          onSuccess: take,
        },
      );
    }, CHECK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [mapping, parts, mutate, take, isWhole]);
  const chooseParts = (names: readonly string[], isOther: boolean) => {
    setParts([...names]);
    checked.current = mapping;
    mutate(isOther ? { parts: names } : { mapping, parts: names }, {
      onSuccess: (answer) => {
        take(answer);
        if (!isOther) return;
        checked.current = answer.mapping;
        setMapping(answer.mapping);
        setAsked(answer.questions);
      },
    });
  };
  const isChecked = mapping === checked.current && !check.isPending;

  const save = useMutation({
    mutationFn: () => client.request(importsCalls.saveMapping, { body: mapping }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(importsCalls.mappings) }),
  });
  const clients = useQuery(queryOf(importsCalls.clients));
  const seen = new Set(preview.advertisers.map(({ key }) => key));
  const advertisers = [
    ...preview.advertisers,
    ...metAdvertisers.filter(({ key }) => !seen.has(key)),
  ];
  const choices = clients.data ? completed(advertisers, clients.data, chosen) : {};
  const run = useMutation({
    mutationFn: () =>
      client.request(importsCalls.run, {
        body: {
          fileId,
          mapping,
          ...chosenParts(parts),
          assignments: asAssignments(choices),
          missing: missingAre,
          acceptsBad,
          ...(preview.asksCurrency && currency !== null && { currency }),
          ...(mends !== null && { mends }),
        },
      }),
    onSuccess: ({ importId }) => {
      void queryClient.invalidateQueries({ queryKey: keyOf(importsCalls.list) });
      onStarted(importId);
    },
  });

  const isKnown = first.format !== 'unknown' && first.missing.length === 0;
  const { missing } = preview;
  const loadable = preview.rowsRead - preview.badRowCount;
  const refused = advertisers.filter(({ state }) => state === 'refused');
  const undecided = clients.data
    ? advertisers.filter(
        ({ key, state }) => state === 'new' && !isReady(choices[key] ?? null, clients.data),
      )
    : [];
  const canLoad =
    missing.length === 0 &&
    preview.questions.length === 0 &&
    isChecked &&
    !check.isError &&
    clients.data !== undefined &&
    refused.length === 0 &&
    undecided.length === 0;
  const side =
    preview.missingCampaigns.length > 0 || preview.unused.length > 0 ? (
      <div className={css.stack}>
        <MissingCampaigns file={preview} value={missingAre} onChange={setMissingAre} />
        <UnusedColumns unused={preview.unused} mapping={mapping} onChange={setMapping} />
      </div>
    ) : null;
  const main = (
    <div className={css.stack}>
      <Card
        title={first.fileName}
        actions={
          <Badge tone={preview.format === 'unknown' ? 'warning' : 'success'}>
            {preview.format === 'mapped'
              ? `Read by the mapping ${preview.mapping.name}`
              : FORMAT_LABELS[preview.format]}
          </Badge>
        }
      >
        <FileFacts preview={preview} />
        {mends !== null ? (
          <p className={css.warning}>
            This file was loaded before. Loading it again takes the place of that load.
          </p>
        ) : null}
        {preview.warnings.map((warning) => (
          <p key={warning} className={css.warning}>
            {warning}
          </p>
        ))}
        {preview.badRowCount > 0 ? (
          <Checkbox isSelected={acceptsBad} onChange={setAcceptsBad}>
            Replace days that were loaded before although rows of them cannot be read
          </Checkbox>
        ) : null}
        <Questions questions={asked} mapping={mapping} onChange={setMapping} locale={locale} />
        {preview.asksCurrency ? (
          <ComboBox
            label="Currency of the money"
            description="The file does not state it. Without it, its money is shown without a sign and not converted."
            size="small"
            placeholder="Not known"
            options={currencyOptions(locale)}
            value={currency}
            onChange={setCurrency}
          />
        ) : null}
        {clients.isError && !clients.data ? (
          <Problem title="Your clients could not be read" error={clients.error} />
        ) : null}
        {check.isError ? (
          <Problem title="The file cannot be read this way" error={check.error} />
        ) : null}
        {run.isError ? <Problem title="The file was not loaded" error={run.error} /> : null}
        <div className={css.commitRow}>
          <span className={css.fileNote}>
            Can be undone in History · {writeBytes(first.bytes, locale)} ·{' '}
            {preview.encoding.toUpperCase()} · {preview.columns.length} columns
          </span>
          <span className={css.note} role="status">
            {isWhole
              ? statusOf(preview, undecided, refused, locale)
              : 'Still to be given: settings under Columns'}
          </span>
          {isChecked || !isWhole ? null : <Spinner label="Reading the first rows" />}
          <Button
            variant="default"
            isDisabled={!canLoad}
            isPending={run.isPending}
            onPress={() => run.mutate()}
          >
            {preview.isWhole && loadable > 0
              ? `Load file, ${counted(loadable, locale, 'row')}`
              : 'Load file'}
          </Button>
        </div>
      </Card>
      {preview.parts.length > 0 ? (
        <Parts
          parts={preview.parts}
          chosen={parts}
          isWorkbook={preview.encoding === 'xlsx'}
          onChoose={chooseParts}
          locale={locale}
        />
      ) : null}
      {advertisers.length > 0 && clients.data ? (
        <Card title="Advertisers" padding="none">
          <Advertisers
            advertisers={advertisers}
            clients={clients.data}
            choices={choices}
            onChange={onChoose}
            locale={locale}
          />
          {preview.isWhole ? null : (
            <p className={css.foot}>
              Of the first {formatCount(preview.rowsRead, { locale })} rows. Should the rest hold
              another new advertiser, nothing is loaded and you are asked for its client.
            </p>
          )}
        </Card>
      ) : null}
      <FileChanges preview={preview} isKeeping={missingAre === 'keep'} />
      <Card>
        <Disclosure
          title="Columns"
          level={2}
          count={preview.columns.length}
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
        <SampleTable
          columns={preview.columns}
          rows={preview.sample}
          mapping={mapping}
          alsoDelivery={preview.alsoDelivery}
        />
      </Card>
      {preview.badRows.length > 0 ? (
        <Card title="Bad rows" padding="none">
          <BadRows rows={preview.badRows} total={preview.badRowCount} />
        </Card>
      ) : null}
    </div>
  );
  return side ? (
    <div className={css.beside}>
      {main}
      {side}
    </div>
  ) : (
    main
  );
}

/** Columns of the file, without those that the mapping makes. */
const ofFile = ({ columns, mapping }: ImportPreview): readonly string[] =>
  columns.filter((column) => mapping.derived.every(({ name }) => name !== column));

const chosenParts = (names: readonly string[]) => (names.length > 0 ? { parts: [...names] } : {});

/** What a question is about. */
const ASKED = { day: 'days are', decimal: 'decimals are', micros: 'money is' } as const;

/** What must be done before the file can be loaded. */
function statusOf(
  { missing, questions, badRowCount, isWhole, rowsRead, dataset }: ImportPreview,
  undecided: readonly FileAdvertiser[],
  refused: readonly FileAdvertiser[],
  locale: string,
): string {
  const count = (value: number) => formatCount(value, { locale });
  if (missing.length > 0) {
    return `Still to be mapped: ${missing.map((field) => fieldLabel(field, dataset)).join(', ')}`;
  }
  const [question] = questions;
  if (question) {
    return `Still to be answered: how ${ASKED[question.about]} written`;
  }
  if (refused.length > 0) return 'The file holds advertisers that are not yours';
  const [first, ...others] = undecided;
  if (first) {
    return others.length > 0
      ? `${count(undecided.length)} advertisers still need a client`
      : `${first.name} still needs a client`;
  }
  const rows = isWhole ? `${count(rowsRead)} rows` : `the first ${count(rowsRead)} rows`;
  if (badRowCount === 0) return `${isWhole ? 'All' : 'All of'} ${rows} can be read`;
  return `${count(badRowCount)} of ${rows} cannot be read and will be left out`;
}
