/** Columns that look like money or conversions and that nothing is made of: each can be used from here. */
import { type ImportMapping, type ImportPreview, importFields } from '@flightdeck/contract/imports';
import { Card, Select } from '@flightdeck/design-system';
import { mapColumn } from './mapping.ts';
import * as css from './upload.css.ts';

const REASONS = { money: 'Looks like money', conversions: 'Looks like conversions' } as const;

/** Props of UnusedColumns. */
export interface UnusedColumnsProps {
  readonly unused: ImportPreview['unused'];
  readonly mapping: ImportMapping;
  readonly onChange: (mapping: ImportMapping) => void;
}

/** Empty where there is none. */
export function UnusedColumns({ unused, mapping, onChange }: UnusedColumnsProps) {
  if (unused.length === 0) return null;
  const fields = importFields(mapping.dataset);
  const optionsFor = (reason: keyof typeof REASONS) =>
    fields
      .filter(({ kind }) =>
        reason === 'money'
          ? kind === 'money' || kind === 'micros'
          : kind === 'count' || kind === 'decimal',
      )
      .map(({ field, label }) => ({ value: field, label }));
  return (
    <Card title="Columns not used" padding="none">
      <ul className={css.side} aria-label="Columns not used">
        {unused.map(({ column, reason }) => (
          <li key={column} className={css.sideLine}>
            <span className={css.sideName}>
              <span className={css.strong}>{column}</span>
              <span className={css.note}>{REASONS[reason]}</span>
            </span>
            <Select
              label={`Use ${column} as`}
              isLabelHidden
              size="small"
              placeholder="Use as…"
              options={optionsFor(reason)}
              value={null}
              onChange={(field) => {
                if (field !== null) onChange(mapColumn(mapping, column, field));
              }}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
