/** New columns made of others, with what they hold in the first rows, and filters of rows. */
import type { Derived, ImportMapping, RowFilter } from '@flightdeck/contract/imports';
import { Button, Menu, Select } from '@flightdeck/design-system';
import { Plus } from 'lucide-react';
import { DerivedEditor } from './DerivedEditor.tsx';
import { Lines } from './Lines.tsx';
import { firstValues } from './mapping.ts';
import { Remove } from './Remove.tsx';
import { filterProblem, firstOf, KINDS, OPS, placed, setDerived } from './transformations.ts';
import * as css from './upload.css.ts';

const MOST = 20;

/** Props of Transformations. */
export interface TransformationsProps {
  /** Columns of the file. */
  readonly columns: readonly string[];
  /** Columns of `sample`, with those that the mapping makes, as last read. */
  readonly read: readonly string[];
  readonly sample: readonly (readonly string[])[];
  readonly mapping: ImportMapping;
  readonly onChange: (mapping: ImportMapping) => void;
}

/** The rows are read again after each change, so that what a column holds follows. */
export function Transformations(props: TransformationsProps) {
  const { columns, read, sample, mapping, onChange } = props;
  const { derived, filters } = mapping;
  const valuesOf = (column: string) => firstValues(read, sample, column, 5);
  const add = (kind: Derived['kind']) => {
    const all = [...columns, ...derived.map(({ name }) => name)];
    onChange(setDerived(mapping, derived.length, firstOf(kind, all, valuesOf)));
  };
  const setFilter = (index: number, filter: RowFilter | null) =>
    onChange({ ...mapping, filters: placed(filters, index, filter) });
  const [first] = columns;
  return (
    <>
      <section className={css.part} aria-label="New columns">
        <h3 className={css.partTitle}>New columns</h3>
        <p className={css.note}>Made of the file’s columns; each can be used like one of them.</p>
        {derived.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has no key but its place, which is another one's when one is removed
          <div key={`${index} of ${derived.length}`} className={css.step}>
            <DerivedEditor
              derived={each}
              // A column can be made of those before it.
              columns={[...columns, ...derived.slice(0, index).map(({ name }) => name)]}
              taken={[...columns, ...derived.flatMap(({ name }, i) => (i === index ? [] : [name]))]}
              values={valuesOf(each.name)}
              onChange={(next) => onChange(setDerived(mapping, index, next))}
            />
            <Remove
              label={`Remove ${each.name}`}
              onPress={() => onChange(setDerived(mapping, index, null))}
            />
          </div>
        ))}
        {derived.length < MOST && first !== undefined ? (
          <div>
            <Menu
              label="Kinds of new columns"
              trigger={
                <Button size="small" icon={<Plus size={16} />}>
                  Add a column
                </Button>
              }
              entries={(['join', 'part', 'constant', 'table', 'sum'] as const).map((kind) => ({
                id: kind,
                label: KINDS[kind].label,
                onAction: () => add(kind),
              }))}
            />
          </div>
        ) : null}
      </section>
      <section className={css.part} aria-label="Rows that are read">
        <h3 className={css.partTitle}>Rows that are read</h3>
        <p className={css.note}>All of them, or those that every filter keeps.</p>
        {filters.map((filter, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as of the steps
          <div key={`${index} of ${filters.length}`} className={css.step}>
            <div className={css.stepFields}>
              <Select
                label="Column"
                size="small"
                options={[...columns, ...derived.map(({ name }) => name)].map(asOption)}
                value={filter.column}
                onChange={(column) => {
                  if (column !== null) setFilter(index, { ...filter, column });
                }}
              />
              <Select
                label="Keeps rows whose text"
                size="small"
                options={(['is', 'is-not', 'contains', 'begins'] as const).map((value) => ({
                  value,
                  label: OPS[value],
                }))}
                value={filter.op}
                onChange={(op) => {
                  if (op !== null) setFilter(index, { ...filter, op });
                }}
              />
              <Lines
                label="One of these texts, one a line"
                rows={2}
                lines={filter.values}
                errorMessage={filterProblem(filter)}
                onChange={(values) => setFilter(index, { ...filter, values })}
              />
            </div>
            <Remove
              label={`Remove the filter of ${filter.column}`}
              onPress={() => setFilter(index, null)}
            />
          </div>
        ))}
        {filters.length < MOST && first !== undefined ? (
          <div>
            <Button
              size="small"
              icon={<Plus size={16} />}
              onPress={() =>
                setFilter(filters.length, {
                  ...{ column: first, op: 'is' },
                  values: valuesOf(first).slice(0, 1),
                })
              }
            >
              Add a filter
            </Button>
          </div>
        ) : null}
      </section>
    </>
  );
}

const asOption = (value: string) => ({ value, label: value });
