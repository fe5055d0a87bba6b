/** Search, filters, order and page of a list in the URL, so that a link carries them. */
import { Day } from '@flightdeck/domain/dates';
import type { ComponentType } from 'react';
import { z } from 'zod';

/** First and last day of a filter, each null where it sets no bound. */
export interface DayBounds {
  readonly from: Day | null;
  readonly to: Day | null;
}

/** Values of a list's parameters by name: text, number, several of either, or bounds of days. */
export type ListValues = Readonly<
  Record<string, string | number | boolean | readonly (string | number)[] | DayBounds | null>
>;

/** One parameter of a list in the URL. */
export interface ListParam<Value> {
  /** Reads the URL; it must bring `catch`, so that a URL typed by hand never breaks the page. */
  readonly schema: z.ZodType<Value>;
  /** Its value while the URL has none. */
  readonly initial: Value;
  /** Its name in the URL where that is not the name of the field: two lists on one page need different names. */
  readonly parameter?: string;
}

/** The value of a field, and how its control changes it. */
export interface FieldState<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One parameter of a list, and what the filter bar shows for it. */
export interface ListField<Value> extends ListParam<Value> {
  readonly Control?: ComponentType<FieldState<Value>>;
}

/** Fields of a list's parameters. `search`, `page`, `sort` and `direction` have the same meaning in every list. */
export type ListShape<Values extends ListValues> = {
  readonly [Name in keyof Values]: ListField<Values[Name]>;
};

type AnyShape = Readonly<Record<string, ListParam<ListValues[string]>>>;

/** Values of the fields of a shape. */
export type ValuesOf<Shape extends AnyShape> = {
  readonly [Name in keyof Shape]: Shape[Name]['initial'];
};

/** Free text of a search. */
export const searchField: ListField<string> = {
  schema: z.string().max(200).catch(''),
  initial: '',
};

/** The page, from one. */
export const pageField: ListField<number> = {
  schema: z.coerce.number().int().min(1).max(100_000).catch(1),
  initial: 1,
};

/** One of several choices. */
export const choiceField = <const Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  initial: NoInfer<Choice>,
): ListField<Choice> => ({ schema: z.enum(choices).catch(initial), initial });

const AnyDay = z.nullable(Day).catch(null);

/** Days such as 2026-03-31, in the URL parameters `from` and `to`. */
export const daysField: ListField<DayBounds> = {
  schema: z.object({ from: AnyDay, to: AnyDay }),
  initial: { from: null, to: null },
};

/** Bounds of days for the body of a call, which leaves out those that are not set. */
export const daysOf = ({ from, to }: DayBounds) => ({
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
});

/** Any number of values, each once; those that `each` does not understand are left out. */
export const valuesField = <Value extends string | number>(
  each: z.ZodType<Value>,
  most: number,
): ListField<readonly Value[]> => ({
  schema: z
    .array(z.string())
    .transform((texts) => texts.flatMap((text) => each.safeParse(text).data ?? []))
    .transform((values) => [...new Set(values)].slice(0, most))
    .catch([]),
  initial: [],
});

/** Any number of texts, such as ids. */
export const manyField = (most = 100) => valuesField(z.string().min(1).max(200), most);

const BOUNDS = ['from', 'to'] as const;
const isBounds = (value: unknown): value is DayBounds =>
  typeof value === 'object' && value !== null && 'from' in value;

/** Reads the values from the URL. */
export function readListParams<Values extends ListValues>(
  shape: ListShape<Values>,
  params: URLSearchParams,
): Values {
  const entries = Object.entries<ListParam<unknown>>(shape).map(
    ([name, { schema, initial, parameter = name }]) => {
      if (Array.isArray(initial)) return [name, schema.parse(params.getAll(parameter))];
      if (isBounds(initial)) {
        return [name, schema.parse({ from: params.get('from'), to: params.get('to') })];
      }
      const text = params.get(parameter);
      return [name, text === null ? initial : schema.parse(text)];
    },
  );
  // Each value came out of the field's own schema.
  return Object.fromEntries(entries) as Values;
}

/** Writes the values into the URL: only those that differ from their initial value. Other parameters stay. */
export function writeListParams(
  shape: AnyShape,
  values: Partial<ListValues>,
  params: URLSearchParams,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, { initial, parameter = name }] of Object.entries(shape)) {
    for (const each of isBounds(initial) ? BOUNDS : [parameter]) next.delete(each);
    const value = values[name];
    if (value === undefined || value === null) continue;
    if (isBounds(value)) {
      for (const bound of BOUNDS) if (value[bound] !== null) next.set(bound, value[bound]);
    } else if (typeof value === 'object')
      for (const each of value) next.append(parameter, String(each));
    else if (value !== initial) next.set(parameter, String(value));
  }
  return next;
}

const ORDER: ReadonlySet<string> = new Set(['sort', 'direction']);

/** Names of the fields other than order and page that differ from their initial value. */
const narrowing = (shape: AnyShape, values: Partial<ListValues>): string[] =>
  Object.entries(shape)
    .filter(
      ([name, { initial }]) =>
        !ORDER.has(name) &&
        name !== 'page' &&
        JSON.stringify(values[name]) !== JSON.stringify(initial),
    )
    .map(([name]) => name);

/** Whether something other than order and page differs from its initial value. */
export const isFiltered = (shape: AnyShape, values: Partial<ListValues>): boolean =>
  narrowing(shape, values).length > 0;

/** How many filters narrow the list; the search is none. */
export const countFilters = (shape: AnyShape, values: Partial<ListValues>): number =>
  narrowing(shape, values).filter((name) => name !== 'search').length;

/** What to change so that nothing is filtered: search and filters get their initial values, and the page is the first. */
export const withoutFilters = (shape: AnyShape) =>
  Object.fromEntries(
    Object.entries(shape)
      .filter(([name]) => !ORDER.has(name))
      .map(([name, { initial }]) => [name, initial]),
  );
