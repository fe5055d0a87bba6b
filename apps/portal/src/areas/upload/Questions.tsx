/** What the cells of a file leave open: each question with what its answers make of one cell. */
import type { ImportMapping, ImportQuestion } from '@flightdeck/contract/imports';
import { RadioGroup } from '@flightdeck/design-system';
import { writeDay } from '@flightdeck/domain/dates';
import { numberFormat } from '@flightdeck/domain/locale';
import { fieldLabel } from './fields.ts';
import * as css from './upload.css.ts';

/** Props of Questions. */
export interface QuestionsProps {
  readonly questions: readonly ImportQuestion[];
  readonly mapping: ImportMapping;
  readonly onChange: (mapping: ImportMapping) => void;
  readonly locale: string;
}

/** What each answer sets in the mapping, and how a choice is explained. */
const ABOUT: Readonly<
  Record<
    ImportQuestion['about'],
    {
      readonly noun: string;
      readonly explain: (value: string) => string;
      readonly valueIn: (mapping: ImportMapping) => string | undefined;
      readonly set: (value: string) => Partial<ImportMapping>;
    }
  >
> = {
  day: {
    noun: 'day',
    explain: (value) => `Days are written ${value}`,
    valueIn: ({ dayFormat }) => dayFormat,
    set: (dayFormat) => ({ dayFormat }),
  },
  decimal: {
    noun: 'number',
    explain: (value) => `The decimal mark is “${value}”`,
    valueIn: ({ decimal }) => decimal,
    set: (value) => ({ decimal: value === ',' ? ',' : '.' }),
  },
  micros: {
    noun: 'amount',
    explain: (value) =>
      value === 'yes' ? 'Money is in millionths of a unit' : 'Money is in whole units',
    valueIn: ({ micros }) => (micros === undefined ? undefined : micros ? 'yes' : 'no'),
    set: (value) => ({ micros: value === 'yes' }),
  },
};

/** An answer becomes a setting of the mapping, under Columns, where it can be changed. */
export function Questions({ questions, mapping, onChange, locale }: QuestionsProps) {
  return questions.map(({ about, field, cell, choices }) => {
    const { noun, explain, valueIn, set } = ABOUT[about];
    return (
      <div key={about} className={css.part}>
        <RadioGroup
          label={`Which ${noun} is “${cell}” in ${fieldLabel(field, mapping.dataset)}?`}
          options={choices.map(({ value, means }) => ({
            value,
            label:
              about === 'day'
                ? writeDay(means, locale)
                : numberFormat(locale, { maximumFractionDigits: 6 }).format(Number(means)),
            description: explain(value),
          }))}
          value={valueIn(mapping) ?? null}
          onChange={(value) => onChange({ ...mapping, ...set(value) })}
        />
      </div>
    );
  });
}
