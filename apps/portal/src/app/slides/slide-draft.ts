/** The form of one slide: name, options by field, and whether it is in the PDF (spec.md §2, Edit panel). */
import {
  canCommitSlide,
  isExcluded,
  type Slide,
  type SlideContent,
  type SlideOptions,
} from '@flightdeck/domain/report';
import { type SlideDefinition, slideOptions } from '@flightdeck/slides';
import { useState } from 'react';

/** What the form starts from. */
export type DraftSource = Pick<Slide, 'title' | 'options' | 'exclude'>;

/** The fields as typed. */
export type TypedFields = Pick<SlideDraft, 'title' | 'values' | 'include'>;

const typedFrom = (definition: SlideDefinition, source: DraftSource): TypedFields => ({
  title: source.title,
  values: slideOptions(definition, source.options),
  include: !isExcluded(source),
});

/** The slide that the fields make; null while the options do not pass the definition's check. */
export function typedContent(
  definition: SlideDefinition,
  { title, values, include }: TypedFields,
): SlideContent | null {
  const options = produceOptions(definition, title, values);
  return options && { component: definition.id, title, options, exclude: !include };
}

/** Whether Update Slide would change the slide. */
export function isTypedChange(
  definition: SlideDefinition,
  source: DraftSource,
  { title, values, include }: TypedFields,
): boolean {
  const typed = { title, values, include };
  const before = typedFrom(definition, source);
  // Blank lines may be typed and are not stored, so that what would be stored is compared.
  const stored = (fields: TypedFields) => typedContent(definition, fields) ?? fields;
  return JSON.stringify(stored(typed)) !== JSON.stringify(stored(before));
}

/** The form's state and its changes. */
export interface SlideDraft {
  readonly title: string;
  readonly setTitle: (title: string) => void;
  /** Option values as typed, checked or not. */
  readonly values: SlideOptions;
  readonly setValue: (key: string, value: SlideOptions[string]) => void;
  readonly include: boolean;
  readonly setInclude: (include: boolean) => void;
  /** The slide that Update Slide or Add Slide saves; null while the options do not pass the definition's check. */
  readonly content: SlideContent | null;
}

/** Options for a name and values: null while the name is empty or a value is invalid (spec.md §5). */
function produceOptions(
  definition: SlideDefinition,
  title: string,
  values: SlideOptions,
): SlideOptions | null {
  const parsed = definition.options.safeParse(withoutBlankLines(definition, values));
  return parsed.success && canCommitSlide(title, parsed.data) ? parsed.data : null;
}

/** Blank lines may be typed, but are not stored. */
function withoutBlankLines(definition: SlideDefinition, values: SlideOptions): SlideOptions {
  const lists = definition.options.fields.filter(({ kind }) => kind === 'lines');
  const cleaned = lists.map(({ key }) => {
    const value = values[key];
    const lines = Array.isArray(value)
      ? value.filter((line) => typeof line !== 'string' || line.trim() !== '')
      : (value ?? []);
    return [key, lines] as const;
  });
  return { ...values, ...Object.fromEntries(cleaned) };
}

/**
 * A form for `source`. Give its component a `key` to start over from another slide.
 * @param start Fields typed earlier, in place of the slide's own.
 */
export function useSlideDraft(
  definition: SlideDefinition,
  source: DraftSource,
  start?: TypedFields,
): SlideDraft {
  const [typed, setTyped] = useState(() => start ?? typedFrom(definition, source));
  const set = (patch: Partial<TypedFields>) => setTyped((before) => ({ ...before, ...patch }));
  return {
    ...typed,
    setTitle: (title) => set({ title }),
    setValue: (key, value) =>
      setTyped((before) => ({ ...before, values: { ...before.values, [key]: value } })),
    setInclude: (include) => set({ include }),
    content: typedContent(definition, typed),
  };
}
