/** The option fields of a slide, generated from its definition. */
import {
  NumberField,
  SegmentedControl,
  Select,
  Switch,
  TextArea,
  TextField,
} from '@flightdeck/design-system';
import type { SlideOptions } from '@flightdeck/domain/report';
import type { OptionField } from '@flightdeck/slides';
import { EvidenceField } from './EvidenceField.tsx';
import * as css from './fields.css.ts';
import { PicturesField } from './PicturesField.tsx';
import { QuestionsField } from './QuestionsField.tsx';
import { RichTextArea } from './RichTextArea.tsx';
import { TileField } from './TileField.tsx';

/** Props of the fields. Values that a field cannot show count as not set. */
export interface OptionFieldsProps {
  readonly fields: readonly OptionField[];
  readonly values: SlideOptions;
  readonly onChange: (key: string, value: SlideOptions[string]) => void;
}

/** Every field in the definition's order: short ones in pairs, toggles in a group of rows. */
export function OptionFields({ fields, values, onChange }: OptionFieldsProps) {
  const toggles = fields.filter((field) => field.kind === 'toggle');
  const rest = fields.filter((field) => field.kind !== 'toggle');
  const row = (field: OptionField) => (
    <Field
      key={field.key}
      field={field}
      value={values[field.key]}
      onChange={(value) => onChange(field.key, value)}
    />
  );
  return (
    <>
      {rest.length > 0 && <div className={css.fieldGrid}>{rest.map(row)}</div>}
      {toggles.length > 0 && <div className={css.switches}>{toggles.map(row)}</div>}
    </>
  );
}

interface FieldProps {
  readonly field: OptionField;
  readonly value: SlideOptions[string] | undefined;
  readonly onChange: (value: SlideOptions[string]) => void;
}

function Field({ field, value, onChange }: FieldProps) {
  const { label, help } = field;
  const common = { label, size: 'small', ...(help ? { description: help } : {}) } as const;
  const text = typeof value === 'string' ? value : '';
  switch (field.kind) {
    case 'text':
    case 'multiline': {
      const Control =
        field.kind === 'text' ? TextField : field.isRich === true ? RichTextArea : TextArea;
      return (
        <div className={css.wide}>
          <Control
            {...common}
            value={text}
            onChange={onChange}
            {...(field.placeholder ? { placeholder: field.placeholder } : {})}
            maxLength={field.maxLength}
          />
        </div>
      );
    }
    case 'lines': {
      const lines = Array.isArray(value) ? value.filter((line) => typeof line === 'string') : [];
      const Control = field.isRich === true ? RichTextArea : TextArea;
      return (
        <div className={css.wide}>
          <Control
            label={label}
            size="small"
            description={help ?? `One per line, at most ${field.maxItems}.`}
            rows={Math.min(8, Math.max(4, lines.length + 1))}
            value={lines.join('\n')}
            onChange={(typed) => onChange(linesOf(typed, field.maxItems))}
          />
        </div>
      );
    }
    case 'number':
      return (
        <NumberField
          {...common}
          unit={field.unit}
          minValue={field.min}
          maxValue={field.max}
          step={field.step}
          value={typeof value === 'number' ? value : Number.NaN}
          onChange={(number) => onChange(Number.isNaN(number) ? null : number)}
        />
      );
    case 'toggle':
      return (
        <Switch isSpread isSelected={value === true} onChange={onChange}>
          {label}
        </Switch>
      );
    case 'choice':
      return field.segmented ? (
        <div className={css.wide}>
          <SegmentedControl {...common} options={field.choices} value={text} onChange={onChange} />
        </div>
      ) : (
        <Select
          {...common}
          options={field.choices}
          value={text}
          onChange={(chosen) => chosen !== null && onChange(chosen)}
        />
      );
    case 'questions':
      return (
        <div className={css.wide}>
          <QuestionsField {...common} maxItems={field.maxItems} value={value} onChange={onChange} />
        </div>
      );
    case 'evidence':
      return (
        <div className={css.wide}>
          <EvidenceField {...common} value={value} />
        </div>
      );
    case 'tile':
      return (
        <div className={css.wide}>
          <TileField {...common} value={value} />
        </div>
      );
    case 'images':
      return (
        <div className={css.wide}>
          <PicturesField {...common} maxItems={field.maxItems} value={value} onChange={onChange} />
        </div>
      );
  }
}

/** Lines as typed, without those beyond the limit. A line being typed may still be blank. */
function linesOf(text: string, maxItems: number): string[] {
  return text === '' ? [] : text.split('\n').slice(0, maxItems);
}
