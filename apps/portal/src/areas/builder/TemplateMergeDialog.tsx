/** Chooses, thing by thing, whether the template now or the report stands: with what it was before. */
import { Button, Dialog, RadioGroup } from '@flightdeck/design-system';
import {
  type MergeDifference,
  type MergeSide,
  type MergeSlide,
  mergeKey,
  type SlideOptions,
  type Step,
} from '@flightdeck/domain/report';
import { type OptionField, slideDefinition } from '@flightdeck/slides';
import { useState } from 'react';
import * as css from './template-merge.css.ts';

/** Props of the dialog; open as long as it is rendered. */
export interface TemplateMergeDialogProps {
  readonly found: readonly MergeSlide[];
  /** The template's. */
  readonly name: string;
  readonly version: NonNullable<Step['templateVersion']>;
  /** Called with what was chosen other than the usual. */
  readonly onApply: (choices: ReadonlyMap<string, MergeSide>) => void;
  /** Leaves everything as it is. */
  readonly onClose: () => void;
}

const PARTS = { title: 'Slide Name', slide: 'Slide', place: 'Place', option: 'Option' } as const;

/** Theirs where the person changed nothing, yours where they did, until they choose. */
export function TemplateMergeDialog(props: TemplateMergeDialogProps) {
  const { found, name, version, onApply, onClose } = props;
  const [choices, setChoices] = useState<ReadonlyMap<string, MergeSide>>(new Map());
  return (
    <Dialog
      isOpen
      title="Take the changes of the template?"
      subtitle={`“${name}”, version ${version.before} to ${version.after}`}
      width="large"
      onClose={onClose}
      footer={
        <>
          <Button variant="text" onPress={onClose}>
            Later
          </Button>
          <Button variant="primary" onPress={() => onApply(choices)}>
            Apply
          </Button>
        </>
      }
    >
      <p className={css.intro}>
        {found.length > 0
          ? 'What you changed yourself stays, unless you choose otherwise. You can undo it afterwards.'
          : 'The slides of this report are as in the template already. Apply only notes that they are.'}
      </p>
      <ul className={css.slides}>
        {found.map((slide) => (
          <li key={slide.id} className={css.slide}>
            <h3 className={css.title}>{slide.title}</h3>
            {slide.differences.map((difference) => {
              const key = mergeKey(slide.id, difference);
              const field = fieldOf(slide, difference);
              const text = (value: SlideOptions[string]) => textOf(value, field);
              return (
                <RadioGroup
                  key={key}
                  label={field?.label ?? PARTS[difference.part]}
                  description={`Version ${version.before}: ${text(difference.base)}`}
                  options={[
                    {
                      value: 'theirs',
                      label: `Template now: ${text(difference.theirs)}`,
                    },
                    { value: 'yours', label: `Your report: ${text(difference.yours)}` },
                  ]}
                  value={choices.get(key) ?? difference.usual}
                  onChange={(side) => setChoices((before) => new Map(before).set(key, side))}
                />
              );
            })}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const fieldOf = (slide: MergeSlide, { option }: MergeDifference): OptionField | undefined =>
  slideDefinition(slide.component)?.options.fields.find(({ key }) => key === option);

/** A value as its field shows it. */
function textOf(value: SlideOptions[string], field: OptionField | undefined): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) {
    return 'empty';
  }
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) {
    const texts = value.filter((item) => typeof item === 'string');
    return field?.kind === 'images' || texts.length < value.length
      ? `${field?.label ?? 'Entries'}: ${value.length}`
      : texts.join(', ');
  }
  if (field?.kind === 'choice') {
    return field.choices.find((choice) => choice.value === value)?.label ?? String(value);
  }
  if (typeof value === 'object') return 'other content';
  return field?.kind === 'number' && field.unit ? `${value} ${field.unit}` : String(value);
}
