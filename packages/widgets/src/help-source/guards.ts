/** Small type guards for external data, where a page must not load a schema library. */

/** Whether a value has the type; other fields are ignored. */
export type Guard<Type> = (value: unknown) => value is Type;

export const isText: Guard<string> = (value) => typeof value === 'string';
export const isInteger: Guard<number> = (value): value is number => Number.isInteger(value);
export const isBoolean: Guard<boolean> = (value) => typeof value === 'boolean';
export const isFile: Guard<File> = (value) => value instanceof File;

export const isOneOf =
  <const Text extends string>(...texts: readonly Text[]): Guard<Text> =>
  (value): value is Text =>
    texts.some((each) => each === value);

export const isNullOr =
  <Type>(guard: Guard<Type>): Guard<Type | null> =>
  (value): value is Type | null =>
    value === null || guard(value);

export const isAbsentOr =
  <Type>(guard: Guard<Type>): Guard<Type | undefined> =>
  (value): value is Type | undefined =>
    value === undefined || guard(value);

export const isListOf =
  <Type>(guard: Guard<Type>): Guard<Type[]> =>
  (value): value is Type[] =>
    Array.isArray(value) && value.every(guard);

/** An object with these fields; complete by type. */
export const hasFields =
  <Type extends object>(
    guards: {
      readonly [Name in keyof Type]-?: Guard<Type[Name]>;
    },
  ): Guard<Type> =>
  (value): value is Type =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Guard<unknown>>(guards).every(([name, guard]) =>
      guard(Reflect.get(value, name)),
    );
