/** The form of one slide of a template: its name, where it stands, and its options. */
import { SegmentedControl, TextField } from '@flightdeck/design-system';
import type { SlideDefinition } from '@flightdeck/slides';
import { useEffect, useRef } from 'react';
import { OptionFields } from '../../app/slides/OptionFields.tsx';
import { isTypedChange, useSlideDraft } from '../../app/slides/slide-draft.ts';
import type { FormSlide } from './form.ts';
import * as css from './templates.css.ts';

const POSITIONS = [
  { value: 'start', label: 'In order' },
  { value: 'end', label: 'At the end' },
] as const;

/** Props of the form. Give it a `key` per slide. */
export interface SlideFormProps {
  readonly slide: FormSlide;
  readonly definition: SlideDefinition;
  readonly isReadOnly: boolean;
  readonly onChange: (change: Partial<FormSlide>) => void;
}

/** Each change is that of the template at once; the slide counts as unfinished while something is missing or wrong. */
export function SlideForm({ slide, definition, isReadOnly, onChange }: SlideFormProps) {
  const source = useRef({ title: slide.title, options: slide.options, exclude: false });
  const draft = useSlideDraft(definition, source.current);
  const { title, values, content } = draft;
  const isTouched = useRef(false);
  isTouched.current ||= isTypedChange(definition, source.current, draft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per change of the fields
  useEffect(() => {
    if (!isTouched.current) return;
    onChange(
      content
        ? { title: content.title, options: content.options, isUnfinished: false }
        : { title, isUnfinished: true },
    );
  }, [title, values]);
  return (
    <fieldset className={css.fields} disabled={isReadOnly}>
      <p className={css.description}>{definition.description}</p>
      <TextField
        label="Slide Name"
        size="small"
        value={title}
        onChange={draft.setTitle}
        maxLength={200}
        isRequired
        errorMessage={title.trim() === '' ? 'Give the slide a name.' : undefined}
      />
      <SegmentedControl
        label="Position"
        size="small"
        options={POSITIONS}
        value={slide.position}
        onChange={(position) => onChange({ position })}
      />
      <OptionFields fields={definition.options.fields} values={values} onChange={draft.setValue} />
    </fieldset>
  );
}
