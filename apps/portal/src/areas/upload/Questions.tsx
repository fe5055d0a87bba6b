/** What the cells of a file leave open: each question with what its answers make of one cell. */
import type { ImportMapping, ImportQuestion } from '@flightdeck/contract/imports';
import { RadioGroup } from '@flightdeck/design-system';
import { writeDay } from '@flightdeck/domain/dates';
import { numberFormat } from '@flightdeck/domain/locale';
import { FIELD_LABELS } from './fields.ts';
import * as css from './upload.css.ts';

/** Props of Questions. */
export interface QuestionsProps {
  readonly questions: readonly ImportQuestion[];
  readonly mapping: ImportMapping;
  readonly onChange: (mapping: ImportMapping) => void;
  readonly locale: string;
}

/** An answer becomes a setting of the mapping, under Columns, where it can be changed. */
export function Questions({ questions, mapping, onChange, locale }: QuestionsProps) {
  return questions.map(({ about, field, cell, choices }) => (
    <div key={about} className={css.part}>
      <RadioGroup
        label={`Which ${about === 'day' ? 'day' : 'number'} is “${cell}” in ${FIELD_LABELS[field]}?`}
        options={choices.map(({ value, means }) => ({
          value,
          label:
            about === 'day'
              ? writeDay(means, locale)
              : numberFormat(locale, { maximumFractionDigits: 3 }).format(Number(means)),
          description:
            about === 'day' ? `Days are written ${value}` : `The decimal mark is “${value}”`,
        }))}
        value={about === 'day' ? (mapping.dayFormat ?? null) : (mapping.decimal ?? null)}
        onChange={(value) =>
          onChange(
            about === 'day'
              ? { ...mapping, dayFormat: value }
              : { ...mapping, decimal: value === ',' ? ',' : '.' },
          )
        }
      />
    </div>
  ));
}
