/** Declares a slide's options: stored value, default, limits and field of the edit panel in one place. */
import { VoteQuestion } from '@flightdeck/domain/vote';
import * as z from 'zod/mini';
import { Picture } from './pictures.ts';

/** An entry of a choice. */
export interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

interface Named {
  readonly label: string;
  readonly help?: string;
  /**
   * The value names something of one advertiser, such as a campaign: on a slide about another it says nothing or is wrong.
   * Copies for another advertiser and templates do without it.
   */
  readonly isOfAdvertiser?: true;
}

interface Rich {
  /** Takes the marks of rich text, see `text/rich-text.tsx`. */
  readonly isRich?: boolean;
}

interface TextField extends Named, Rich {
  readonly placeholder?: string;
  /** Characters. */
  readonly maxLength: number;
}

interface LinesField extends Named, Rich {
  readonly maxItems: number;
}

interface NumberField extends Named {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly unit?: string;
}

interface ChoiceField<Value extends string = string> extends Named {
  readonly choices: readonly Choice<Value>[];
  /** Shows all choices side by side instead of a select. */
  readonly segmented?: boolean;
}

type Field =
  | ({ readonly kind: 'text' | 'multiline' } & TextField)
  | ({ readonly kind: 'lines' | 'images' | 'questions' } & LinesField)
  | ({ readonly kind: 'number' } & NumberField)
  | ({ readonly kind: 'toggle' | 'evidence' | 'tile' } & Named)
  | ({ readonly kind: 'choice' } & ChoiceField);

/** A field of the edit panel, from which the portal builds the form. `key` is the name of the option. */
export type OptionField = Field & { readonly key: string };

/** One option: the schema of its value, which has a default, and its field. */
export type Option<Schema extends z.ZodMiniType = z.ZodMiniType> = Schema & {
  readonly field: Field;
};

/** The options of a slide: their schema and their fields, in the same order. `{}` parses to the defaults. */
export type OptionSet<Schema extends z.ZodMiniType = z.ZodMiniType> = Schema & {
  readonly fields: readonly OptionField[];
};

/** Declares the options of a slide by name, where possible those of spec.md §3. */
export function options<Shape extends Readonly<Record<string, Option>>>(
  shape: Shape,
): OptionSet<z.ZodMiniObject<Shape>> {
  const fields = Object.entries(shape).map(([key, { field }]) => ({ key, ...field }));
  return Object.assign(z.object(shape), { fields });
}

/** A schema as an option; the functions below make the usual kinds. */
export function option<Schema extends z.ZodMiniType>(schema: Schema, field: Field): Option<Schema> {
  return Object.assign(schema, { field });
}

const string = (maxLength: number) => z.string().check(z.maxLength(maxLength));

/** One line of text; empty by default. */
export const text = (field: TextField) =>
  option(z._default(string(field.maxLength), ''), { kind: 'text', ...field });

/** Several lines of text; empty by default. */
export const multiline = (field: TextField) =>
  option(z._default(string(field.maxLength), ''), { kind: 'multiline', ...field });

/** A list of texts, one per line; empty by default. `maxLength` is that of each line in characters. */
export const lines = ({ maxLength, ...field }: LinesField & { readonly maxLength: number }) =>
  option(z._default(z.array(string(maxLength)).check(z.maxLength(field.maxItems)), []), {
    kind: 'lines',
    ...field,
  });

/** Addresses of pictures, which belong to the client that they were uploaded for; none by default. */
export const images = (field: LinesField) =>
  option(z._default(z.array(Picture).check(z.maxLength(field.maxItems)), []), {
    kind: 'images',
    isOfAdvertiser: true,
    ...field,
  });

/** Questions that readers vote on; none by default. */
export const questions = (field: LinesField) =>
  option(z._default(z.array(VoteQuestion).check(z.maxLength(field.maxItems)), []), {
    kind: 'questions',
    ...field,
  });

const limits = ({ min, max }: NumberField) => [z.minimum(min), z.maximum(max)] as const;

/** A number from `min` to `max`. */
export const number = (initial: number, field: NumberField) =>
  option(z._default(z.number().check(...limits(field)), initial), { kind: 'number', ...field });

/** A whole number from `min` to `max`. */
export const wholeNumber = (initial: number, field: NumberField) =>
  option(z._default(z.int().check(...limits(field)), initial), { kind: 'number', ...field });

/** Yes or no. */
export const toggle = (initial: boolean, label: string, help?: string) =>
  option(z._default(z.boolean(), initial), { kind: 'toggle', label, ...(help ? { help } : {}) });

/** One of a few values. */
export const choice = <const Value extends string>(
  initial: NoInfer<Value>,
  field: ChoiceField<Value>,
) =>
  option(z._default(z.enum(field.choices.map(({ value }) => value)), initial), {
    kind: 'choice',
    ...field,
  });
