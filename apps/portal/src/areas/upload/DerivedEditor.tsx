/** One new column: its name, what it is made of, and what it holds in the first rows. */
import type { Derived } from '@flightdeck/contract/imports';
import {
  Button,
  NumberField,
  SegmentedControl,
  Select,
  TextField,
} from '@flightdeck/design-system';
import { Lines } from './Lines.tsx';
import { Remove } from './Remove.tsx';
import { derivedProblem, KINDS, placed } from './transformations.ts';
import * as css from './upload.css.ts';

/** Props of DerivedEditor. */
export interface DerivedEditorProps {
  readonly derived: Derived;
  /** Columns that it can be made of. */
  readonly columns: readonly string[];
  /** Names that other columns have. */
  readonly taken: readonly string[];
  /** First different values that it holds, as last read. */
  readonly values: readonly string[];
  readonly onChange: (derived: Derived) => void;
}

/** The settings of its kind are below the name. */
export function DerivedEditor({ derived, columns, taken, values, onChange }: DerivedEditorProps) {
  const problem = derivedProblem(derived, taken);
  const { label, about } = KINDS[derived.kind];
  return (
    <fieldset className={css.derived}>
      <legend className={css.strong}>{label}</legend>
      <div className={css.stepFields}>
        <TextField
          label="Name of the column"
          size="small"
          value={derived.name}
          maxLength={100}
          description={about}
          errorMessage={problem}
          onChange={(name) => onChange({ ...derived, name })}
        />
        <Settings derived={derived} columns={columns} onChange={onChange} />
      </div>
      {problem ? null : (
        <p className={css.note} role="status">
          Holds: {values.length > 0 ? values.join(', ') : 'nothing in the first rows'}
        </p>
      )}
    </fieldset>
  );
}

interface SettingsProps {
  readonly derived: Derived;
  readonly columns: readonly string[];
  readonly onChange: (derived: Derived) => void;
}

function Settings({ derived, columns, onChange }: SettingsProps) {
  switch (derived.kind) {
    case 'join':
      return (
        <>
          <ColumnList
            names={derived.columns}
            columns={columns}
            onChange={(names) => onChange({ ...derived, columns: names })}
          />
          <TextField
            label="Between them"
            size="small"
            value={derived.separator}
            maxLength={20}
            onChange={(separator) => onChange({ ...derived, separator })}
          />
        </>
      );
    case 'part':
      return (
        <>
          <OneColumn
            value={derived.column}
            columns={columns}
            onChange={(column) => onChange({ ...derived, column })}
          />
          <TextField
            label="Pattern"
            size="small"
            value={derived.pattern}
            maxLength={500}
            spellCheck="false"
            description="A regular expression; its first group is what the column holds"
            onChange={(pattern) => onChange({ ...derived, pattern })}
          />
        </>
      );
    case 'constant':
      return (
        <TextField
          label="Text"
          size="small"
          value={derived.value}
          maxLength={500}
          onChange={(value) => onChange({ ...derived, value })}
        />
      );
    case 'table':
      return (
        <>
          <OneColumn
            value={derived.column}
            columns={columns}
            onChange={(column) => onChange({ ...derived, column })}
          />
          <Lines
            label="Values, one a line: text = other text"
            rows={4}
            lines={derived.values.map(({ from, to }) => `${from} = ${to}`)}
            onChange={(lines) => onChange({ ...derived, values: readTable(lines) })}
          />
          <SegmentedControl
            label="Other values"
            size="small"
            options={[
              { value: 'keep', label: 'Stay' },
              { value: 'blank', label: 'Become empty' },
            ]}
            value={derived.otherwise}
            onChange={(otherwise) => onChange({ ...derived, otherwise })}
          />
        </>
      );
    case 'sum':
      return (
        <>
          {derived.columns.map(({ column, factor }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a term has no key but its place
            <div key={index} className={css.term}>
              <NumberField
                label="Times"
                size="small"
                value={factor}
                onChange={(next) =>
                  onChange({
                    ...derived,
                    columns: placed(derived.columns, index, { column, factor: next }),
                  })
                }
              />
              <OneColumn
                value={column}
                columns={columns}
                onChange={(next) =>
                  onChange({
                    ...derived,
                    columns: placed(derived.columns, index, { column: next, factor }),
                  })
                }
              />
              {derived.columns.length > 1 ? (
                <Remove
                  label={`Leave ${column} out`}
                  onPress={() =>
                    onChange({ ...derived, columns: placed(derived.columns, index, null) })
                  }
                />
              ) : null}
            </div>
          ))}
          {derived.columns.length < 20 ? (
            <Button
              size="small"
              onPress={() =>
                onChange({
                  ...derived,
                  columns: [...derived.columns, { column: columns[0] ?? '', factor: 1 }],
                })
              }
            >
              Add another column
            </Button>
          ) : null}
        </>
      );
  }
}

/** What has no `=` becomes empty. */
function readTable(lines: readonly string[]): { from: string; to: string }[] {
  return lines.map((line) => {
    const at = line.indexOf('=');
    if (at < 0) return { from: line, to: '' };
    return { from: line.slice(0, at).replace(/ $/, ''), to: line.slice(at + 1).replace(/^ /, '') };
  });
}

function OneColumn(props: {
  readonly value: string;
  readonly columns: readonly string[];
  readonly onChange: (column: string) => void;
}) {
  return (
    <Select
      label="Column"
      size="small"
      options={props.columns.map((value) => ({ value, label: value }))}
      value={props.value}
      onChange={(column) => {
        if (column !== null) props.onChange(column);
      }}
    />
  );
}

function ColumnList(props: {
  readonly names: readonly string[];
  readonly columns: readonly string[];
  readonly onChange: (names: string[]) => void;
}) {
  const { names, columns, onChange } = props;
  return (
    <>
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column may be joined twice
        <div key={index} className={css.term}>
          <OneColumn
            value={name}
            columns={columns}
            onChange={(next) => onChange(placed(names, index, next))}
          />
          {names.length > 1 ? (
            <Remove
              label={`Leave ${name} out`}
              onPress={() => onChange(placed(names, index, null))}
            />
          ) : null}
        </div>
      ))}
      {names.length < 20 ? (
        <Button size="small" onPress={() => onChange([...names, columns[0] ?? ''])}>
          Add another column
        </Button>
      ) : null}
    </>
  );
}
