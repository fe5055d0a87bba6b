/** One split: column, pattern, and its result for the first values. */
import type { ImportMapping } from '@flightdeck/contract/imports';
import { Select, TextField } from '@flightdeck/design-system';
import { fieldLabel } from './fields.ts';
import { previewSplit, type Split } from './mapping.ts';
import * as css from './upload.css.ts';

/** Props of SplitEditor. */
export interface SplitEditorProps {
  readonly split: Split;
  readonly columns: readonly string[];
  /** First different values of the column. */
  readonly values: readonly string[];
  readonly dataset: ImportMapping['dataset'];
  readonly onChange: (split: Split) => void;
}

/** The preview is below the pattern and follows each key. */
export function SplitEditor({ split, columns, values, dataset, onChange }: SplitEditorProps) {
  const preview = previewSplit(split, values, dataset);
  return (
    <div className={css.split}>
      <div className={css.splitFields}>
        <Select
          label="Column"
          size="small"
          options={columns.map((column) => ({ value: column, label: column }))}
          value={split.column}
          onChange={(column) => {
            if (column) onChange({ ...split, column });
          }}
        />
        <TextField
          label="Pattern"
          size="small"
          value={split.pattern}
          maxLength={500}
          spellCheck="false"
          description="A regular expression; its named groups are the fields"
          errorMessage={preview.status === 'invalid' ? preview.message : undefined}
          onChange={(pattern) => onChange({ ...split, pattern })}
        />
      </div>
      {preview.status === 'ok' && preview.rows.length > 0 ? (
        <div className={css.scroll}>
          <table className={css.table} aria-label={`Preview of the split of ${split.column}`}>
            <thead>
              <tr>
                <th scope="col">Value</th>
                {preview.fields.map((field) => (
                  <th key={field} scope="col">
                    {fieldLabel(field, dataset)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {preview.rows.map(({ value, parts }) => (
                <tr key={value}>
                  <th scope="row">{value}</th>
                  {parts ? (
                    preview.fields.map((field) => <td key={field}>{parts[field] || '–'}</td>)
                  ) : (
                    <td colSpan={preview.fields.length} className={css.bad}>
                      The pattern does not fit
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </div>
  );
}
