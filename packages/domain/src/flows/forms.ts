/** Forms of steps: what somebody fills in while a step is open. One schema says for screen and server what answers a field. */
import * as z from 'zod/mini';
import { Day } from '../dates/day.ts';

/** Most of each in one form. */
export const FORM_LIMITS = {
  fields: 20,
  label: 80,
  help: 200,
  options: 20,
  option: 80,
  text: 200,
  long: 2000,
} as const;

export const FIELD_KINDS = ['text', 'long', 'number', 'date', 'choice', 'yes-no'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** What an answer is: words, a day or the chosen option as a string, a number, or yes as true. */
export const FieldValue = z.union([
  z.string().check(z.maxLength(FORM_LIMITS.long)),
  z.number(),
  z.boolean(),
]);
export type FieldValue = z.infer<typeof FieldValue>;

/** A field of a form. */
export const FormField = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/)),
  kind: z.enum(FIELD_KINDS),
  label: z
    .string()
    .check(z.trim(), z.minLength(1, 'Say what a field asks for.'), z.maxLength(FORM_LIMITS.label)),
  /** A second line under the field; may be empty. */
  help: z.string().check(z.trim(), z.maxLength(FORM_LIMITS.help)),
  /** The step is not completed without it. */
  isRequired: z.boolean(),
  /** What a choice offers; empty for other kinds. */
  options: z
    .array(
      z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'Give each option of a choice its words.'),
          z.maxLength(FORM_LIMITS.option),
        ),
    )
    .check(z.maxLength(FORM_LIMITS.options)),
});
export type FormField = z.infer<typeof FormField>;

const words = (most: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(most, `Write ${most} characters at most.`));

const SCHEMAS: Readonly<Record<FieldKind, (field: FormField) => z.ZodMiniType<FieldValue>>> = {
  text: () => words(FORM_LIMITS.text),
  long: () => words(FORM_LIMITS.long),
  number: () => z.number('Give a number.'),
  date: () => Day,
  choice: ({ options }) => z.enum(options, 'Choose one of the options.'),
  'yes-no': () => z.boolean('Say yes or no.'),
};

/** What answers a field. */
export const answerOf = (field: FormField): z.ZodMiniType<FieldValue> => SCHEMAS[field.kind](field);

/** Whether a value answers the field, as when its form was changed since. */
export const isAnswer = (field: FormField, value: FieldValue): boolean =>
  answerOf(field).safeParse(value).success;
