/** Whether a mapping can be used at all, before it is saved. */
import type { ImportMapping } from '@flightdeck/contract/imports';
import { AppError } from '../../../platform/errors.ts';
import { derivation, sourcesOf } from './derive.ts';
import { assertFields } from './fields.ts';
import { assertDayFormat } from './mapper.ts';
import { splits } from './texts.ts';

/**
 * Refuses a mapping that could read no file.
 * @throws {AppError} `unprocessable` for a field that its dataset does not have, a pattern or day format that is none, and
 *   two new columns of one name.
 */
export function assertMapping(mapping: ImportMapping): void {
  assertFields(mapping);
  assertDayFormat(mapping);
  splits(mapping);
  const names = mapping.derived.map(({ name }) => name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) {
    throw new AppError(
      'unprocessable',
      `There are two new columns “${twice}”. Give one of them another name.`,
    );
  }
  const made = new Set(names);
  const columns = [
    ...mapping.derived.flatMap(sourcesOf),
    ...mapping.filters.map(({ column }) => column),
  ];
  derivation(
    mapping,
    [...new Set(columns.map((name) => name.trim()))].filter((name) => !made.has(name)),
  );
}
