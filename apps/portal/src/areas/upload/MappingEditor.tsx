/** The meaning of columns: fixed values, a row per column, splits by a pattern, format of days and decimals. */
import {
  ImportField,
  type ImportMapping,
  type ImportPreview,
  importsCalls,
} from '@flightdeck/contract/imports';
import { Badge, Button, SegmentedControl, Select, TextField } from '@flightdeck/design-system';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../app/api.ts';
import { DATASET_OPTIONS, fieldLabel, fieldOptions } from './fields.ts';
import { firstValues, mapColumn, ofDataset, setConstant, setSplit } from './mapping.ts';
import { Remove } from './Remove.tsx';
import { SplitEditor } from './SplitEditor.tsx';
import { Transformations } from './Transformations.tsx';
import * as css from './upload.css.ts';

const UNUSED = 'unused';
/** The decimal mark that the cells tell. */
const FOUND = 'found';

/** Props of MappingEditor. */
export interface MappingEditorProps {
  readonly preview: ImportPreview;
  readonly mapping: ImportMapping;
  readonly onChange: (mapping: ImportMapping) => void;
}

/** Changes apply at once and update the preview. */
export function MappingEditor({ preview, mapping, onChange }: MappingEditorProps) {
  const { columns, sample } = preview;
  // A mapping identifies columns by name: of two with one name, the first is used.
  const made = mapping.derived.map(({ name }) => name);
  // What was read last names the columns that a mapping made then, which may have other names by now.
  const ofFile = [...new Set(columns)].filter(
    (column) => column !== '' && !preview.mapping.derived.some(({ name }) => name === column),
  );
  const named = [...ofFile, ...made.filter((name) => !ofFile.includes(name))];
  const choices = fieldOptions(mapping.dataset);
  const columnOptions = [{ value: UNUSED, label: 'Not used' }, ...choices];
  const constants = Object.entries(mapping.constants ?? {});
  const splits = mapping.split ?? [];
  const free = choices.filter(({ value }) => mapping.constants?.[value] === undefined);
  return (
    <div className={css.stack}>
      <SavedMappings name={mapping.name} onChoose={onChange} />
      <div className={css.stepFields}>
        <Select
          label="What the rows are"
          size="small"
          options={DATASET_OPTIONS}
          value={mapping.dataset}
          onChange={(dataset) => {
            if (dataset !== null) onChange(ofDataset(mapping, dataset));
          }}
        />
        {preview.format === 'unknown' || preview.format === 'mapped' ? (
          <TextField
            label="Source"
            size="small"
            placeholder={mapping.name}
            description="Where the ids and names come from. Files of one source belong together."
            value={mapping.source ?? ''}
            maxLength={100}
            onChange={(source) => {
              const { source: _, ...rest } = mapping;
              onChange(source.trim() === '' ? rest : { ...rest, source });
            }}
          />
        ) : null}
      </div>
      <section className={css.part}>
        <h3 className={css.partTitle}>Fixed values</h3>
        <p className={css.note}>
          For what no column says, such as the advertiser of the whole file.
        </p>
        {constants.map(([name, value]) => {
          const field = ImportField.parse(name);
          return (
            <div key={name} className={css.partRow}>
              <TextField
                label={fieldLabel(field, mapping.dataset)}
                labelPosition="side"
                size="small"
                value={value}
                maxLength={200}
                onChange={(next) => onChange(setConstant(mapping, field, next))}
              />
              <Remove
                label={`Remove the fixed ${fieldLabel(field, mapping.dataset)}`}
                onPress={() => onChange(setConstant(mapping, field, null))}
              />
            </div>
          );
        })}
        <div className={css.partRow}>
          <Select
            label="Add a fixed value"
            isLabelHidden
            placeholder="Add a fixed value for …"
            size="small"
            options={free}
            value={null}
            onChange={(field) => {
              if (field) onChange(setConstant(mapping, field, ''));
            }}
          />
          {preview.missing.map((field) => (
            <Button
              key={field}
              size="row"
              onPress={() => onChange(setConstant(mapping, field, ''))}
            >
              {fieldLabel(field, mapping.dataset)} <Badge tone="warning">missing</Badge>
            </Button>
          ))}
        </div>
      </section>

      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label="What each column holds">
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">First values</th>
              <th scope="col">Holds</th>
            </tr>
          </thead>
          <tbody>
            {named.map((column) => (
              <tr key={column}>
                <th scope="row">{column}</th>
                <td className={css.muted}>
                  {firstValues(columns, sample, column, 3).join(', ') || '–'}
                </td>
                <td className={css.holds}>
                  <Select
                    label={`What ${column} holds`}
                    isLabelHidden
                    size="small"
                    options={columnOptions}
                    value={mapping.columns[column] ?? UNUSED}
                    onChange={(value) => {
                      const field = ImportField.safeParse(value);
                      onChange(mapColumn(mapping, column, field.success ? field.data : null));
                    }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>

      <Transformations
        columns={ofFile}
        read={columns}
        sample={sample}
        mapping={mapping}
        onChange={onChange}
      />

      <section className={css.part}>
        <h3 className={css.partTitle}>Split a column</h3>
        <p className={css.note}>
          Takes fields out of one column by a pattern, such as a placement named
          Site_Dimensions_CreativeType.
        </p>
        {splits.map((split, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a split has no key but its place
          <div key={index} className={css.partRow}>
            <SplitEditor
              split={split}
              columns={named}
              dataset={mapping.dataset}
              values={firstValues(columns, sample, split.column, 4)}
              onChange={(next) => onChange(setSplit(mapping, index, next))}
            />
            <Remove
              label={`Remove the split of ${split.column}`}
              onPress={() => onChange(setSplit(mapping, index, null))}
            />
          </div>
        ))}
        {splits.length < 8 && named[0] !== undefined ? (
          <div>
            <Button
              size="small"
              onPress={() =>
                onChange(
                  setSplit(mapping, splits.length, {
                    column: columnOf(mapping, 'placement') ?? named[0] ?? '',
                    pattern: '^(?<site>[^_]+)_(?<size>[^_]+)',
                  }),
                )
              }
            >
              Add a split
            </Button>
          </div>
        ) : null}
      </section>

      <section className={css.part}>
        <h3 className={css.partTitle}>How values are written</h3>
        <div className={css.partRow}>
          <TextField
            label="Day format"
            size="small"
            placeholder="Found by itself"
            description="Such as dd/MM/yyyy"
            value={mapping.dayFormat ?? ''}
            maxLength={40}
            onChange={(dayFormat) => {
              const { dayFormat: _, ...rest } = mapping;
              onChange(dayFormat === '' ? rest : { ...rest, dayFormat });
            }}
          />
          <SegmentedControl
            label="Decimal mark"
            size="small"
            options={[
              { value: FOUND, label: 'Found by itself' },
              { value: '.', label: '1,234.5' },
              { value: ',', label: '1.234,5' },
            ]}
            value={mapping.decimal ?? FOUND}
            onChange={(decimal) => {
              const { decimal: _, ...rest } = mapping;
              onChange(decimal === FOUND ? rest : { ...rest, decimal });
            }}
          />
          <SegmentedControl
            label="Money"
            size="small"
            options={[
              { value: FOUND, label: 'Found by itself' },
              { value: 'units', label: 'In units' },
              { value: 'micros', label: 'In millionths' },
            ]}
            value={mapping.micros === undefined ? FOUND : mapping.micros ? 'micros' : 'units'}
            onChange={(unit) => {
              const { micros: _, ...rest } = mapping;
              onChange(unit === FOUND ? rest : { ...rest, micros: unit === 'micros' });
            }}
          />
        </div>
      </section>
    </div>
  );
}

function columnOf(mapping: ImportMapping, field: ImportField): string | undefined {
  return Object.keys(mapping.columns).find((column) => mapping.columns[column] === field);
}

function SavedMappings(props: {
  readonly name: string;
  readonly onChoose: (mapping: ImportMapping) => void;
}) {
  const { queryOf } = useApi();
  const saved = useQuery(queryOf(importsCalls.mappings));
  if (!saved.data || saved.data.length === 0) return null;
  return (
    <div className={css.savedMappings}>
      <Select
        label="Saved mapping"
        labelPosition="side"
        placeholder="Choose a saved mapping"
        size="small"
        options={saved.data.map(({ name }) => ({ value: name, label: name }))}
        value={saved.data.some(({ name }) => name === props.name) ? props.name : null}
        onChange={(name) => {
          const mapping = saved.data.find((candidate) => candidate.name === name);
          if (mapping) props.onChoose(mapping);
        }}
      />
    </div>
  );
}
