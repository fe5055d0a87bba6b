/** Search, filters, order and page of a list in the address, so that a link carries them. */
import { Day } from '@flightdeck/domain/dates';
import { z } from 'zod';

/** Values of a list's parameters by name: text, number, or texts. */
export type ListValues = Readonly<
  Record<string, string | number | boolean | readonly string[] | null>
>;

/**
 * Fields of a list's parameters. Each has what it is at first, and must bring `catch`, so that an address typed by
 * hand never breaks the page.
 */
export type ListShape<Values extends ListValues> = {
  readonly [Name in keyof Values]: {
    readonly schema: z.ZodType<Values[Name]>;
    readonly initial: Values[Name];
  };
};

/** Free text of a search. */
export const searchField = {
  schema: z.string().max(200).catch(''),
  initial: '',
} as const;

/** The page, from one. */
export const pageField = {
  schema: z.coerce.number().int().min(1).max(100_000).catch(1),
  initial: 1,
} as const;

/** One of some words, or none. */
export const choiceField = <const Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  initial: Choice,
) => ({ schema: z.enum(choices).catch(initial), initial });

/** A day such as 2026-03-31, or none. */
export const dayField: {
  readonly schema: z.ZodType<string | null>;
  readonly initial: string | null;
} = {
  schema: z.nullable(Day).catch(null),
  initial: null,
};

/** Any number of texts, such as ids; those not understood are left out. */
export const manyField = (most = 100) => ({
  schema: z
    .array(z.string())
    .transform((texts) => [...new Set(texts.filter((text) => text !== '' && text.length <= 200))])
    .transform((texts): readonly string[] => texts.slice(0, most))
    .catch([]),
  initial: [] as readonly string[],
});

/** Reads the address. */
export function readList<Values extends ListValues>(
  shape: ListShape<Values>,
  params: URLSearchParams,
): Values {
  const entries = Object.entries<ListShape<Values>[keyof Values]>(shape).map(
    ([name, { schema, initial }]) => {
      if (Array.isArray(initial)) return [name, schema.parse(params.getAll(name))];
      const text = params.get(name);
      return [name, text === null ? initial : schema.parse(text)];
    },
  );
  // Each value came out of the field's own schema.
  return Object.fromEntries(entries) as Values;
}

/** Writes the address: only what differs from the beginning. What belongs to others stays. */
export function writeList<Values extends ListValues>(
  shape: ListShape<Values>,
  values: Values,
  params: URLSearchParams,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of Object.keys(shape)) {
    next.delete(name);
    const value = values[name];
    if (value === undefined || value === null) continue;
    if (typeof value === 'object') for (const each of value) next.append(name, each);
    else if (value !== shape[name]?.initial) next.set(name, String(value));
  }
  return next;
}
